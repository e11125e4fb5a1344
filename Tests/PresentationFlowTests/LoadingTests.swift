import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

/// The tests of a loading flag, which becomes `false` after a success, a failure or a cancellation.
@Suite("Loading", .timeLimit(.minutes(10)))
@MainActor
struct LoadingTests {
    private let outside = Outside<Unit, [Book]>()
    private let testStore: TestStore<BookList>

    init() {
        let outside = outside
        testStore = TestStore(BookList { () throws(PresentationError) in try await outside() }, state: BookList.State())
    }

    /// The ways in which loading can end.
    enum Ending: CaseIterable {
        case success, failure, silence, cancellation, replacement
    }

    @Test("A lane is loading from the action to the end of the effect", arguments: Ending.allCases)
    func loading(ending: Ending) async {
        var seen: [Bool] = []
        let token = testStore.store.observe({ $0.isLoading(.books) }) { seen.append($0) }
        defer { withExtendedLifetime(token) {} }
        #expect(seen == [false])

        testStore.store.send(.load)
        #expect(seen == [false, true])
        await outside.isAsked(.only)
        switch ending {
        case .success: outside.answer(.only, [])
        case .failure: outside.answer(.only, .failure(failed(.connection)))
        case .silence: outside.answer(.only, .failure(failed(.cancelled)))
        case .cancellation:
            testStore.store.cancel(.books)
            #expect(seen == [false, true, false])
            outside.answer(.only, [])
        case .replacement:
            testStore.store.send(.refresh)
            outside.answer(.only, [])
            outside.answer(.only, [])
        }
        _ = await testStore.settle()
        #expect(seen == [false, true, false])
        #expect(testStore.store.notices.count == (ending == .failure ? 1 : 0))
    }

    @Test("A failed load is logged, presented, and retried")
    func wiring() async {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        var logged: [String] = []
        let outside = outside
        let store = bookListStore({ () throws(PresentationError) in try await outside() }, changes: changes) {
            logged.append($0["layered_errors.next_actions"]?.description ?? "")
        }
        outside.answer(.only, .failure(failed(.connection)))
        outside.answer(.only, [Book(title: "Emma")])
        let view = BookListView(store)
        for await books in store.values(\.state.books) where !books.isEmpty { break }
        #expect(view.alerts == [failed(.connection).message(in: .english).title])
        #expect(view.titles == ["Emma"])
        #expect(logged == ["retry,checkConnection,dismiss"])

        outside.answer(.only, [])
        change.yield()
        for await books in store.values(\.state.books) where books.isEmpty { break }
        #expect(view.titles == [])
    }

    @Test("A refresh replaces a running load, and the late response is ignored")
    func refreshWhileLoading() async {
        let older = testStore.store.send(.load)
        await outside.isAsked(.only)
        testStore.store.send(.refresh)
        outside.answer(.only, [])
        await older?.value
        outside.answer(.only, [Book(title: "Emma")])
        #expect(
            await testStore.settle() == [
                .sent(.load), .sent(.refresh), .dropped(.load), .changed(.books([Book(title: "Emma")])),
                .finished(.refresh),
            ]
        )
    }
}
