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
                case .poll: .latest("poll")
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

    /// The switch of the service.
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

    /// The number of elements in each collection that the store and its lanes contain, without the empty collections.
    private func sizes() -> [String: Int] {
        let children = Mirror(reflecting: testStore.store).children
        let lanes = children.filter { $0.label == "lanes" }.flatMap { Mirror(reflecting: $0.value).children }
        var sizes: [String: Int] = [:]
        for child in Array(children) + lanes {
            let content = Mirror(reflecting: child.value)
            guard content.displayStyle == .collection || content.displayStyle == .dictionary else { continue }
            if !content.children.isEmpty { sizes[child.label ?? ""] = content.children.count }
        }
        return sizes
    }

    @Test("The sizes include running effects and intervals")
    func sizesOfLanes() {
        testStore.store.send(.favorite(1))
        testStore.store.send(.poll)
        #expect(sizes() == ["eventHandlers": 1, "running": 2, "openings": 1])
    }

    @Test("A poll that is offline for an hour leaves one notice")
    func hourOffline() async throws {
        for _ in 1...720 {
            _ = await testStore.send(.poll)
            testStore.advance(by: .seconds(5))
        }
        let notice = try #require(testStore.store.notices.first)
        #expect(notice.attempt == 720)
        #expect(notice.count == 720)
        #expect(sizes() == ["eventHandlers": 1, "notices": 1, "noticeIDs": 1])
        await service.change(true)
        _ = await testStore.send(.poll)
        #expect(sizes() == ["eventHandlers": 1])
    }

    @Test("A store keeps no ended work during a day of use")
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
                for await _ in testStore.store.values(\.state.results) { break }
                testStore.store.subscribe(to: AsyncStream { $0.finish() })
            }
            #expect(sizes()["running"] == nil)
            #expect(sizes()["observations", default: 0] <= 1)
        }
        // The last hour was offline: one notice for the poll, one for the search, 60 for the favorites, and 3 for the
        // downloads.
        #expect(testStore.store.notices.count == 65)
        let failures = testStore.store.notices.map(\.count).reduce(0, +)
        // The failed poll, favorites and downloads of the hour, and the last search.
        #expect(failures == 181)
        await service.change(true)
        _ = await testStore.send(.poll)
        #expect(sizes()["openings"] == nil)
        while sizes()["subscriptions"] != nil { await Task.yield() }
    }

    @Test("Ended sequences leave nothing in a store")
    func endedSequences() async {
        for _ in 1...1000 {
            for await _ in testStore.store.values(\.state.results) { break }
            testStore.store.subscribe(to: AsyncStream { $0.finish() })
        }
        #expect(sizes()["observations", default: 0] <= 10)
        _ = await testStore.send(.poll)
        while sizes()["subscriptions"] != nil { await Task.yield() }
        #expect(sizes().filter { $0.key != "observations" } == ["eventHandlers": 1, "notices": 1, "noticeIDs": 1])
        #expect(sizes()["observations", default: 0] <= 1)
    }

    @Test("Intervals of many lanes leave nothing in a store after they end")
    func manyIntervals() async {
        await service.change(true)
        for row in 0..<10_000 {
            testStore.store.send(.favorite(row))
            testStore.advance(by: .milliseconds(10))
        }
        // A hundred intervals last at any time. The store removes the others before the dictionary grows.
        #expect(sizes()["openings", default: 0] <= 400)
        _ = await testStore.settle()
        testStore.advance(by: .seconds(1))
        _ = await testStore.send(.poll)
        #expect(sizes() == ["eventHandlers": 1])
        #expect(testStore.store.state.results == 10_001)
    }
}
