import Domain
import Presentation
import Testing

/// In the original, the spinner of the list of books stays when loading fails.
@Suite("Loading", .timeLimit(.minutes(1)))
@MainActor
struct LoadingTests {
    private let outside = Outside<Unit, [Book]>()
    private let trial: Trial<BookList>

    init() {
        let outside = outside
        trial = Trial(Store(BookList { () throws(PresentationError) in try await outside() }, state: BookList.State()))
    }

    /// The ways in which loading ends.
    enum Ending: CaseIterable {
        case success, failure, silence, cancellation, replacement
    }

    @Test("It loads from the action to the end, however it ends", arguments: Ending.allCases)
    func loading(ending: Ending) async {
        var seen: [Bool] = []
        let watch = trial.store.watch({ $0.isLoading(.books) }) { seen.append($0) }
        defer { withExtendedLifetime(watch) {} }
        #expect(seen == [false])

        trial.store.send(.load)
        #expect(seen == [false, true])
        await outside.isAsked(.only)
        switch ending {
        case .success: outside.answer(.only, [])
        case .failure: outside.answer(.only, .failure(failed(.connection)))
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

    @Test("A failure is presented, logged and tried again, with what the program puts around the store")
    func wiring() async {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        var logged: [String] = []
        let outside = outside
        let store = bookListStore({ () throws(PresentationError) in try await outside() }, changes: changes) {
            logged.append($0["layered_errors.next_actions"] ?? "")
        }
        outside.answer(.only, .failure(failed(.connection)))
        outside.answer(.only, [Book(title: "Emma")])
        let view = BookListView(store)
        for await books in store.values(\.state.books) where !books.isEmpty { break }
        #expect(view.alerts == ["The service did not answer."])
        #expect(view.titles == ["Emma"])
        #expect(logged == ["retry,checkConnection,dismiss"])

        outside.answer(.only, [])
        change.yield()
        for await books in store.values(\.state.books) where books.isEmpty { break }
        #expect(view.titles == [])
    }

    @Test("Refreshing replaces the loading that is under way: an older answer changes nothing")
    func refreshWhileLoading() async {
        let older = trial.store.send(.load)
        await outside.isAsked(.only)
        trial.store.send(.refresh)
        outside.answer(.only, [])
        await older?.value
        outside.answer(.only, [Book(title: "Emma")])
        #expect(
            await trial.settle() == [
                .sent(.load), .sent(.refresh), .dropped(.load), .changed(.books([Book(title: "Emma")])),
                .finished(.refresh),
            ]
        )
    }
}
