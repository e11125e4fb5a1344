import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

extension Lane {
    fileprivate static let search = Lane.latest("search", debounce: .milliseconds(300))
}

/// A search that updates its results while the person types.
struct IncrementalSearch: Reactor {
    struct State: Equatable {
        var query = ""
        var results: [String] = []
    }

    enum Action: Equatable {
        case type(String)
    }

    enum Mutation: Equatable {
        case results([String])
    }

    let search: @Sendable (String) async throws(PresentationError) -> [String]

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .type(let query):
            state.query = query
            return Effect(.search) { _ throws(PresentationError) in .results(try await search(query)) }
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .results(let results): state.results = results
        }
    }
}

/// The tests of a search that sends one request for each pause in typing, and ignores late responses.
@Suite("Incremental search", .timeLimit(.minutes(10)))
@MainActor
struct IncrementalSearchTests {
    private let service = StubService<String, [String]>()
    private let testStore: TestStore<IncrementalSearch>

    init() {
        let service = service
        let search = IncrementalSearch { query throws(PresentationError) in try await service(query) }
        testStore = TestStore(search, state: IncrementalSearch.State())
    }

    @Test("The query changes immediately, and the request starts after the pause")
    func pause() async {
        service.answer("sw", ["swift", "swan"])
        #expect(await testStore.send(.type("s")) == [.sent(.type("s"))])
        testStore.advance(by: .milliseconds(299))
        #expect(await testStore.settle() == [])
        #expect(await testStore.send(.type("sw")) == [.sent(.type("sw")), .dropped(.type("s"))])
        #expect(testStore.store.state.query == "sw")
        testStore.advance(by: .milliseconds(299))
        #expect(await testStore.settle() == [])
        #expect(service.questions == [])
        testStore.advance(by: .milliseconds(1))
        #expect(
            await testStore.settle()
                == [.changed(.results(["swift", "swan"])), .finished(.type("sw"))]
        )
        #expect(service.questions == ["sw"])
    }

    @Test("A late response to an older query is ignored")
    func olderAnswer() async {
        let older = testStore.store.send(.type("s"))
        _ = await testStore.settle()
        await pause(until: "s")
        _ = await testStore.send(.type("sw"))
        testStore.advance(by: .milliseconds(300))
        service.answer("sw", ["swift"])
        _ = await testStore.settle()
        service.answer("s", ["sun"])
        await older?.value
        #expect(testStore.store.state.results == ["swift"])
    }

    /// Advances the time past the debounce pause, and suspends until the service receives the query.
    private func pause(until query: String) async {
        testStore.advance(by: .milliseconds(300))
        await service.isAsked(query)
    }

    @Test("A cancelled search produces no result and no notice", arguments: [true, false])
    func leave(hasAsked: Bool) async {
        _ = await testStore.send(.type("s"))
        if hasAsked { await pause(until: "s") }
        testStore.store.cancel(.search)
        #expect(!testStore.store.isLoading(.search))
        service.answer("s", .failure(failed(.connection)))
        testStore.advance(by: .seconds(1))
        #expect(await testStore.settle() == [.dropped(.type("s"))])
        #expect(testStore.store.notices.isEmpty)
        #expect(service.questions == (hasAsked ? ["s"] : []))
    }
}
