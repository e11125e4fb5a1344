import Domain
import Infrastructure
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

#if DEBUG
@Suite("Ways out of a violated rule")
@MainActor
struct ViolationTests {
    private func report(
        _ actions: NextActions,
        until isGoal: ((OrderForm.State) -> Bool)? = { $0.total == 1 },
        correcting corrected: Int?
    ) async -> ExerciseReport {
        await exercise(
            { Store(OrderForm(nextActions: actions), state: OrderForm.State(), clock: $0) },
            sending: [.order(7)],
            until: isGoal,
            performing: { action, _ in
                if case .contactSupport = action { return nil }
                return corrected.map { [.order($0)] }
            }
        )
    }

    @Test("A successful correction is not a finding; its boundary is also tested")
    func correction() async {
        let report = await report(NextActions(OrderForm.correction), correcting: 1)
        #expect(report.findings == [])
        #expect(report.boundaries.map { "\($0.operation)" } == ["place order"])
    }

    @Test("A correction that violates the same rule is a loop and a dead end")
    func loop() async {
        let report = await report(NextActions(OrderForm.correction), correcting: 8)
        #expect(report.findings.map(\.kind) == [.loop("correct.count"), .deadEnd("correct.count")])
        #expect(report.findings.first?.details == "see “order.tooMany”, choose “correct.count”, see “order.tooMany”")
    }

    @Test("A rule whose next actions the view cannot perform is a dead end")
    func deadEnd() async {
        let report = await report(NextActions(OrderForm.correction), correcting: nil)
        #expect(report.findings.map(\.kind) == [.deadEnd("correct.count")])
    }

    @Test("An action outside the screen results in no finding")
    func service() async {
        let report = await report(NextActions(.contactSupport), correcting: nil)
        #expect(report.findings == [])
    }

    @Test("A first action that repeats the violation is misleading")
    func misleadingFirst() async {
        let report = await report(NextActions(.retry, OrderForm.correction), correcting: 1)
        #expect(Set(report.findings.map(\.kind)) == [.loop("retry"), .misleadingFirst("retry", "correct.count")])
    }

    @Test("A rule that offers only .dismiss is a finding")
    func noNextAction() async {
        let report = await report(NextActions(.dismiss), correcting: 1)
        #expect(report.findings.map(\.kind) == [.noNextAction])
    }

    @Test("Without a goal, a violated rule is a finding")
    func withoutGoal() async {
        let report = await report(NextActions(OrderForm.correction), until: nil, correcting: 1)
        #expect(report.findings.map(\.kind) == [.failsWithoutFault("order.tooMany")])
    }
}

extension Lane {
    fileprivate static let form = Lane.latest("form")
}

/// A form that orders at most five items.
private struct OrderForm: Reactor {
    static let correction = NextAction.correct("count", labels: [.english: "Change the number", .japanese: "個数を変更する"])

    struct State: Equatable { var total = 0 }

    enum Action: Sendable, Equatable { case order(Int) }

    let nextActions: NextActions

    func mutate(_ action: Action, in state: inout State) -> Effect<Int>? {
        switch action {
        case .order(let count):
            Effect(.form) { _ throws(PresentationError) in
                guard count <= 5 else { throw PresentationError(DomainError.violation(TooMany(actions: nextActions))) }
                do throws(InfrastructureError) { return try await Shop().place(count) } catch {
                    throw PresentationError(DomainError<Never>(error))
                }
            }
        }
    }

    func reduce(_ mutation: Int, into state: inout State) { state.total = 1 }
}

private struct TooMany: PresentableRule {
    let actions: NextActions
    let code = "order.tooMany"
    var nextActions: NextActions { actions }

    func message(in language: Language.BuiltIn) -> Message { Message("You can order at most five items.") }
}
#endif
