import Domain
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Presentation
import PresentationFlow
import Testing

extension Lane {
    fileprivate static let products = Lane.latest("products")
    fileprivate static let moreProducts = Lane.first("products")

    fileprivate static func favorite(_ product: Int) -> Lane { .first("favorite \(product)") }
}

/// A product list with pagination and favorites.
struct ProductList: Reactor {
    struct State: Equatable {
        var products: [Int] = []
        var favorites: Set<Int> = []
    }

    enum Action: Equatable {
        case refresh
        case loadMore
        case favorite(Int)
    }

    enum Mutation: Equatable {
        case first([Int])
        case more([Int])
        case favorite(Int)
    }

    /// A function that returns the page that follows the given number of products.
    let page: @Sendable (_ after: Int) async throws(PresentationError) -> [Int]
    let favorite: @Sendable (Int) async throws(PresentationError) -> Int

    func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .refresh:
            return Effect(.products) { _ throws(PresentationError) in .first(try await page(0)) }
        case .loadMore:
            let count = state.products.count
            return Effect(.moreProducts) { _ throws(PresentationError) in .more(try await page(count)) }
        case .favorite(let product):
            return Effect(.favorite(product)) { _ throws(PresentationError) in .favorite(try await favorite(product))
            }
        }
    }

    func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .first(let products): state.products = products
        case .more(let products): state.products += products
        case .favorite(let product): state.favorites.insert(product)
        }
    }
}

/// A typical view, which keeps only the values that it shows.
@MainActor
final class ProductListView {
    private(set) var tables: [[Int]] = []
    private(set) var alerts: [PresentationError] = []
    private(set) var toasts: [Int] = []
    private(set) var isSpinning = false

    private let store: Store<ProductList>
    private var tokens: [ObservationToken] = []

    init(_ store: Store<ProductList>) {
        self.store = store
        tokens = [
            store.observe(\.state.products) { [unowned self] in tables.append($0) },
            store.observe({ $0.isLoading(.products) }) { [unowned self] in isSpinning = $0 },
            store.observe(\.notices.first) { [unowned self] in
                if let notice = $0 { alerts.append(notice.failure) }
            },
        ]
        store.onEvent { [weak self] event in
            if case .finished(.favorite(let product)) = event { self?.toasts.append(product) }
        }
    }

    func pull() { store.send(.refresh) }

    func dismiss() {
        if let notice = store.notices.first { store.dismiss(notice) }
    }

    func tapFavorite(_ product: Int) { store.send(.favorite(product)) }
}

/// Tests for messages that appear once, and for views that update only if an observed value changes.
@Suite("Product list", .timeLimit(.minutes(10)))
@MainActor
struct ProductListTests {
    private let pages = StubService<Int, [Int]>()
    private let favorites = StubService<Int, Int>()
    private let testStore: TestStore<ProductList>

    init() {
        let (pages, favorites) = (pages, favorites)
        let list = ProductList(
            page: { after throws(PresentationError) in try await pages(after) },
            favorite: { product throws(PresentationError) in try await favorites(product) }
        )
        testStore = TestStore(list, state: ProductList.State(products: [1, 2]))
    }

    @Test(
        "The current view confirms a favorite once, even after a retry"
    )
    func toast() async throws {
        let view = ProductListView(testStore.store)
        favorites.answer(1, .failure(failed(.connection)))
        view.tapFavorite(1)
        _ = await testStore.settle()
        #expect(view.toasts == [])
        favorites.answer(1, 1)
        testStore.store.retry(try #require(testStore.store.notices.first))
        _ = await testStore.settle()
        pages.answer(0, [])
        _ = await testStore.send(.refresh)
        #expect(view.toasts == [1])

        let anew = ProductListView(testStore.store)
        #expect(anew.toasts == [])
        favorites.answer(2, 2)
        anew.tapFavorite(2)
        _ = await testStore.settle()
        #expect(anew.toasts == [2])
    }

    @Test("The table is not updated if only the loading flag changes")
    func table() async {
        let view = ProductListView(testStore.store)
        #expect(view.tables == [[1, 2]])
        view.pull()
        #expect(view.isSpinning)
        pages.answer(0, [1, 2])
        _ = await testStore.settle()
        #expect(!view.isSpinning)
        #expect(view.tables == [[1, 2]])
        pages.answer(2, [3])
        _ = await testStore.send(.loadMore)
        #expect(view.tables == [[1, 2], [1, 2, 3]])
    }

    @Test("The next page is requested once, and a refresh replaces the request")
    func paging() async {
        testStore.store.send(.loadMore)
        await pages.isAsked(2)
        testStore.store.send(.loadMore)
        #expect(testStore.store.isLoading(.moreProducts))
        #expect(!testStore.store.isLoading(.products))
        testStore.store.send(.refresh)
        #expect(!testStore.store.isLoading(.moreProducts))
        testStore.store.send(.loadMore)
        pages.answer(2, [3])
        pages.answer(0, [9])
        #expect(
            await testStore.settle() == [
                .sent(.loadMore), .sent(.loadMore), .refused(.loadMore), .sent(.refresh), .dropped(.loadMore),
                .sent(.loadMore), .refused(.loadMore), .changed(.first([9])), .finished(.refresh),
            ]
        )
        #expect(testStore.store.state.products == [9])
    }

    @Test("Two equal failures are shown as two alerts")
    func twice() async {
        let view = ProductListView(testStore.store)
        let error = failed(.connection)
        for _ in 1...2 {
            pages.answer(0, .failure(error))
            view.pull()
            _ = await testStore.settle()
        }
        #expect(view.alerts == [error, error])
        #expect(testStore.store.notices.map(\.count) == [1])
        view.dismiss()
        #expect(testStore.store.notices.isEmpty)
        #expect(view.alerts.count == 2)
    }

    @Test("A notice waits for the next view, and is shown until it is dismissed")
    func boundAnew() async {
        var view: ProductListView? = ProductListView(testStore.store)
        pages.answer(0, .failure(failed(.connection)))
        testStore.store.send(.refresh)
        view = nil
        _ = await testStore.settle()

        view = ProductListView(testStore.store)
        #expect(view?.alerts == [failed(.connection)])
        #expect(view?.tables == [[1, 2]])
        view?.dismiss()

        view = ProductListView(testStore.store)
        #expect(view?.alerts == [])
    }

    @Test("An effect removes only the notices that it makes obsolete")
    func withdrawal() async {
        pages.answer(0, .failure(failed(.connection)))
        _ = await testStore.send(.refresh)
        favorites.answer(1, .failure(failed(.unavailable)))
        _ = await testStore.send(.favorite(1))
        pages.answer(2, .failure(failed(.connection)))
        _ = await testStore.send(.loadMore)
        pages.answer(2, [3])
        _ = await testStore.send(.loadMore)
        #expect(testStore.store.notices.map(\.action) == [.refresh, .favorite(1)])

        pages.answer(3, .failure(failed(.connection)))
        _ = await testStore.send(.loadMore)
        pages.answer(0, [1])
        let events = await testStore.send(.refresh)
        #expect(
            events == [
                .sent(.refresh), .dismissed(.refresh), .dismissed(.loadMore), .changed(.first([1])),
                .finished(.refresh),
            ]
        )
        #expect(testStore.store.notices.map(\.action) == [.favorite(1)])
    }
}
