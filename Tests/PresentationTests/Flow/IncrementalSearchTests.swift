import Domain
import Presentation
import Testing

extension Lane {
    fileprivate static let search = Lane.latest("search", after: .milliseconds(300))
}

/// Results that follow what is typed.
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

    func mutate(_ action: Action, in state: inout State) -> Work<Mutation>? {
        switch action {
        case .type(let query):
            state.query = query
            return Work(.search) { _ throws(PresentationError) in .results(try await search(query)) }
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .results(let results): state.results = results
        }
    }
}

/// One request for each pause in the typing, and no answer to an older question.
@Suite("Incremental search", .timeLimit(.minutes(1)))
@MainActor
struct IncrementalSearchTests {
    private let service = Outside<String, [String]>()
    private let trial: Trial<IncrementalSearch>

    init() {
        let service = service
        let search = IncrementalSearch { query throws(PresentationError) in try await service(query) }
        trial = Trial(Store(search, state: IncrementalSearch.State()))
    }

    @Test("It asks when typing has paused, and shows at once what was typed")
    func pause() async {
        service.answer("sw", ["swift", "swan"])
        #expect(await trial.send(.type("s")) == [.sent(.type("s"))])
        trial.advance(by: .milliseconds(299))
        #expect(await trial.settle() == [])
        #expect(await trial.send(.type("sw")) == [.sent(.type("sw")), .dropped(.type("s"))])
        #expect(trial.store.state.query == "sw")
        trial.advance(by: .milliseconds(299))
        #expect(await trial.settle() == [])
        #expect(service.questions == [])
        trial.advance(by: .milliseconds(1))
        #expect(
            await trial.settle()
                == [.changed(.results(["swift", "swan"])), .finished(.type("sw"))]
        )
        #expect(service.questions == ["sw"])
    }

    @Test("An older answer that arrives later changes nothing")
    func olderAnswer() async {
        let older = trial.store.send(.type("s"))
        _ = await trial.settle()
        await pause(until: "s")
        _ = await trial.send(.type("sw"))
        trial.advance(by: .milliseconds(300))
        service.answer("sw", ["swift"])
        _ = await trial.settle()
        service.answer("s", ["sun"])
        await older?.value
        #expect(trial.store.state.results == ["swift"])
    }

    /// Lets the pause pass, until the question is asked.
    private func pause(until query: String) async {
        trial.advance(by: .milliseconds(300))
        await service.isAsked(query)
    }

    @Test("Who leaves cancels it, with its pause or with its request", arguments: [true, false])
    func leave(hasAsked: Bool) async {
        _ = await trial.send(.type("s"))
        if hasAsked { await pause(until: "s") }
        trial.store.cancel(.search)
        #expect(!trial.store.isLoading(.search))
        service.answer("s", .failure(failed(.connection)))
        trial.advance(by: .seconds(1))
        #expect(await trial.settle() == [.dropped(.type("s"))])
        #expect(trial.store.notices.isEmpty)
        #expect(service.questions == (hasAsked ? ["s"] : []))
    }
}
