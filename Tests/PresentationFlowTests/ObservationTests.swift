import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

@Suite("Observing a store", .timeLimit(.minutes(10)))
@MainActor
struct ObservationTests {
    let testStore: TestStore<QuestionReactor>
    let service: StubService<Int, Int>

    init() { (testStore, service) = QuestionReactor.testStore() }

    @Test("An observation receives the current value, and later only changes")
    func part() {
        var totals: [Int] = []
        var questions: [[Int]] = []
        let tokens = [
            testStore.store.observe(\.state.total) { totals.append($0) },
            testStore.store.observe(\.state.asked) { questions.append($0) },
        ]
        testStore.store.send(.count)
        testStore.store.send(.count)
        testStore.store.send(.ask(7, .each("ask")))
        #expect(totals == [0, 1, 2])
        #expect(questions == [[], [7]])
        withExtendedLifetime(tokens) {}
    }

    @Test("Releasing the token ends the observation and releases the closures")
    func release() {
        final class View { var total = 0 }
        var view: View? = View()
        weak let released = view
        var token: ObservationToken? = testStore.store.observe(\.state.total) { [view] in view?.total = $0 }
        view = nil
        testStore.store.send(.count)
        #expect(released?.total == 1)
        withExtendedLifetime(token) {}
        token = nil
        testStore.store.send(.count)
        #expect(released == nil)
    }

    @Test("An object released with an observation can still use the store")
    func usesStoreAtTheEnd() {
        final class Farewell {
            let end: @MainActor () -> Void
            init(end: @escaping @MainActor () -> Void) { self.end = end }
            deinit { MainActor.assumeIsolated { [end] in end() } }
        }
        let store = testStore.store
        var totals: [Int] = []
        var tokens: [ObservationToken] = []
        var farewell: Farewell? = Farewell { tokens.append(store.observe(\.state.total) { totals.append($0) }) }
        _ = store.observe(\.state.total) { [farewell] _ in _ = farewell }
        farewell = nil
        store.send(.count)
        #expect(totals == [1])
        store.send(.count)
        #expect(totals == [1, 2])
    }

    @Test("An observation that sends actions receives the latest value last")
    func sendsFromInside() {
        var label = 0
        var depth = 0
        var deepest = 0
        var others: [Int] = []
        let tokens = [
            testStore.store.observe(\.state.total) { [store = testStore.store] total in
                depth += 1
                deepest = max(deepest, depth)
                if total < 3 { store.send(.count) }
                label = total
                depth -= 1
            },
            testStore.store.observe(\.state.total) { others.append($0) },
        ]
        #expect(label == 3)
        #expect(deepest == 1)
        #expect(others == [3])
        withExtendedLifetime(tokens) {}
    }

    @Test("A nested observation receives the current value")
    func watchesFromInside() {
        var inner: [Int] = []
        var held: ObservationToken?
        let token = testStore.store.observe(\.state.total) { [store = testStore.store] total in
            if total == 1 {
                held = store.observe(\.state.total) { inner.append($0) }
            }
        }
        testStore.store.send(.count)
        testStore.store.send(.count)
        #expect(inner == [1, 2])
        withExtendedLifetime((token, held)) {}
    }

    @Test("A nested observation is released when its token is released")
    func releaseFromInside() {
        final class Cell {}
        weak var oldest: Cell?
        var held: ObservationToken?
        let table = testStore.store.observe(\.state.total) { [store = testStore.store] total in
            let cell = Cell()
            if total == 1 { oldest = cell }
            held = store.observe(\.state.asked) { [cell] _ in _ = cell }
        }
        for _ in 1...4 { testStore.store.send(.count) }
        #expect(oldest == nil)
        withExtendedLifetime((table, held)) {}
    }

    @Test("A slow consumer of values receives the latest value")
    func values() async {
        var totals = testStore.store.values { $0.state.total }.makeAsyncIterator()
        #expect(await totals.next() == 0)
        testStore.store.send(.count)
        testStore.store.send(.count)
        #expect(await totals.next() == 2)
    }

    @Test("The last mutation and the end of loading reach observations together")
    func order() async {
        let lane = Lane.each("ask")
        var seen: [String] = []
        let token = testStore.store.observe({
            "\($0.state.asked) \($0.state.total) \($0.isLoading(lane) ? "loading" : "")"
        }) {
            seen.append($0)
        }
        service.answer(1, 5)
        _ = await testStore.send(.ask(1, lane))
        #expect(seen == ["[] 0 ", "[1] 0 loading", "[1] 5 "])
        withExtendedLifetime(token) {}
    }
}
