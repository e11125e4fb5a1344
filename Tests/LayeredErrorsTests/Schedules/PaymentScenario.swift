import Domain
import Foundation
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import Presentation
import PresentationFlow

/// The payment client of the article "Did it take effect?".
struct PaymentClient: Sendable {
    let service: ModelService

    /// A Boolean value that indicates whether `retrying` asks for the outcome.
    var isResolving = false

    var attempts = 3

    static let refusal = RemoteProblem(type: "https://example.com/problems/out-of-credit")

    func pay(_ intent: Intent) async throws(DomainError<PaymentRule>) -> Int {
        let key = intent.key
        // The implementation of `retrying`, with the same delays in each run.
        var run = RetryRun(
            Boundary("make payment", on: nil, idempotent: nil, fileID: #fileID, line: #line),
            key: key,
            policy: RetryPolicy(attempts: attempts),
            clock: ManualClock(advancesBySleeping: true),
            randomBits: { .max }
        )
        do {
            return try await run.value(
                of: { _, _ in try send(.pay, key) },
                { _ in },
                isResolving ? { _ in try resolution(key) } : nil
            )
        } catch {
            throw DomainError(error)
        }
    }

    /// Checks the payment with one check nested inside another check.
    func check(_ intent: Intent) async throws(DomainError<PaymentRule>) -> Int {
        let key = intent.key
        do {
            return try await InfrastructureError.checkingOutcome(of: "make payment", key: key) {
                .applied(
                    try await InfrastructureError.checkingOutcome(of: "make payment", key: key) { try resolution(key) }
                )
            }
        } catch {
            throw DomainError(error)
        }
    }

    private func resolution(_ key: IdempotencyKey) throws -> Resolution<Int> {
        switch try service.send(.check, key.rawValue) {
        case .made: .applied(7)
        case .refused, .refusal: .notApplied
        case .running, .status: .unknown
        }
    }

    private func send(_ request: ModelService.Request, _ key: IdempotencyKey) throws -> Int {
        switch try service.send(request, key.rawValue) {
        case .made: 7
        case .refusal: throw HTTPStatus(402, method: "POST", problem: Self.refusal)
        case .status(let code): throw HTTPStatus(code, method: "POST")
        case .running, .refused: throw HTTPStatus(500, method: "POST")
        }
    }
}

enum PaymentRule: String, PresentableRule {
    case outOfCredit = "payment.outOfCredit"

    enum Spoken: String, SpokenLanguage { case english = "en" }

    init?(_ error: InfrastructureError) {
        guard error.problem == PaymentClient.refusal else { return nil }
        self = .outOfCredit
    }

    func message(in language: Spoken) -> Message { Message("There is not enough credit.") }
    var nextActions: NextActions { NextActions(.goBack) }
}

enum PaymentTask: String, PresentableTask {
    case pay

    var code: String { rawValue }
    func title(in language: PaymentRule.Spoken) -> String { "not made" }
    func unclearTitle(in language: PaymentRule.Spoken) -> String? { "may have been made" }
    func doneTitle(in language: PaymentRule.Spoken) -> String? { "made" }
}

/// The payment screen of the article "Did it take effect?".
struct PaymentScreen: Reactor {
    let client: PaymentClient

    struct State: Sendable {
        var receipt: Int?
        var pending: Intent?
    }

    enum Action: Sendable, Hashable { case pay, check }
    enum Mutation: Sendable { case paid(Int), settled }

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch (action, state.pending) {
        case (.pay, let pending):
            let intent = pending ?? Intent()
            state.pending = intent
            return effect(intent) { () throws(DomainError<PaymentRule>) in try await client.pay(intent) }
        case (.check, let pending?):
            return effect(pending) { () throws(DomainError<PaymentRule>) in try await client.check(pending) }
        case (.check, nil): return nil
        }
    }

    private func effect(
        _ intent: Intent,
        _ call: @escaping @Sendable () async throws(DomainError<PaymentRule>) -> Int
    ) -> Effect<Mutation> {
        Effect(.first("payment"), task: PaymentTask.pay) { commit throws(PresentationError) in
            do throws(DomainError<PaymentRule>) {
                return .paid(try await call())
            } catch {
                let error = PresentationError(error)
                if error.settles(intent) { await commit(.settled) }
                throw error
            }
        }
    }

    func checkOutcome(after failure: PresentationError, of action: Action) -> Action? { .check }

    func retry(after failure: PresentationError, of action: Action) -> Action {
        action == .check && failure.intent == nil ? .pay : action
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        if case .paid(let receipt) = mutation { state.receipt = receipt }
        state.pending = nil
    }
}

/// A person who pays, and continues until the program states what happened.
@MainActor
final class PayingPerson {
    /// The reaction of the person to a notice.
    enum Choice: CaseIterable, Sendable { case firstAction, tryAgain, payAgain }

    private let schedule: Schedule
    private let service: ModelService
    private var store: TestStore<PaymentScreen>
    private let client: PaymentClient
    /// The keys of the payments that the program has reported as not made.
    private var notMade: Set<String> = []
    /// The intent that the program has stored in a file.
    private var file: Data?

    init(_ schedule: Schedule) {
        self.schedule = schedule
        service = ModelService(schedule) { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
        client = PaymentClient(service: service)
        store = TestStore(PaymentScreen(client: client), state: PaymentScreen.State())
    }

    /// Pays, and returns the first mistake of the program, or `nil` if it makes no mistake.
    func pay() async throws -> String? {
        var action = PaymentScreen.Action.pay
        var notice: Notice<PaymentScreen.Action>?
        for _ in 0..<40 {
            if let mistake = try await perform(action, on: notice) { return mistake }
            if service.takeCrash() {
                try restart()
                (action, notice) = (store.store.state.pending == nil ? .pay : .check, nil)
                continue
            }
            notice = store.store.notices.first
            guard let shown = notice else {
                if store.store.state.receipt != nil { return judgment() }
                action = .pay
                continue
            }
            if let mistake = read(shown) {
                if !mistake.isEmpty { return mistake }
                // A button that the notice offers must work.
                if shown.failure.nextActions.primary.isRetry, let mistake = try await perform(.pay, on: shown) {
                    return mistake
                }
                return judgment()
            }
            switch schedule.choose(Choice.self) {
            case .firstAction: action = shown.failure.nextActions.primary.isRetry ? .pay : .check
            case .tryAgain: action = .pay
            case .payAgain:
                store.store.dismiss(shown)
                (action, notice) = (.pay, nil)
            }
        }
        return "The person comes to no end."
    }

    private func perform(
        _ action: PaymentScreen.Action,
        on notice: Notice<PaymentScreen.Action>?
    ) async throws -> String? {
        let requests = service.requests
        switch (notice, action) {
        case (nil, _): store.store.send(action)
        case (let notice?, .pay): store.store.retry(notice)
        case (let notice?, .check): store.store.checkOutcome(notice)
        }
        file = try store.store.state.pending.map { try JSONEncoder().encode($0) }
        _ = await store.settle()
        return service.requests == requests ? "The button does nothing." : nil
    }

    /// Starts the program again with the stored intent.
    private func restart() throws {
        let pending = try file.map { try JSONDecoder().decode(Intent.self, from: $0) }
        store = TestStore(PaymentScreen(client: client), state: PaymentScreen.State(pending: pending))
    }

    /// Reads a notice.
    ///
    /// - Returns: `nil` if the outcome is unknown, an empty text if the outcome is known, or a description of the
    ///   mistake.
    private func read(_ notice: Notice<PaymentScreen.Action>) -> String? {
        let key = (file.flatMap { try? JSONDecoder().decode(Intent.self, from: $0) })?.rawValue ?? ""
        switch notice.failure.message(in: .english).title {
        case "not made":
            notMade.insert(key)
            return store.store.state.pending == nil ? "" : "A payment that was not made is pending."
        case "made": return service.effects == 1 ? "" : "A payment was not made."
        default: return store.store.state.pending == nil ? "An unclear payment is not pending." : nil
        }
    }

    private func judgment() -> String? {
        service.deliverAll()
        if service.effects > 1 { return "\(service.effects) payments were made." }
        if notMade.contains(where: service.canHavePaid) { return "A payment was made that the person read was not." }
        return nil
    }
}
