import Domain
import LayeredErrorsTestSupport
import Presentation
import PresentationFlow

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

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .load, .refresh: Effect(.books, books, then: Mutation.books)
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .books(let books): state.books = books
        }
    }
}

@MainActor
final class BookListView {
    private(set) var titles: [String] = []
    private(set) var isSpinning = false
    private(set) var alerts: [String] = []
    private let store: Store<BookList>
    private var tokens: [ObservationToken] = []

    init(_ store: Store<BookList>) {
        self.store = store
        tokens = [
            store.observe(\.state.books) { [weak self] in self?.titles = $0.map(\.title) },
            store.observe({ $0.isLoading(.books) }) { [weak self] in self?.isSpinning = $0 },
        ]
        store.presentNotices { [weak self] notice in await self?.alert(notice.failure) }
        store.send(.load)
    }

    func pull() { store.send(.refresh) }

    /// Records the title instead of showing an alert, and returns the primary next action.
    private func alert(_ error: PresentationError) async -> NextAction? {
        alerts.append(error.message(in: .english).title)
        return error.nextActions.primary
    }
}

@MainActor
func bookListStore(
    _ books: @escaping @Sendable () async throws(PresentationError) -> [Book],
    changes: AsyncStream<Void>,
    log: @escaping ([String: Diagnosis.Attribute]) -> Void
) -> Store<BookList> {
    let store = Store(BookList(books: books), state: BookList.State())
    store.onEvent { event in
        if case .failed(_, let error) = event { log(error.logMetadata) }
    }
    store.subscribe(to: changes.map { .refresh })
    return store
}
