import Domain
import Foundation
import Infrastructure
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

/// The tests of a screen with a store, in an app that otherwise uses no stores.
@Suite("A store together with existing code", .timeLimit(.minutes(10)))
@MainActor
struct ExistingCodeTests {
    /// Existing code with callbacks and untyped errors.
    private final class Library: Sendable {
        let answer: Result<[String], any Error>
        init(_ answer: Result<[String], any Error>) { self.answer = answer }
        func titles(_ completion: @escaping @Sendable (Result<[String], any Error>) -> Void) { completion(answer) }
    }

    /// An existing title bar that does not depend on the store.
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

    @Test("A store loads through a callback API and updates an existing view")
    func oneScreen() async {
        let bar = TitleBar()
        let store = Store(books(Library(.success(["Emma"]))), state: BookList.State())
        let token = store.observe({ $0.state.books.count }) { bar.title = "\($0) books" }
        await store.send(.load)?.value
        #expect(bar.title == "1 books")
        withExtendedLifetime(token) {}
    }

    #if Foundation
    @Test("An untyped network error in existing code is a connection failure")
    func error() async {
        let offline = NSError(domain: "NSURLErrorDomain", code: -1009)
        let testStore = TestStore(books(Library(.failure(offline))), state: BookList.State())
        _ = await testStore.send(.load)
        #expect(testStore.store.notices.map(\.failure.code) == ["connection"])
        #expect(testStore.store.notices.first?.failure.diagnosis.underlyingError == "NSError -1009 (NSURLErrorDomain)")
    }
    #endif
}
