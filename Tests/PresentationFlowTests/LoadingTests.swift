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
    private let service = StubService<Unit, [Book]>()
    private let testStore: TestStore<BookList>

    init() {
        let service = service
        testStore = TestStore(BookList { () throws(PresentationError) in try await service() }, state: BookList.State())
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
        await service.isAsked(.only)
        switch ending {
        case .success: service.answer(.only, [])
        case .failure: service.answer(.only, .failure(failed(.connection)))
        case .silence: service.answer(.only, .failure(failed(.cancelled)))
        case .cancellation:
            testStore.store.cancel(.books)
            #expect(seen == [false, true, false])
            service.answer(.only, [])
        case .replacement:
            testStore.store.send(.refresh)
            service.answer(.only, [])
            service.answer(.only, [])
        }
        _ = await testStore.settle()
        #expect(seen == [false, true, false])
        #expect(testStore.store.notices.count == (ending == .failure ? 1 : 0))
    }

    @Test("A failed load is logged, presented, and retried")
    func wiring() async {
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        var logged: [String] = []
        let service = service
        let store = bookListStore({ () throws(PresentationError) in try await service() }, changes: changes) {
            logged.append($0["layered_errors.next_actions"]?.description ?? "")
        }
        service.answer(.only, .failure(failed(.connection)))
        service.answer(.only, [Book(title: "Emma")])
        let view = BookListView(store)
        for await books in store.values(\.state.books) where !books.isEmpty { break }
        #expect(view.alerts == [failed(.connection).message(in: .english).title])
        #expect(view.titles == ["Emma"])
        #expect(logged == ["retry,checkConnection,dismiss"])

        service.answer(.only, [])
        change.yield()
        for await books in store.values(\.state.books) where books.isEmpty { break }
        #expect(view.titles == [])
    }

    @Test("A refresh replaces a running load, and the late response is ignored")
    func refreshWhileLoading() async {
        let older = testStore.store.send(.load)
        await service.isAsked(.only)
        testStore.store.send(.refresh)
        service.answer(.only, [])
        await older?.value
        service.answer(.only, [Book(title: "Emma")])
        #expect(
            await testStore.settle() == [
                .sent(.load), .sent(.refresh), .dropped(.load), .changed(.books([Book(title: "Emma")])),
                .finished(.refresh),
            ]
        )
    }
}
