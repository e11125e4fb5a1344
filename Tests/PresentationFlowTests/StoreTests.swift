import Dispatch
import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Synchronization
import Testing

@Suite("Store", .timeLimit(.minutes(10)))
@MainActor
struct StoreTests {
    /// A reactor whose effects run until they are cancelled.
    private struct Endless: Reactor {
        struct State {}
        enum Action { case run }
        enum Mutation {}

        let news: AsyncStream<String>.Continuation

        func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
            Effect(.each("endless")) { _ in
                news.yield("begun")
                for await _ in AsyncStream.makeStream(of: Never.self).stream {}
                news.yield(Task.isCancelled ? "cancelled" : "ended")
                return nil
            }
        }

        func reduce(_ mutation: Mutation, into state: inout State) {}
    }

    @Test("Deallocation of a store cancels its running effects")
    func release() async {
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        var news = stream.makeAsyncIterator()
        var store: Store? = Store(Endless(news: continuation), state: Endless.State())
        weak let released = store
        for _ in 1...3 { store?.send(.run) }
        for _ in 1...3 { #expect(await news.next() == "begun") }
        store = nil
        #expect(released == nil)
        for _ in 1...3 { #expect(await news.next() == "cancelled") }
    }

    @Test("Deallocation of an observed store ends its sequences")
    func releaseWatched() async throws {
        let service = StubService<Int, Int>()
        var store: Store? = Store(QuestionReactor(service: service), state: QuestionReactor.State())
        weak let released = store
        let (events, event) = AsyncStream.makeStream(of: QuestionReactor.Action.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        event.onTermination = { _ in end.finish() }
        store?.subscribe(to: events)
        store?.presentNotices { _ in nil }
        let token = store?.observe(\.state.total) { _ in }
        let totals = try #require(store?.values { $0.state.total })
        event.yield(.count)
        for await total in try #require(store?.values { $0.state.total }) where total == 1 { break }

        store = nil
        #expect(released == nil)
        var seen: [Int] = []
        for await total in totals { seen.append(total) }
        #expect(seen == [1])
        for await _ in ends {}
        withExtendedLifetime(token) {}
    }

    @Test("Deallocation of a store cancels the presentation of a notice")
    func releasePresenting() async {
        let service = StubService<Int, Int>()
        service.answer(1, .failure(failed(.connection)))
        var store: Store? = Store(QuestionReactor(service: service), state: QuestionReactor.State())
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        var news = stream.makeAsyncIterator()
        store?.presentNotices { _ in
            continuation.yield("shown")
            for await _ in AsyncStream.makeStream(of: Never.self).stream {}
            continuation.yield(Task.isCancelled ? "cancelled" : "ended")
            return nil
        }
        store?.send(.ask(1, .each("ask")))
        #expect(await news.next() == "shown")
        store = nil
        #expect(await news.next() == "cancelled")
    }

    @Test("A store performs the actions of a subscribed sequence in order")
    func outsideEvents() async {
        let (testStore, service) = QuestionReactor.testStore()
        let (numbers, number) = AsyncStream.makeStream(of: Int.self)
        testStore.store.subscribe(to: numbers.map { .ask($0, .each("follow")) })
        for one in 1...3 {
            service.answer(one, one)
            number.yield(one)
        }
        for await total in testStore.store.values({ $0.state.total }) where total == 6 { break }
        #expect(testStore.store.state.asked == [1, 2, 3])
    }

    @Test("Deallocation of a store releases a sequence that ignores cancellation")
    func deafSubscription() async {
        final class Probe: Sendable {}
        /// A sequence that never ends, even if its task is cancelled.
        struct Endless: AsyncSequence, AsyncIteratorProtocol, Sendable {
            let probe: Probe
            func makeAsyncIterator() -> Endless { self }
            func next() async -> QuestionReactor.Action? {
                await Task.yield()
                return .count
            }
            func next(isolation actor: isolated (any Actor)?) async -> QuestionReactor.Action? { await next() }
        }
        var store: Store? = Store(QuestionReactor(service: StubService<Int, Int>()), state: QuestionReactor.State())
        var probe: Probe? = Probe()
        weak let released = probe
        if let probe { store?.subscribe(to: Endless(probe: probe)) }
        probe = nil
        if let totals = store?.values({ $0.state.total }) { for await total in totals where total > 0 { break } }
        store = nil
        while released != nil { await Task.yield() }
    }

    @Test("An effect that blocks its thread does not block the main actor")
    func beside() async {
        struct Blocking: Reactor {
            struct State { var isDone = false }
            enum Action { case run, release }
            enum Mutation { case done }
            let gate = DispatchSemaphore(value: 0)

            func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
                switch action {
                case .run:
                    return Effect(.each("block")) { _ in
                        wait()
                        return .done
                    }
                case .release:
                    gate.signal()
                    return nil
                }
            }

            private func wait() { gate.wait() }

            func reduce(_ mutation: Mutation, into state: inout State) { state.isDone = true }
        }
        let store = Store(Blocking(), state: Blocking.State())
        let effect = store.send(.run)
        await Task.yield()
        store.send(.release)
        await effect?.value
        #expect(store.state.isDone)
    }

    @Test("A commit immediately changes the state, unless the effect is cancelled")
    func commits() async {
        struct Download: Reactor {
            struct State { var parts: [Int] = [] }
            enum Action { case run }
            enum Mutation: Equatable { case part(Int) }
            let service: StubService<Int, Int>

            func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
                Effect(.latest("download")) { commit throws(PresentationError) in
                    for number in 1...3 { await commit(.part(try await service(number))) }
                    return nil
                }
            }

            func reduce(_ mutation: Mutation, into state: inout State) {
                switch mutation {
                case .part(let part): state.parts.append(part)
                }
            }
        }
        let service = StubService<Int, Int>()
        let testStore = TestStore(Download(service: service), state: Download.State())
        let effect = testStore.store.send(.run)
        service.answer(1, 1)
        await service.isAsked(2)
        #expect(testStore.store.state.parts == [1])
        testStore.store.cancel()
        service.answer(2, 2)
        service.answer(3, 3)
        await effect?.value
        #expect(await testStore.settle() == [.sent(.run), .changed(.part(1)), .dropped(.run)])
        #expect(testStore.store.state.parts == [1])
    }

    @Test("Child tasks of an effect can commit mutations")
    func children() async {
        struct Sum: Reactor {
            struct State { var total = 0 }
            enum Action { case run }
            enum Mutation { case add(Int) }

            func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
                Effect(.latest("sum")) { commit in
                    await withTaskGroup(of: Void.self) { group in
                        for number in 1...10 { group.addTask { await commit(.add(number)) } }
                    }
                    return nil
                }
            }

            func reduce(_ mutation: Mutation, into state: inout State) {
                switch mutation {
                case .add(let number): state.total += number
                }
            }
        }
        let store = Store(Sum(), state: Sum.State())
        await store.send(.run)?.value
        #expect(store.state.total == 55)
    }

    @Test("The clock of the store measures the debounce pause of a lane")
    func clock() async {
        let service = StubService<Int, Int>()
        service.answer(1, 1)
        let clock = ManualClock(advancesBySleeping: true)
        let store = Store(QuestionReactor(service: service), state: QuestionReactor.State(), clock: clock)
        await store.send(.ask(1, .latest("ask", debounce: .seconds(3600))))?.value
        #expect(store.state.total == 1)
        #expect(clock.sleeps == [.seconds(3600)])
    }
}
