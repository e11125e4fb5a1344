import Domain
import Infrastructure
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

#if DEBUG
@Suite("Injected faults in the book list")
struct BookListExerciseTests {
    @Test("Each failure to load the books is shown and has a way out")
    @MainActor
    func load() async {
        let report = await exercise(
            makeStore,
            sending: [.load, .refresh],
            until: { $0.books == [Book(title: "Emma")] },
            performing: { _, _ in [.refresh] }
        )
        #expect(report.findings == [])
    }
}

@MainActor
private func makeStore(clock: ManualClock) -> Store<BookList> {
    Store(BookList(books: BookPresenter().books), state: BookList.State(), clock: clock)
}

/// A presenter of the books on a shelf.
private struct BookPresenter {
    @concurrent
    func books() async throws(PresentationError) -> [Book] {
        do throws(InfrastructureError) {
            return try await InfrastructureError.classifying("load books", on: .service, outcome: .notApplied) {
                await Task.yield()
                return [Book(title: "Emma")]
            }
        } catch {
            throw PresentationError(DomainError<Never>(error))
        }
    }
}
#endif
