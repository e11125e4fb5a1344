import Domain
import Presentation
import Testing

@Suite("A list of books")
@MainActor
struct BookListTests {
    private let emma = Book(title: "Emma")
    private let error = PresentationError(
        DomainError<Never>.failure(TechnicalFailure(.connection, operation: "load books"))
    )

    /// Answers as it was told, one question after the other.
    private actor Shelf {
        private var answers: [Result<[Book], PresentationError>]
        init(_ answers: Result<[Book], PresentationError>...) { self.answers = answers }
        func books() throws(PresentationError) -> [Book] { try answers.removeFirst().get() }
    }

    private func trial(_ shelf: Shelf) -> Trial<BookList> {
        let list = BookList { () throws(PresentationError) in try await shelf.books() }
        return Trial(Store(list, state: BookList.State()))
    }

    @Test("What was loaded is shown, and nothing else happens")
    func load() async {
        let trial = trial(Shelf(.success([emma])))
        let steps = await trial.send(.load)
        #expect(steps == [.sent(.load), .changed(.books([emma])), .finished(.load)])
        #expect(trial.store.state == BookList.State(books: [emma]))
    }

    @Test("A failure waits to be shown, and is tried again when the person wants it")
    func failure() async throws {
        let trial = trial(Shelf(.failure(error), .success([emma])))
        let steps = await trial.send(.load)
        #expect(steps == [.sent(.load), .failed(.load, error)])
        let notice = try #require(trial.store.notices.first)
        #expect(notice.failure.nextActions.primary.kind == .retry)

        trial.store.retry(notice)
        let again = await trial.settle()
        #expect(again == [.sent(.load), .dismissed(.load), .changed(.books([emma])), .finished(.load)])
        #expect(trial.store.notices.isEmpty)
    }

    @Test("Who leaves cancels what runs, and nothing is told")
    func cancellation() async {
        let trial = trial(Shelf(.failure(error)))
        trial.store.send(.load)
        #expect(trial.store.isLoading(.books))
        trial.store.cancel()
        #expect(!trial.store.isLoading(.books))
        let steps = await trial.settle()
        #expect(steps == [.sent(.load), .dropped(.load)])
        #expect(trial.store.notices.isEmpty)
    }

    @Test("The view shows what there is, and asks for what the person asks for")
    func view() async {
        let trial = trial(Shelf(.success([emma]), .success([])))
        let view = BookListView(trial.store)
        #expect(view.isSpinning)
        _ = await trial.settle()
        #expect(view.titles == ["Emma"])
        #expect(!view.isSpinning)

        view.pull()
        let steps = await trial.settle()
        #expect(steps == [.sent(.refresh), .changed(.books([])), .finished(.refresh)])
        #expect(view.titles == [])
    }
}
