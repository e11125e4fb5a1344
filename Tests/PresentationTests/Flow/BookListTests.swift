import Domain
import Presentation
import Testing

struct Book: Sendable, Equatable {
    let title: String
}

extension Lane {
    static let books = Lane.latest("books")
}

struct BookList: Reactor {
    struct State: Equatable {
        var books: [Book] = []
    }

    enum Action: Equatable {
        case load
        case refresh
    }

    enum Mutation: Equatable {
        case books([Book])
    }

    let books: @Sendable () async throws(PresentationError) -> [Book]

    func mutate(_ action: Action, in state: inout State) -> Work<Mutation>? {
        switch action {
        case .load, .refresh: Work(.books, books, then: Mutation.books)
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .books(let books): state.books = books
        }
    }
}

/// A list is loaded and loaded again. In the original, the spinner stays when loading fails.
@Suite("A list of books")
@MainActor
struct BookListTests {
    let emma = Book(title: "Emma")
    let error = failed(.connection)

    @Test("What was loaded is shown, and nothing else happens")
    func load() async {
        let trial = Trial(BookList { [emma] in [emma] }, state: BookList.State())
        #expect(await trial.send(.load) == [.sent(.load), .changed(.books([emma])), .finished(.load)])
        #expect(trial.store.state == BookList.State(books: [emma]))
    }

    @Test("A failure waits to be shown, and is tried again")
    func failure() async throws {
        let outside = Outside<Unit, [Book]>()
        outside.answer(.only, .failure(error))
        let trial = Trial(BookList { () throws(PresentationError) in try await outside() }, state: BookList.State())
        #expect(await trial.send(.load) == [.sent(.load), .failed(.load, error)])

        let notice = try #require(trial.store.notices.first)
        #expect(notice.failure.nextActions.primary.kind == .retry)
        #expect(notice.attempt == 1)

        outside.answer(.only, [emma])
        trial.store.retry(notice)
        #expect(
            await trial.settle()
                == [.sent(.load), .dismissed(.load), .changed(.books([emma])), .finished(.load)]
        )
        #expect(trial.store.notices.isEmpty)
    }

    /// The ways in which loading ends.
    enum Ending: CaseIterable {
        case success, failure, silence, cancellation, replacement
    }

    @Test("It loads from the action to the end, however it ends", arguments: Ending.allCases)
    func loading(ending: Ending) async {
        let outside = Outside<Unit, [Book]>()
        let trial = Trial(BookList { () throws(PresentationError) in try await outside() }, state: BookList.State())
        var seen: [Bool] = []
        let watch = trial.store.watch {
            $0.isLoading(.books)
        } show: {
            seen.append($0)
        }
        defer { withExtendedLifetime(watch) {} }
        #expect(seen == [false])

        trial.store.send(.load)
        #expect(seen == [false, true])
        await outside.isAsked(.only)
        switch ending {
        case .success: outside.answer(.only, [])
        case .failure: outside.answer(.only, .failure(error))
        case .silence: outside.answer(.only, .failure(failed(.cancelled)))
        case .cancellation:
            trial.store.cancel(.books)
            #expect(seen == [false, true, false])
            outside.answer(.only, [])
        case .replacement:
            trial.store.send(.refresh)
            outside.answer(.only, [])
            outside.answer(.only, [])
        }
        _ = await trial.settle()
        #expect(seen == [false, true, false])
        #expect(trial.store.notices.count == (ending == .failure ? 1 : 0))
    }

    @Test("Refreshing replaces the loading that is under way: an older answer changes nothing")
    func refreshWhileLoading() async {
        let outside = Outside<Unit, [Book]>()
        let trial = Trial(BookList { () throws(PresentationError) in try await outside() }, state: BookList.State())
        let older = trial.store.send(.load)
        await outside.isAsked(.only)
        trial.store.send(.refresh)
        outside.answer(.only, [])
        #expect(await older?.value == false)
        outside.answer(.only, [emma])
        #expect(
            await trial.settle() == [
                .sent(.load), .sent(.refresh), .dropped(.load), .changed(.books([emma])), .finished(.refresh),
            ]
        )
    }
}
