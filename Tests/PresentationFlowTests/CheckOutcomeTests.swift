import Domain
import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Synchronization
import Testing

/// A shop that places orders, and reports whether an order was placed.
private final class Shop: Sendable {
    private let state = Mutex((answers: [Int](), checks: [Resolution<Int>](), intents: [Intent]()))

    /// The intents of all attempts.
    var intents: [Intent] { state.withLock(\.intents) }

    /// Sets the statuses of the next attempts, and the results of the next checks.
    func will(answer: [Int], check: [Resolution<Int>] = []) {
        state.withLock { ($0.answers, $0.checks) = (answer, check) }
    }

    func place(_ intent: Intent) async throws(PresentationError) -> Int {
        do {
            return try await InfrastructureError.retrying(
                "place order",
                key: intent.key,
                policy: RetryPolicy(attempts: 1)
            ) {
                let status = state.withLock { state in
                    state.intents.append(intent)
                    return state.answers.removeFirst()
                }
                return try status == 200 ? 7 : { throw HTTPStatus(status) }()
            }
        } catch {
            throw PresentationError(DomainError<Never>(error))
        }
    }

    func check(_ intent: Intent) async throws(PresentationError) -> Int {
        do {
            return try await InfrastructureError.checkingOutcome(of: "place order", key: intent.key) {
                state.withLock { $0.checks.removeFirst() }
            }
        } catch {
            throw PresentationError(DomainError<Never>(error))
        }
    }
}

private struct Checkout: Reactor {
    let shop: Shop
    var checkLane = Lane.first("order")

    struct State: Sendable, Equatable { var order: Int? }

    enum Action: Sendable, Hashable {
        case place(Intent)
        case check(Intent)
    }

    enum Mutation: Sendable, Equatable { case placed(Int) }

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .place(let intent):
            Effect(.first("order")) { _ throws(PresentationError) in .placed(try await shop.place(intent)) }
        case .check(let intent):
            Effect(checkLane) { _ throws(PresentationError) in .placed(try await shop.check(intent)) }
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .placed(let order): state.order = order
        }
    }

    func retry(after failure: PresentationError, of action: Action) -> Action { .place(failure.intent ?? Intent()) }

    func checkOutcome(after failure: PresentationError, of action: Action) -> Action? {
        failure.nextActions.contains(.checkOutcome) ? failure.intent.map(Action.check) : nil
    }
}

@Suite("Check of an outcome", .timeLimit(.minutes(10)))
@MainActor
struct CheckOutcomeTests {
    private let shop = Shop()
    private let testStore: TestStore<Checkout>
    private let intent = Intent()

    init() { testStore = TestStore(Checkout(shop: shop), state: Checkout.State()) }

    private var store: Store<Checkout> { testStore.store }

    /// Places an order whose response is lost, and returns the notice.
    private func loseAnswer(check: [Resolution<Int>], then answers: Int...) async throws -> Notice<Checkout.Action> {
        shop.will(answer: [504] + answers, check: check)
        _ = await testStore.send(.place(intent))
        return try #require(store.notices.first)
    }

    @Test("A check that finds the order stores it and removes the notice")
    func applied() async throws {
        let notice = try await loseAnswer(check: [.applied(7)])
        #expect(notice.failure.nextActions.primary == .checkOutcome)
        store.checkOutcome(notice)
        _ = await testStore.settle()
        #expect(store.state.order == 7)
        #expect(store.notices.isEmpty)
        #expect(shop.intents == [intent])
    }

    @Test("A check that finds no effect offers a retry with a new intent")
    func notApplied() async throws {
        store.checkOutcome(try await loseAnswer(check: [.notApplied], then: 200))
        _ = await testStore.settle()
        let notice = try #require(store.notices.first)
        #expect(notice.failure.code == "notCompleted")
        #expect(notice.failure.message(in: .english) == Message("Nothing was changed.", "You can try again."))
        #expect(notice.action == .place(intent))
        #expect(notice.attempt == 1)
        store.retry(notice)
        _ = await testStore.settle()
        #expect(store.state.order == 7)
        #expect(shop.intents.count == 2)
        #expect(shop.intents.last != intent)
    }

    @Test("An inconclusive check keeps the intent for a retry")
    func unknown() async throws {
        store.checkOutcome(try await loseAnswer(check: [.unknown], then: 200))
        _ = await testStore.settle()
        let notice = try #require(store.notices.first)
        #expect(notice.failure.nextActions.primary == .checkOutcome)
        #expect(notice.checkAction == .check(intent))
        store.retry(notice)
        _ = await testStore.settle()
        #expect(shop.intents == [intent, intent])
    }

    @Test("A successful order removes the notice of a check on another lane")
    func ownLane() async throws {
        let testStore = TestStore(Checkout(shop: shop, checkLane: .first("check")), state: Checkout.State())
        let store = testStore.store
        shop.will(answer: [504, 200], check: [.unknown])
        _ = await testStore.send(.place(intent))
        store.checkOutcome(try #require(store.notices.first))
        _ = await testStore.settle()
        #expect(store.notices.count == 1)
        _ = await testStore.send(.place(intent))
        #expect(store.state.order == 7)
        #expect(store.notices.isEmpty)
    }

    @Test("A successful check that the screen itself sends removes the notice", arguments: ["order", "check"])
    func sentByScreen(lane: String) async {
        let testStore = TestStore(Checkout(shop: shop, checkLane: .each(lane)), state: Checkout.State())
        shop.will(answer: [504], check: [.applied(7)])
        _ = await testStore.send(.place(intent))
        #expect(testStore.store.notices.count == 1)
        _ = await testStore.send(.check(intent))
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("The presenter performs a check that the person chooses")
    func presented() async throws {
        shop.will(answer: [504], check: [.applied(7)])
        let (orders, order) = AsyncStream.makeStream(of: Int.self)
        let token = store.observe(\.state.order) { if let placed = $0 { order.yield(placed) } }
        store.presentNotices { $0.failure.nextActions.primary }
        store.send(.place(intent))
        for await placed in orders {
            #expect(placed == 7)
            break
        }
        withExtendedLifetime(token) {}
    }

    @Test("A notice without a check action leaves the check to the view")
    func withoutCheckAction() async throws {
        shop.will(answer: [402])
        _ = await testStore.send(.place(intent))
        let notice = try #require(store.notices.first)
        #expect(notice.checkAction == nil)
        store.checkOutcome(notice)
        #expect(store.notices == [notice])
        let (shown, show) = AsyncStream.makeStream(of: Void.self)
        let token = store.observe(\.notices.count) { if $0 == 0 { show.finish() } }
        store.presentNotices { _ in .checkOutcome }
        for await _ in shown {}
        #expect(store.notices.isEmpty)
        withExtendedLifetime(token) {}
    }
}
