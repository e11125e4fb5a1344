import Domain
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

#if DEBUG
@Suite("Injected faults in a screen")
@MainActor
struct ScreenTests {
    private func report(
        _ mistake: OrderPage.Mistake? = nil,
        until isGoal: ((OrderPage.State) -> Bool)? = { $0.total == 2 },
        performing perform: @escaping (NextAction, OrderPage.State) -> [OrderPage.Action]? = { _, _ in [.order] },
        limit: Duration = .seconds(5)
    ) async -> ExerciseReport {
        await exercise(
            { clock in Store(OrderPage(mistake: mistake, clock: clock), state: OrderPage.State(), clock: clock) },
            sending: [.order],
            until: isGoal,
            performing: perform,
            limit: limit
        )
    }

    @Test("A correct screen results in no findings")
    func correct() async {
        let report = await report()
        #expect(report.findings == [])
        #expect(report.boundaries.map { "\($0.operation)" } == ["place order"])
    }

    @Test(
        "Each mistake in an effect results in its own findings",
        arguments: [
            (.swallowsFailure, [.swallowed]),
            (.leavesFlag, [.changesState]),
            (.losesType, [.unknown]),
            (.losesCancellation, [.cancellationBecomes("unknown")]),
            (.ordersAgain, [.repeatsAfterEffect, .repeatsAfterCancellation]),
        ] as [(OrderPage.Mistake, Set<ExerciseReport.Kind>)]
    )
    func mistakes(mistake: OrderPage.Mistake, kinds: Set<ExerciseReport.Kind>) async {
        let report = await report(mistake, until: nil)
        #expect(Set(report.findings.map(\.kind)) == kinds)
    }

    @Test("The finding about a changed state names the changed properties")
    func changedState() async {
        let report = await report(.leavesFlag, until: nil)
        #expect(report.findings.map(\.details) == ["isOrdering: true instead of false"])
    }

    @Test("An effect that never ends after a failure is a finding")
    func hangs() async {
        let report = await report(.neverEnds, until: nil, limit: .milliseconds(50))
        #expect(Set(report.findings.map(\.kind)) == [.hangs])
    }

    @Test("An endlessly polling screen is a finding, and its store is released", .timeLimit(.minutes(10)))
    func polls() async {
        weak var last: Store<OrderPage>?
        let report = await exercise(
            { clock in
                let store = Store(OrderPage(mistake: nil, clock: clock), state: OrderPage.State(), clock: clock)
                store.onEvent { [weak store] event in if case .finished = event { store?.send(.order) } }
                last = store
                return store
            },
            sending: [.order],
            limit: .milliseconds(50)
        )
        #expect(report.findings.map(\.kind) == [.hangs])
        while last != nil { await Task.yield() }
    }

    @Test("A failure for which the closure showing returns true is not a finding")
    func showing() async {
        let findings = await report(.showsBanner, until: nil).findings
        #expect(Set(findings.map(\.kind)) == [.swallowed])
        let report = await exercise(
            { clock in
                Store(OrderPage(mistake: .showsBanner, clock: clock), state: OrderPage.State(), clock: clock)
            },
            sending: [.order],
            showing: \.showsBanner
        )
        #expect(report.findings == [])
    }

    @Test("Input that stays in the state is not a finding if the test resets it")
    func resetting() async {
        let report = await exercise(
            { clock in
                Store(OrderPage(mistake: .leavesFlag, clock: clock), state: OrderPage.State(), clock: clock)
            },
            sending: [.order],
            resetting: { $0.isOrdering = false }
        )
        #expect(report.findings == [])
    }

    @Test("A retry that starts nothing is a misleading first action")
    func deadRetry() async throws {
        let report = await report(.retriesNothing)
        #expect(report.findings.contains { $0.kind == .misleadingFirst("retry", "checkConnection") })
        let finding = try #require(report.findings.first { $0.kind == .misleadingFirst("retry", "dismiss") })
        #expect(
            finding.details
                == "see “notCompleted”, where “retry” leads to another state (total: 0 instead of 2), “dismiss” leads to the goal"
        )
    }

    @Test("A retry that fails again without the fault is a loop")
    func loop() async throws {
        let report = await report(.remembersFailure)
        let finding = try #require(report.findings.first { $0.kind == .loop("retry") })
        #expect(finding.details == "see “connection”, choose “retry” without the fault, see “connection”")
    }

    @Test("A failure whose next actions the view cannot perform is a dead end")
    func deadEnd() async throws {
        let report = await report(performing: { _, _ in nil })
        let finding = try #require(report.findings.first { $0.kind == .deadEnd("signIn") })
        let views = "“signIn” is not performed by the view, “goBack” is not performed by the view"
        #expect(finding.details == "see “unauthenticated”, where \(views)")
        #expect(report.findings.map(\.kind).contains(.misleadingFirst("checkOutcome", "retry")))
    }

    @Test("A second failure without a notice is a finding with the path to it")
    func silentRepetition() async throws {
        let report = await report(.hidesSecondFailure)
        let finding = try #require(report.findings.first { $0.kind == .swallowed })
        #expect(finding.details?.hasPrefix("see “connection”, choose “retry”") == true)
    }

    @Test("Several notices, and a notice after a success, are findings")
    func severalNotices() async {
        let report = await exercise(
            { clock in
                let store = Store(OrderPage(mistake: nil, clock: clock), state: OrderPage.State(), clock: clock)
                var hasCounted = false
                var token: ObservationToken?
                token = store.observe({ $0.isLoading(.order) }) { [weak store] isLoading in
                    guard isLoading, !hasCounted, token != nil else { return }
                    hasCounted = true
                    store?.send(.count)
                }
                return store
            },
            sending: [.order],
            until: { $0.total == 2 }
        )
        #expect(report.findings.contains { $0.kind == .severalNotices(2) })
        #expect(report.findings.contains { $0.kind == .noticeAfterSuccess })
    }

    @Test("A goal that the screen does not reach is a finding")
    func missesGoal() async {
        let report = await report(until: { $0.total == 3 })
        #expect(report.findings.map(\.kind) == [.missesGoal])
    }

    @Test("Lanes with a delay wait on the clock of the run")
    func delays() async {
        let report = await exercise(
            { clock in
                Store(OrderPage(mistake: .waits, clock: clock), state: OrderPage.State(), clock: clock)
            },
            sending: [.order, .order],
            until: { $0.total == 2 },
            performing: { _, _ in [.order] }
        )
        #expect(report.findings == [])
    }
}

extension Lane {
    fileprivate static let order = Lane.latest("order")
    fileprivate static let patientOrder = Lane.latest("patient order", debounce: .seconds(1))
    fileprivate static let count = Lane.latest("count")
}

/// A page, with at most one mistake, that orders the contents of a cart.
struct OrderPage: Reactor {
    enum Mistake {
        case swallowsFailure, leavesFlag, losesType, losesCancellation, ordersAgain, neverEnds, showsBanner
        case retriesNothing, remembersFailure, hidesSecondFailure, waits
    }

    struct State: Equatable {
        var total = 0
        var isOrdering = false
        var showsBanner = false
        var orders = 0
        var failure: PresentationError?
    }

    enum Action: Sendable, Equatable {
        case order, count, nothing
    }

    enum Mutation: Sendable, Equatable {
        case ordered(Int), failed(PresentationError)
    }

    let mistake: Mistake?
    let clock: ManualClock

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .nothing: return nil
        case .count:
            return Effect(.count) { _ throws(PresentationError) in
                _ = try await order()
                return nil
            }
        case .order:
            if mistake == .leavesFlag { state.isOrdering = true }
            if mistake == .hidesSecondFailure { state.orders += 1 }
            let (failure, orders) = (state.failure, state.orders)
            return Effect(mistake == .waits ? .patientOrder : .order) { commit throws(PresentationError) in
                do throws(PresentationError) {
                    if let failure { throw failure }
                    return .ordered(try await order())
                } catch {
                    if mistake == .remembersFailure { await commit(.failed(error)) }
                    return try await handle(error, after: orders)
                }
            }
        }
    }

    private func order() async throws(PresentationError) -> Int {
        do { return try await Shop().place(1) } catch { throw PresentationError(DomainError<Never>(error)) }
    }

    private func handle(_ error: PresentationError, after orders: Int) async throws(PresentationError) -> Mutation? {
        struct Foreign: Error {}
        switch mistake {
        case .swallowsFailure: return nil
        case .losesType where !error.isCancellation: throw PresentationError(translating: Foreign())
        case .losesCancellation where error.isCancellation: throw PresentationError(translating: Foreign())
        case .ordersAgain: return .ordered(try await order())
        case .neverEnds:
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
            return nil
        case .showsBanner: return .failed(error)
        case .hidesSecondFailure where orders > 1: return nil
        case .leavesFlag, .retriesNothing, .remembersFailure, .waits, .losesType, .losesCancellation,
            .hidesSecondFailure, nil:
            throw error
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .ordered(let total):
            state.total = total
            state.isOrdering = false
            state.orders = 0
        case .failed(let error):
            if mistake == .showsBanner { state.showsBanner = !error.isCancellation } else { state.failure = error }
        }
    }

    func retry(after failure: PresentationError, of action: Action) -> Action {
        mistake == .retriesNothing ? .nothing : action
    }
}
#endif
