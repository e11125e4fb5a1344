import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

@Suite("Watching a store", .timeLimit(.minutes(1)))
@MainActor
struct WatchTests {
    let testStore: TestStore<Desk>
    let outside: Outside<Int, Int>

    init() { (testStore, outside) = Desk.testStore() }

    @Test("A part is shown now, and then only when it is another")
    func part() {
        var totals: [Int] = []
        var questions: [[Int]] = []
        let watches = [
            testStore.store.watch(\.state.total) { totals.append($0) },
            testStore.store.watch(\.state.asked) { questions.append($0) },
        ]
        testStore.store.send(.count)
        testStore.store.send(.count)
        testStore.store.send(.ask(7, .each("ask")))
        #expect(totals == [0, 1, 2])
        #expect(questions == [[], [7]])
        withExtendedLifetime(watches) {}
    }

    @Test("It ends when it is released, and lets go of what it shows to")
    func release() {
        final class View { var total = 0 }
        var view: View? = View()
        weak let released = view
        var watch: Watch? = testStore.store.watch(\.state.total) { [view] in view?.total = $0 }
        view = nil
        testStore.store.send(.count)
        #expect(released?.total == 1)
        withExtendedLifetime(watch) {}
        watch = nil
        testStore.store.send(.count)
        #expect(released == nil)
    }

    @Test("What is sent while something is shown comes afterwards: the last value shown is the present one")
    func sendsFromInside() {
        var label = 0
        var depth = 0
        var deepest = 0
        var others: [Int] = []
        let watches = [
            testStore.store.watch(\.state.total) { [store = testStore.store] total in
                depth += 1
                deepest = max(deepest, depth)
                if total < 3 { store.send(.count) }
                label = total
                depth -= 1
            },
            testStore.store.watch(\.state.total) { others.append($0) },
        ]
        #expect(label == 3)
        #expect(deepest == 1)
        #expect(others == [3])
        withExtendedLifetime(watches) {}
    }

    @Test("A watch that is begun while something is shown is told the present value")
    func watchesFromInside() {
        var inner: [Int] = []
        var held: Watch?
        let watch = testStore.store.watch(\.state.total) { [store = testStore.store] total in
            if total == 1 {
                held = store.watch(\.state.total) { inner.append($0) }
            }
        }
        testStore.store.send(.count)
        testStore.store.send(.count)
        #expect(inner == [1, 2])
        withExtendedLifetime((watch, held)) {}
    }

    @Test("Watches that are begun while something is shown let go of what they hold, as others do")
    func releaseFromInside() {
        final class Cell {}
        weak var oldest: Cell?
        var held: Watch?
        let table = testStore.store.watch(\.state.total) { [store = testStore.store] total in
            let cell = Cell()
            if total == 1 { oldest = cell }
            held = store.watch(\.state.asked) { [cell] _ in _ = cell }
        }
        for _ in 1...4 { testStore.store.send(.count) }
        #expect(oldest == nil)
        withExtendedLifetime((table, held)) {}
    }

    @Test("Values are a sequence: the present one, then the last of those that were missed")
    func values() async {
        var totals = testStore.store.values { $0.state.total }.makeAsyncIterator()
        #expect(await totals.next() == 0)
        testStore.store.send(.count)
        testStore.store.send(.count)
        #expect(await totals.next() == 2)
    }

    @Test("The last result and the end of loading are seen together")
    func order() async {
        let lane = Lane.each("ask")
        var seen: [String] = []
        let watch = testStore.store.watch({
            "\($0.state.asked) \($0.state.total) \($0.isLoading(lane) ? "loading" : "")"
        }) {
            seen.append($0)
        }
        outside.answer(1, 5)
        _ = await testStore.send(.ask(1, lane))
        #expect(seen == ["[] 0 ", "[1] 0 loading", "[1] 5 "])
        withExtendedLifetime(watch) {}
    }
}
