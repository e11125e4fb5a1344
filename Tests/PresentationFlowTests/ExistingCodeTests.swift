import Domain
import Foundation
import Infrastructure
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

/// A screen is moved to a store while everything around it stays as it was.
@Suite("Beside existing code", .timeLimit(.minutes(1)))
@MainActor
struct ExistingCodeTests {
    /// Code from before: callbacks, and any error.
    private final class Library: Sendable {
        let answer: Result<[String], any Error>
        init(_ answer: Result<[String], any Error>) { self.answer = answer }
        func titles(_ completion: @escaping @Sendable (Result<[String], any Error>) -> Void) { completion(answer) }
    }

    /// A title bar from before, which is told what to show.
    private final class TitleBar { var title = "" }

    private func books(_ library: Library) -> BookList {
        BookList { () throws(PresentationError) in
            do throws(InfrastructureError) {
                let titles = try await InfrastructureError.classifying("load books") {
                    try await withCheckedThrowingContinuation { answer in
                        library.titles { answer.resume(with: $0) }
                    }
                }
                return titles.map(Book.init)
            } catch {
                throw PresentationError(DomainError<Never>(error))
            }
        }
    }

    @Test("One screen has a store; what is around it keeps its callbacks, its errors and its views")
    func oneScreen() async {
        let bar = TitleBar()
        let store = Store(books(Library(.success(["Emma"]))), state: BookList.State())
        let token = store.observe({ $0.state.books.count }) { bar.title = "\($0) books" }
        await store.send(.load)?.value
        #expect(bar.title == "1 books")
        withExtendedLifetime(token) {}
    }

    #if Foundation
    @Test("What the code from before throws arrives as one kind of error, with what can be done")
    func error() async {
        let offline = NSError(domain: "NSURLErrorDomain", code: -1009)
        let testStore = TestStore(books(Library(.failure(offline))), state: BookList.State())
        _ = await testStore.send(.load)
        #expect(testStore.store.notices.map(\.failure.code) == ["connection"])
        #expect(testStore.store.notices.first?.failure.diagnosis.origin == "NSError -1009 (NSURLErrorDomain)")
    }
    #endif
}
