import Domain
import Infrastructure
import LayeredErrorsTesting
import Presentation
import PresentationFlow

/// The screen on which a person places one order, written as the guide "Did it take effect?" recommends.
struct OrderScreen: Reactor {
    let client: OrderClient

    struct State: Sendable {
        var isPlaced = false
        /// The intent of the order whose outcome is unknown, or `nil` if there is no such order.
        var pending: Intent?
    }

    enum Action: Sendable { case place, check }
    enum Mutation: Sendable { case placed, settled }

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch (action, state.pending) {
        case (.place, let pending):
            let intent = pending ?? Intent()
            state.pending = intent
            return effect(intent, client.order)
        case (.check, let pending?): return effect(pending, client.check)
        case (.check, nil): return nil
        }
    }

    private func effect(
        _ intent: Intent,
        _ call: @escaping @Sendable (IdempotencyKey) async throws(InfrastructureError) -> OrderAnswer
    ) -> Effect<Mutation> {
        Effect(.first("order"), task: OrderTask.place) { commit throws(PresentationError) in
            do throws(InfrastructureError) {
                _ = try await call(intent.key)
                return .placed
            } catch {
                let error = PresentationError(DomainError<OrderRule>(error))
                if error.settles(intent) { await commit(.settled) }
                throw error
            }
        }
    }

    func checkOutcome(after failure: PresentationError, of action: Action) -> Action? { .check }

    func retry(after failure: PresentationError, of action: Action) -> Action {
        action == .check && failure.intent == nil ? .place : action
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        if mutation == .placed { state.isPlaced = true }
        state.pending = nil
    }
}

/// A simulated person who places an order, and uses the buttons of the screen until the outcome is known.
@MainActor
final class OrderPerson {
    private let client: OrderClient
    private var store: TestStore<OrderScreen>

    init(_ client: OrderClient) {
        self.client = client
        store = TestStore(OrderScreen(client: client), state: OrderScreen.State())
    }

    /// Places the order.
    ///
    /// The method simulates a crash after the second step, and a restart with the stored intent.
    ///
    /// - Returns: The statement that the person read after each step, and the last error.
    func placeOrder() async -> ([Statement], PresentationError?) {
        var statements: [Statement] = []
        store.store.send(.place)
        for step in 0..<5 {
            _ = await store.settle()
            guard let notice = store.store.notices.first else {
                return (statements + [store.store.state.isPlaced ? .placed : .unclear], nil)
            }
            let isDeclined = notice.failure.violatedRule(as: OrderRule.self) != nil
            statements.append(isDeclined ? .notPlaced : Statement(notice.failure))
            if store.store.state.pending == nil { return (statements, notice.failure) }
            switch step {
            case 1: restart()
            case 3: store.store.retry(notice)
            default: store.store.checkOutcome(notice)
            }
        }
        return (statements, store.store.notices.first?.failure)
    }

    /// Simulates a restart of the program, and first checks the pending order.
    private func restart() {
        let stored = store.store.state.pending?.rawValue
        store = TestStore(
            OrderScreen(client: client),
            state: OrderScreen.State(pending: stored.flatMap(Intent.init(rawValue:)))
        )
        store.store.send(.check)
    }
}
