import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

/// Simulations of long use on a manual clock.
@Suite("Long use of a store", .timeLimit(.minutes(10)))
@MainActor
struct LongUseTests {
    /// A screen with a poll, a search, favorites and downloads, whose service a test switches on and off.
    private struct Screen: Reactor {
        struct State: Equatable { var results = 0 }

        enum Action: Equatable { case poll, search(Int), favorite(Int), download(Int) }

        enum Mutation { case result }

        let isOnline: @Sendable () async -> Bool

        func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
            let lane: Lane =
                switch action {
                case .poll: .latest("poll", repeating: true)
                case .search: .latest("search", debounce: .milliseconds(300))
                case .favorite(let row): .first("favorite \(row)", throttle: .seconds(1))
                case .download: .each("download")
                }
            return Effect(lane) { _ throws(PresentationError) in
                guard await isOnline() else { throw failed(.connection) }
                return .result
            }
        }

        func reduce(_ mutation: Mutation, into state: inout State) { state.results += 1 }
    }

    /// A service that a test switches on and off.
    private actor Service {
        var isOnline = false
        func change(_ isOnline: Bool) { self.isOnline = isOnline }
    }

    private let service = Service()
    private let testStore: TestStore<Screen>

    init() {
        let service = service
        testStore = TestStore(Screen { await service.isOnline }, state: Screen.State())
    }

    /// The numbers of effects, throttle intervals, notices and subscriptions that the store retains.
    private struct Sizes: Equatable {
        var effects = 0
        var intervals = 0
        var notices = 0
        var subscriptions = 0
    }

    private func sizes() -> Sizes {
        let store = testStore.store
        return Sizes(
            effects: Array(store.lanes.effects).count,
            intervals: store.lanes.openings.count,
            notices: store.notices.count,
            subscriptions: store.subscriptions.count
        )
    }

    /// The objects that the observations of the store retain, one for each observation.
    private let observed = LiveObjects()

    /// Reads one element of a sequence of values, and ends the sequence.
    private func readOneValue() async {
        let values = testStore.store.values { [object = observed.make()] store in
            withExtendedLifetime(object) { store.state.results }
        }
        for await _ in values { break }
    }

    @Test("A store keeps effects and observations while they are active")
    func active() async {
        testStore.store.send(.favorite(1))
        testStore.store.send(.poll)
        testStore.store.subscribe(to: AsyncStream { _ in })
        let token = testStore.store.observe({ [object = observed.make()] store in
            withExtendedLifetime(object) { store.state.results }
        }) { _ in }
        #expect(sizes() == Sizes(effects: 2, intervals: 1, subscriptions: 1))
        #expect(observed.count == 1)
        withExtendedLifetime(token) {}
    }

    @Test("An hour of failed polls leaves one notice")
    func hourOffline() async throws {
        for _ in 1...720 {
            _ = await testStore.send(.poll)
            testStore.advance(by: .seconds(5))
        }
        let notice = try #require(testStore.store.notices.first)
        #expect(notice.attempt == 720)
        #expect(notice.count == 720)
        #expect(sizes() == Sizes(notices: 1))
        await service.change(true)
        _ = await testStore.send(.poll)
        #expect(sizes() == Sizes())
    }

    @Test("After a day of use, a store keeps only its pending notices")
    func day() async {
        for hour in 0..<24 {
            await service.change(hour % 4 != 3)
            for notice in testStore.store.notices { testStore.store.dismiss(notice) }
            for minute in 0..<60 {
                _ = await testStore.send(
                    .poll,
                    .search(minute),
                    .search(minute + 1),
                    .favorite(hour * 60 + minute),
                    .download(minute % 3)
                )
                testStore.advance(by: .seconds(60))
                _ = await testStore.settle()
                await readOneValue()
                testStore.store.subscribe(to: AsyncStream { $0.finish() })
            }
            #expect(sizes().effects == 0)
            #expect(observed.count <= 1)
        }
        // The last hour was offline: one notice for the poll, one for the search, 60 for the favorites, and 3 for the
        // downloads.
        #expect(testStore.store.notices.count == 65)
        let failures = testStore.store.notices.map(\.count).reduce(0, +)
        // The failures of the hour: 60 polls, 60 favorites, 60 downloads, and the last search.
        #expect(failures == 181)
        await service.change(true)
        _ = await testStore.send(.poll)
        #expect(sizes().intervals == 0)
        while sizes().subscriptions > 0 { await Task.yield() }
    }

    @Test("Ended sequences leave nothing in a store")
    func endedSequences() async {
        for _ in 1...1000 {
            await readOneValue()
            testStore.store.subscribe(to: AsyncStream { $0.finish() })
        }
        #expect(observed.count <= 10)
        _ = await testStore.send(.poll)
        while sizes().subscriptions > 0 { await Task.yield() }
        #expect(sizes() == Sizes(notices: 1))
        #expect(observed.count <= 1)
    }

    @Test("The throttle intervals of many lanes leave nothing behind in a store")
    func manyIntervals() async {
        await service.change(true)
        for row in 0..<10_000 {
            testStore.store.send(.favorite(row))
            testStore.advance(by: .milliseconds(10))
        }
        // At any time, about a hundred intervals are active. The store removes the others before the dictionary grows.
        #expect(sizes().intervals <= 400)
        _ = await testStore.settle()
        testStore.advance(by: .seconds(1))
        _ = await testStore.send(.poll)
        #expect(sizes() == Sizes())
        #expect(testStore.store.state.results == 10_001)
    }
}
