import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

@Suite("Lanes", .timeLimit(.minutes(10)))
@MainActor
struct LaneTests {
    let testStore: TestStore<QuestionReactor>
    let service: StubService<Int, Int>

    init() { (testStore, service) = QuestionReactor.testStore() }

    @Test("All simultaneous effects on an .each lane run to completion")
    func each() async {
        let lane = Lane.each("each")
        testStore.store.send(.ask(1, lane))
        testStore.store.send(.ask(2, lane))
        service.answer(2, 20)
        service.answer(1, 10)
        let events = await testStore.settle()
        #expect(events.count == 6)
        #expect(events.contains(.finished(.ask(1, lane))) && events.contains(.finished(.ask(2, lane))))
        #expect(testStore.store.state.total == 30)
    }

    @Test("A refused action changes neither the state nor the running effect")
    func refused() async {
        let lane = Lane.first("save")
        testStore.store.send(.ask(1, lane))
        testStore.store.send(.ask(2, lane))
        #expect(testStore.store.state.asked == [1])
        service.answer(1, 10)
        #expect(
            await testStore.settle() == [
                .sent(.ask(1, lane)), .sent(.ask(2, lane)), .refused(.ask(2, lane)), .changed(.add(10)),
                .finished(.ask(1, lane)),
            ]
        )
        service.answer(3, 1)
        _ = await testStore.send(.ask(3, lane))
        #expect(testStore.store.state == QuestionReactor.State(total: 11, asked: [1, 3]))
    }

    @Test("A throttled lane refuses an effect within its throttle interval")
    func throttle() async {
        let lane = Lane.first("like", throttle: .seconds(1))
        for question in 1...4 { service.answer(question, question) }
        _ = await testStore.send(.ask(1, lane))
        #expect(!testStore.store.isLoading(lane))
        testStore.advance(by: .milliseconds(999))
        #expect(await testStore.send(.ask(2, lane)) == [.sent(.ask(2, lane)), .refused(.ask(2, lane))])
        testStore.advance(by: .milliseconds(1))
        _ = await testStore.send(.ask(3, lane))
        #expect(testStore.store.state == QuestionReactor.State(total: 4, asked: [1, 3]))
    }

    @Test("A retry ignores the throttle interval of a lane")
    func throttledRetry() async throws {
        let lane = Lane.first("like", throttle: .seconds(1))
        service.answer(1, .failure(failed(.connection)))
        _ = await testStore.send(.ask(1, lane))
        service.answer(1, 1)
        testStore.store.retry(try #require(testStore.store.notices.first))
        _ = await testStore.settle()
        #expect(testStore.store.state.total == 1)
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("An effect replaces another effect only if their lanes share a name")
    func names() async {
        testStore.store.send(.ask(1, .first("a")))
        testStore.store.send(.ask(2, .latest("b")))
        testStore.store.send(.ask(3, .latest("a")))
        for question in 1...3 { service.answer(question, question) }
        let events = await testStore.settle()
        #expect(events.filter { $0 == .dropped(.ask(1, .first("a"))) }.count == 1)
        #expect(testStore.store.state.total == 5)
    }

    @Test("A thousand effects on a lane change the state, and loading ends once")
    func thousand() async {
        let lane = Lane.each("many")
        var flags: [Bool] = []
        let token = testStore.store.observe({ $0.isLoading(lane) }) { flags.append($0) }
        for question in 1...1000 { testStore.store.send(.ask(question, lane)) }
        for question in 1...1000 { service.answer(question, 1) }
        let events = await testStore.settle()
        #expect(testStore.store.state.total == 1000)
        #expect(events.count == 3000)
        #expect(flags == [false, true, false])
        withExtendedLifetime(token) {}
    }

    @Test("Of a thousand effects that replace each other, only the last begins")
    func thousandReplaced() async {
        let lane = Lane.latest("many")
        for question in 1...1000 { testStore.store.send(.ask(question, lane)) }
        for question in 1...1000 {
            service.answer(question, question == 1000 ? .success(1) : .failure(failed(.connection)))
        }
        _ = await testStore.settle()
        #expect(testStore.store.state.total == 1)
        #expect(testStore.store.notices.isEmpty)
        #expect(!testStore.store.isLoading(lane))
        // An effect that is replaced before it begins never calls the service.
        #expect(service.questions == [1000])
    }

    @Test(
        "An effect has ended when observations receive its last mutation",
        arguments: [Lane.first("page"), .latest("page")]
    )
    func next(lane: Lane) async {
        service.answer(1, 10)
        service.answer(2, 20)
        let token = testStore.store.observe(\.state.total) { [store = testStore.store] in
            if $0 == 10 { store.send(.ask(2, lane)) }
        }
        let first = testStore.store.send(.ask(1, lane))
        await first?.value
        #expect(
            await testStore.settle() == [
                .sent(.ask(1, lane)), .changed(.add(10)), .finished(.ask(1, lane)), .sent(.ask(2, lane)),
                .changed(.add(20)), .finished(.ask(2, lane)),
            ]
        )
        withExtendedLifetime(token) {}
    }

    @Test("A retry of an older failure does not replace a newer effect")
    func olderRetry() async throws {
        let lane = Lane.latest("search", repeating: true)
        service.answer(1, .failure(failed(.connection)))
        _ = await testStore.send(.ask(1, lane))
        let older = try #require(testStore.store.notices.first)
        testStore.store.send(.ask(2, lane))
        testStore.store.retry(older)
        #expect(testStore.store.notices == [older])
        service.answer(2, 20)
        _ = await testStore.settle()
        #expect(service.questions == [1, 2])
        #expect(testStore.store.notices.isEmpty)
        #expect(testStore.store.state == QuestionReactor.State(total: 20, asked: [1, 2]))
    }

    @Test("The throttle interval of a retry begins before the notice is removed")
    func intervalOfRetry() async throws {
        let lane = Lane.first("like", throttle: .seconds(1))
        service.answer(1, .failure(failed(.connection)))
        _ = await testStore.send(.ask(1, lane))
        testStore.advance(by: .seconds(1))
        testStore.store.onEvent { [store = testStore.store] event in
            if event == .dismissed(.ask(1, lane)) { store.send(.ask(2, lane)) }
        }
        service.answer(1, 1)
        service.answer(2, 2)
        testStore.store.retry(try #require(testStore.store.notices.first))
        #expect(await testStore.settle().contains(.refused(.ask(2, lane))))
        #expect(testStore.store.state.asked == [1, 1])
    }

    @Test("A lane accepts the longest delay on the continuous clock")
    func longestDelays() async {
        let store = Store(QuestionReactor(service: service), state: QuestionReactor.State())
        let longest = Duration(attoseconds: .max)
        store.send(.ask(1, .latest("a", debounce: longest)))
        store.send(.ask(2, .first("b", throttle: longest)))
        await service.isAsked(2)
        store.send(.ask(3, .first("b", throttle: longest)))
        #expect(store.state.asked == [1, 2])
        store.cancel()
        service.answer(2, 2)
        #expect(service.questions == [2])
    }

    @Test("A lane treats a negative delay as zero")
    func negativeDelays() {
        #expect(Lane.latest("a", debounce: .seconds(-1)) == .latest("a"))
        #expect(Lane.first("a", throttle: Duration(attoseconds: .min)) == .first("a"))
    }

    @Test("Ten thousand effects on a lane run to completion")
    func tenThousand() async {
        let store = Store(QuestionReactor(service: service), state: QuestionReactor.State())
        var effects: [Task<Void, Never>?] = []
        for question in 1...10_000 {
            service.answer(question, 1)
            effects.append(store.send(.ask(question, .each("many"))))
        }
        for effect in effects { await effect?.value }
        #expect(store.state.total == 10_000)
        #expect(!store.isLoading(.each("many")))
    }

    @Test("A throttle interval does not affect another lane of the same name")
    func intervals() async {
        service.answer(1, 1)
        service.answer(2, 2)
        _ = await testStore.send(.ask(1, .first("save", throttle: .seconds(10))))
        _ = await testStore.send(.ask(2, .first("save")))
        #expect(testStore.store.state.total == 3)
    }

    @Test("An action that an event handler sends can start an effect")
    func record() async {
        let testStore = TestStore(QuestionReactor(service: service), state: QuestionReactor.State())
        var later: Task<Void, Never>?
        testStore.store.onEvent { [store = testStore.store] event in
            if event == .dropped(.ask(1, .first("a"))) { later = store.send(.ask(2, .each("b"))) }
        }
        service.answer(2, 20)
        testStore.store.send(.ask(1, .first("a")))
        testStore.store.cancel()
        await later?.value
        #expect(testStore.store.state.total == 20)
        service.answer(1, 1)
    }

    @Test("A late error or result of a cancelled effect is ignored", arguments: [true, false])
    func lateEnd(fails: Bool) async {
        let lane = Lane.each("late")
        let effect = testStore.store.send(.ask(1, lane))
        await service.isAsked(1)
        testStore.store.cancel()
        #expect(!testStore.store.isLoading(lane))
        service.answer(1, fails ? .failure(failed(.unavailable)) : .success(1))
        await effect?.value
        #expect(await testStore.settle() == [.sent(.ask(1, lane)), .dropped(.ask(1, lane))])
        #expect(testStore.store.state.total == 0)
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("Cancelling the task of an effect drops its action")
    func handle() async {
        let lane = Lane.each("handle")
        let effect = testStore.store.send(.ask(1, lane))
        await service.isAsked(1)
        effect?.cancel()
        service.answer(1, .failure(failed(.connection)))
        await effect?.value
        #expect(await testStore.settle() == [.sent(.ask(1, lane)), .dropped(.ask(1, lane))])
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("A cancellation error is reported as a failure but creates no notice")
    func silence() async {
        let lane = Lane.latest("silent")
        service.answer(1, .failure(failed(.cancelled)))
        #expect(
            await testStore.send(.ask(1, lane)) == [.sent(.ask(1, lane)), .failed(.ask(1, lane), failed(.cancelled))]
        )
        #expect(testStore.store.notices.isEmpty)
        #expect(!testStore.store.isLoading(lane))
    }
}
