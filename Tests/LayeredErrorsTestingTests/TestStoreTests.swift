import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

@Suite("TestStore", .timeLimit(.minutes(1)))
@MainActor
struct TestStoreTests {
    @Test("What is missing, too much, in another order or not the same is not equal")
    func whole() async {
        let (testStore, outside) = Desk.testStore()
        outside.answer(1, 10)
        let ask = Desk.Action.ask(1, .latest("ask"))
        let events = await testStore.send(ask)
        #expect(events == [.sent(ask), .changed(.add(10)), .finished(ask)])
        #expect(events != [.sent(ask), .finished(ask)])
        #expect(events != [.sent(ask), .changed(.add(10)), .changed(.add(10)), .finished(ask)])
        #expect(events != [.sent(ask), .finished(ask), .changed(.add(10))])
        #expect(events != [.sent(ask), .changed(.add(11)), .finished(ask)])
        #expect(events != [.sent(ask), .changed(.add(10)), .failed(ask, failed(.connection))])
    }

    @Test("What was looked at is not told again, and where nothing runs nothing is waited for")
    func looks() async {
        let (testStore, _) = Desk.testStore()
        testStore.store.send(.count)
        #expect(await testStore.send(.count) == [.sent(.count), .sent(.count)])
        #expect(await testStore.settle() == [])
    }

    @Test("What has happened can be looked at while something runs")
    func events() async {
        let (testStore, outside) = Desk.testStore()
        testStore.store.send(.ask(1, .each("ask")))
        await outside.isAsked(1)
        #expect(testStore.events == [.sent(.ask(1, .each("ask")))])
        testStore.store.cancel()
        #expect(await testStore.settle() == [.sent(.ask(1, .each("ask"))), .dropped(.ask(1, .each("ask")))])
        #expect(testStore.events == [])
        outside.answer(1, 1)
    }

    @Test("Time passes for every effect that waits for it, when it has come")
    func time() async {
        let (testStore, outside) = Desk.testStore()
        for question in 1...3 { outside.answer(question, question) }
        for question in 1...3 {
            let lane = Lane.latest("\(question)", debounce: .seconds(question))
            #expect(await testStore.send(.ask(question, lane)).count == 1)
        }
        testStore.advance(by: .seconds(2))
        #expect(await testStore.settle().count == 4)
        #expect(testStore.store.state.total == 3)
        testStore.advance(by: .seconds(1))
        #expect(await testStore.settle().count == 2)
        #expect(testStore.store.state.total == 6)
    }

    @Test("A pause begins with what was sent, however soon time passes")
    func soon() async {
        let (testStore, outside) = Desk.testStore()
        outside.answer(1, 1)
        testStore.store.send(.ask(1, .latest("ask", debounce: .seconds(1))))
        testStore.advance(by: .seconds(1))
        #expect(await testStore.settle().last == .finished(.ask(1, .latest("ask", debounce: .seconds(1)))))
    }

    @Test("A pause that was cancelled is no longer waited for, and its end is told")
    func cancelledPause() async {
        let (testStore, _) = Desk.testStore()
        let lane = Lane.latest("ask", debounce: .seconds(1))
        for question in 1...100 {
            let effect = testStore.store.send(.ask(question, lane))
            _ = await testStore.settle()
            effect?.cancel()
            #expect(await testStore.settle() == [.dropped(.ask(question, lane))])
        }
    }

    @Test("It goes while an effect pauses")
    func release() async {
        let outside = Outside<Int, Int>()
        var testStore: TestStore<Desk>? = TestStore(Desk(outside: outside), state: Desk.State())
        _ = await testStore?.send(.ask(1, .latest("ask", debounce: .seconds(1))))
        weak let released = testStore
        weak let store = testStore?.store
        testStore = nil
        #expect(released == nil)
        #expect(store == nil)
    }

    @Test("A store that the program creates is tested on its own clock")
    func programStore() async {
        let clock = ManualClock()
        let outside = Outside<Int, Int>()
        outside.answer(1, 1)
        let store = Store(Desk(outside: outside), state: Desk.State(), clock: clock)
        let testStore = TestStore(store, clock: clock)
        let ask = Desk.Action.ask(1, .latest("ask", debounce: .seconds(1)))
        #expect(await testStore.send(ask) == [.sent(ask)])
        clock.advance(by: .seconds(1))
        #expect(await testStore.settle() == [.changed(.add(1)), .finished(ask)])
    }
}
