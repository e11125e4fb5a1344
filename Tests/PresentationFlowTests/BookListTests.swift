import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

@Suite("A list of books")
@MainActor
struct BookListTests {
    private let emma = Book(title: "Emma")
    private let error = PresentationError(
        DomainError<Never>.failure(TechnicalFailure(.connection, operation: "load books"))
    )

    /// A data source that returns the given results, one for each call.
    private actor Shelf {
        private var answers: [Result<[Book], PresentationError>]
        init(_ answers: Result<[Book], PresentationError>...) { self.answers = answers }
        func books() throws(PresentationError) -> [Book] { try answers.removeFirst().get() }
    }

    private func testStore(_ shelf: Shelf) -> TestStore<BookList> {
        let list = BookList { () throws(PresentationError) in try await shelf.books() }
        return TestStore(list, state: BookList.State())
    }

    @Test("A successful load stores the books and finishes")
    func load() async {
        let testStore = testStore(Shelf(.success([emma])))
        let events = await testStore.send(.load)
        #expect(events == [.sent(.load), .changed(.books([emma])), .finished(.load)])
        #expect(testStore.store.state == BookList.State(books: [emma]))
    }

    @Test("A failed load creates a notice, and a retry loads the books")
    func failure() async throws {
        let testStore = testStore(Shelf(.failure(error), .success([emma])))
        let events = await testStore.send(.load)
        #expect(events == [.sent(.load), .failed(.load, error)])
        let notice = try #require(testStore.store.notices.first)
        #expect(notice.failure.nextActions.primary == .retry)

        testStore.store.retry(notice)
        let again = await testStore.settle()
        #expect(again == [.sent(.load), .dismissed(.load), .changed(.books([emma])), .finished(.load)])
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("A cancelled load creates no notice")
    func cancellation() async {
        let testStore = testStore(Shelf(.failure(error)))
        testStore.store.send(.load)
        #expect(testStore.store.isLoading(.books))
        testStore.store.cancel()
        #expect(!testStore.store.isLoading(.books))
        let events = await testStore.settle()
        #expect(events == [.sent(.load), .dropped(.load)])
        #expect(testStore.store.notices.isEmpty)
    }

    @Test("The view shows the loaded books, and a pull refreshes the list")
    func view() async {
        let testStore = testStore(Shelf(.success([emma]), .success([])))
        let view = BookListView(testStore.store)
        #expect(view.isSpinning)
        _ = await testStore.settle()
        #expect(view.titles == ["Emma"])
        #expect(!view.isSpinning)

        view.pull()
        let events = await testStore.settle()
        #expect(events == [.sent(.refresh), .changed(.books([])), .finished(.refresh)])
        #expect(view.titles == [])
    }
}
