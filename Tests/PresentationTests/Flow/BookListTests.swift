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
        Trial(BookList { () throws(PresentationError) in try await shelf.books() }, state: BookList.State())
    }

    @Test("What was loaded is shown, and nothing else happens")
    func load() async {
        let trial = trial(Shelf(.success([emma])))
        #expect(await trial.send(.load) == [.sent(.load), .changed(.books([emma])), .finished(.load)])
        #expect(trial.store.state == BookList.State(books: [emma]))
    }

    @Test("A failure waits to be shown, and is tried again when the person wants it")
    func failure() async throws {
        let trial = trial(Shelf(.failure(error), .success([emma])))
        #expect(await trial.send(.load) == [.sent(.load), .failed(.load, error)])
        let notice = try #require(trial.store.notices.first)
        #expect(notice.failure.nextActions.primary.kind == .retry)
        trial.store.retry(notice)
        #expect(
            await trial.settle()
                == [.sent(.load), .dismissed(.load), .changed(.books([emma])), .finished(.load)]
        )
        #expect(trial.store.notices.isEmpty)
    }

    @Test("The view shows what there is, and asks for what the person asks for")
    func view() async {
        let trial = trial(Shelf(.failure(error), .success([emma]), .success([])))
        let view = BookListView(trial.store)
        #expect(view.isSpinning)
        for await books in trial.store.values(\.state.books) where books == [emma] { break }
        #expect(view.alerts == ["The service did not answer."])
        #expect(view.titles == ["Emma"])
        _ = await trial.settle()
        view.pull()
        #expect(await trial.settle() == [.sent(.refresh), .changed(.books([])), .finished(.refresh)])
        #expect(view.titles == [])
        #expect(!view.isSpinning)
    }
}
