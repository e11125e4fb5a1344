import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

@Suite("TestStore", .timeLimit(.minutes(10)))
@MainActor
struct TestStoreTests {
    @Test("Lists of events that differ in content or order are not equal")
    func whole() async {
        let (testStore, service) = QuestionReactor.testStore()
        service.answer(1, 10)
        let ask = QuestionReactor.Action.ask(1, .latest("ask"))
        let events = await testStore.send(ask)
        #expect(events == [.sent(ask), .changed(.add(10)), .finished(ask)])
        #expect(events != [.sent(ask), .finished(ask)])
        #expect(events != [.sent(ask), .changed(.add(10)), .changed(.add(10)), .finished(ask)])
        #expect(events != [.sent(ask), .finished(ask), .changed(.add(10))])
        #expect(events != [.sent(ask), .changed(.add(11)), .finished(ask)])
        #expect(events != [.sent(ask), .changed(.add(10)), .failed(ask, failed(.connection))])
    }

    @Test("A test store with no running effects returns each event once")
    func looks() async {
        let (testStore, _) = QuestionReactor.testStore()
        testStore.store.send(.count)
        #expect(await testStore.send(.count) == [.sent(.count), .sent(.count)])
        #expect(await testStore.settle() == [])
    }

    @Test("TestStore.events contains the events so far while an effect runs")
    func events() async {
        let (testStore, service) = QuestionReactor.testStore()
        testStore.store.send(.ask(1, .each("ask")))
        await service.isAsked(1)
        #expect(testStore.events == [.sent(.ask(1, .each("ask")))])
        testStore.store.cancel()
        #expect(await testStore.settle() == [.sent(.ask(1, .each("ask"))), .dropped(.ask(1, .each("ask")))])
        #expect(testStore.events == [])
        service.answer(1, 1)
    }

    @Test("Advancing the time starts only the effects whose delay has passed")
    func time() async {
        let (testStore, service) = QuestionReactor.testStore()
        for question in 1...3 { service.answer(question, question) }
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

    @Test("A debounce pause begins when the action is sent")
    func soon() async {
        let (testStore, service) = QuestionReactor.testStore()
        service.answer(1, 1)
        testStore.store.send(.ask(1, .latest("ask", debounce: .seconds(1))))
        testStore.advance(by: .seconds(1))
        #expect(await testStore.settle().last == .finished(.ask(1, .latest("ask", debounce: .seconds(1)))))
    }

    @Test("An action is dropped as soon as its debounce pause is cancelled")
    func cancelledPause() async {
        let (testStore, _) = QuestionReactor.testStore()
        let lane = Lane.latest("ask", debounce: .seconds(1))
        for question in 1...100 {
            let effect = testStore.store.send(.ask(question, lane))
            _ = await testStore.settle()
            effect?.cancel()
            #expect(await testStore.settle() == [.dropped(.ask(question, lane))])
        }
    }

    @Test("A test store can be deallocated during the debounce pause of an effect")
    func release() async {
        let service = StubService<Int, Int>()
        var testStore: TestStore<QuestionReactor>? = TestStore(
            QuestionReactor(service: service),
            state: QuestionReactor.State()
        )
        _ = await testStore?.send(.ask(1, .latest("ask", debounce: .seconds(1))))
        weak let released = testStore
        weak let store = testStore?.store
        testStore = nil
        #expect(released == nil)
        #expect(store == nil)
    }

    @Test("TestStore passes its clock to the closure that creates the store")
    func programStore() async {
        let service = StubService<Int, Int>()
        service.answer(1, 1)
        let testStore = TestStore {
            Store(QuestionReactor(service: service), state: QuestionReactor.State(), clock: $0)
        }
        let ask = QuestionReactor.Action.ask(1, .latest("ask", debounce: .seconds(1)))
        #expect(await testStore.send(ask) == [.sent(ask)])
        testStore.advance(by: .seconds(1))
        #expect(await testStore.settle() == [.changed(.add(1)), .finished(ask)])
    }

    @Test("A cancelled send returns the events so far; settle returns new events")
    func cancelledWait() async {
        let (testStore, service) = QuestionReactor.testStore()
        let first = QuestionReactor.Action.ask(1, .each("first"))
        let wait = Task { await testStore.send(first) }
        await service.isAsked(1)
        wait.cancel()
        #expect(await wait.value == [.sent(first)])
        service.answer(1, 1)
        #expect(await testStore.settle() == [.changed(.add(1)), .finished(first)])
    }

    @Test("An effect that sleeps on the clock ends when the time advances")
    func sleepingEffect() async {
        struct Polling: Reactor {
            struct State {}
            enum Action: Equatable { case poll }
            enum Mutation: Equatable {}
            let clock: ManualClock

            func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
                Effect(.latest("poll")) { [clock] _ in
                    try? await clock.sleep(for: .seconds(30))
                    return nil
                }
            }

            func reduce(_ mutation: Mutation, into state: inout State) {}
        }
        let testStore = TestStore { Store(Polling(clock: $0), state: Polling.State(), clock: $0) }
        testStore.store.send(.poll)
        await testStore.clock.waitForSleepers()
        testStore.advance(by: .seconds(30))
        #expect(await testStore.settle() == [.sent(.poll), .finished(.poll)])
    }
}
