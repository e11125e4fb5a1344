import Domain
import Foundation
import LayeredErrorsTesting
import OldScreens
import OldServices
import OrderDomain
import OrderInfrastructure
import OrderPresentation
import Presentation
import PresentationFlow
import ShopTestSupport
import Testing

@Suite("Migrated order screen", .timeLimit(.minutes(10)))
@MainActor
struct OrderDetailTests {
    private let folder: ShopFolder

    init() throws {
        folder = try ShopFolder()
        // The locale `C` selects English for `localizedDescription`, which uses the preferred language.
        setenv("LC_ALL", "C", 1)
    }

    private func useCase(_ server: Server) -> OrderUseCase {
        OrderUseCase(
            orders: OrderRepository(
                store: OrderStore(folder: folder.url),
                settingsStore: SettingsStore(folder: folder.url),
                tracker: ParcelTracker(server: server.url),
                makeLoader: { [url = server.url] in ReceiptLoader(server: url) }
            )
        )
    }

    private func testStore(_ id: String, _ server: Server) -> TestStore<OrderDetail> {
        TestStore(OrderDetail(OrderPresenter(useCase: useCase(server))), state: OrderDetail.State(id: id))
    }

    /// Returns the view model of a legacy order list that reads the files in ``folder``.
    private func list(_ server: Server) -> OrderListViewModel {
        OrderListViewModel(
            store: OrderStore(folder: folder.url),
            settingsStore: SettingsStore(folder: folder.url),
            useCase: useCase(server)
        )
    }

    /// Returns the expected text of a screen without a loaded order: the words for an error, and the labels of actions.
    private func text(_ id: String, _ error: DomainError<OrderRule>, _ actions: [NextAction]) -> String {
        let message = PresentationError(error).message(in: .english)
        let words = Language.english.words
        let lines = ["Order \(id)", "", message.title, message.explanation ?? "", "", words.whatCanBeDone]
        return (lines + actions.map { "  - \($0.label(in: .english))" } + [""]).joined(separator: "\n")
    }

    private func failure(
        _ code: TechnicalFailure.Code,
        on site: TechnicalFailure.Site? = nil
    ) -> DomainError<OrderRule> {
        .failure(TechnicalFailure(code, operation: "load order", on: site))
    }

    @Test("The screen shows the order, the location of the parcel and the receipt")
    func order() async throws {
        let server = try Server(.answering(200, #"{"place": "Leeds"}"#))
        let testStore = testStore("7", server)
        _ = await testStore.send(.load, .track, .loadReceipt)
        #expect(
            testStore.store.text == """
                Order 7
                  Emma  12.50 EUR  open
                  It is here: Leeds
                  Receipt: {"place": "Leeds"}
                """
        )
    }

    @Test("The legacy list shows that the migrated screen cancelled an order")
    func shared() async throws {
        let server = try Server(.refusing)
        let testStore = testStore("7", server)
        _ = await testStore.send(.load, .cancel)
        #expect(testStore.store.text == "Order 7\n  Emma  12.50 EUR  cancelled")
        let list = list(server)
        list.load()
        #expect(list.rows.first == "7  Emma  12.50 EUR  cancelled")
    }

    @Test("For a missing file, only the migrated screen shows next actions")
    func lostFile() async throws {
        let server = try Server(.refusing)
        try folder.remove("orders.json")
        let list = list(server)
        list.load()
        #expect(list.text == "Orders\n  Loading...\n  ! The operation could not be completed. The file doesn’t exist.")
        let testStore = testStore("7", server)
        _ = await testStore.send(.load)
        #expect(testStore.store.text == text("7", failure(.notFound, on: .device), [.chooseAnotherFile]))
    }

    @Test("A folder in place of a file results in the message for a folder")
    func unreadable() async throws {
        let server = try Server(.refusing)
        try folder.makeFolder("settings.json")
        let list = list(server)
        list.load()
        #expect(list.errorText == "The operation could not be completed. (NSCocoaErrorDomain error 256.)")
        let testStore = testStore("7", server)
        _ = await testStore.send(.load)
        let message = try #require(Language.english.words.message(for: .detail(.isFolder)))
        #expect(testStore.store.text.hasPrefix("Order 7\n\n\(message.title)\n\(message.explanation ?? "")\n"))
    }

    @Test("A malformed file results in the message for a damaged file")
    func garbage() async throws {
        let server = try Server(.refusing)
        try folder.write("garbage", to: "orders.json")
        let list = list(server)
        list.load()
        #expect(list.errorText == "The operation could not be completed. The data isn’t in the correct format.")
        let testStore = testStore("7", server)
        _ = await testStore.send(.load)
        #expect(testStore.store.text.hasPrefix(text("7", failure(.damaged), [])))
    }

    @Test(
        "A refused connection results in the message for a connection failure",
        arguments: [OrderDetail.Action.track, .loadReceipt]
    )
    func refused(action: OrderDetail.Action) async throws {
        let server = try Server(.refusing)
        let testStore = testStore("7", server)
        _ = await testStore.send(action)
        #expect(testStore.store.text == text("7", failure(.connection), [.retry, .checkConnection]))
    }

    @Test("The screen shows the words for a violated rule")
    func rules() async throws {
        let server = try Server(.refusing)
        let shipped = testStore("8", server)
        _ = await shipped.send(.cancel)
        #expect(shipped.store.text == text("8", .violation(.alreadyShipped), [.track]))
        let unknown = testStore("9", server)
        _ = await unknown.send(.load)
        #expect(unknown.store.notices.map(\.failure.code) == ["order.unknown"])
    }

    @Test("The screen shows no error text of the legacy services")
    func leaks() async throws {
        let old = [
            "operation could not be completed", "Error", "error", "Order not found", "Bad response", "invalid", "HTTP",
            "127.0.0.1", "file://", folder.url.path, "NS", "correct format", "connect to", "cancelled",
        ]
        var shown: [String] = []
        func collect(_ behavior: Server.Behavior, _ id: String, _ actions: OrderDetail.Action...) async throws {
            let server = try Server(behavior)
            for action in actions {
                let testStore = testStore(id, server)
                _ = await testStore.send(action)
                let failure = try #require(testStore.store.notices.first?.failure)
                // The random letters of a reference could contain a text in `old`.
                let text = testStore.store.text.replacing("\(failure.reference)", with: "")
                shown += [text, failure.localizedDescription]
            }
        }
        try await collect(.refusing, "8", .track, .loadReceipt)
        try await collect(.refusing, "9", .load, .cancel)
        try await collect(.answering(503, "garbage"), "7", .track, .loadReceipt)
        try await collect(.answering(200, "garbage"), "7", .track)
        try folder.write("garbage", to: "orders.json")
        try await collect(.refusing, "7", .load, .cancel)
        try folder.makeFolder("orders.json")
        try await collect(.refusing, "7", .load, .cancel)
        #expect(shown.count == 22)
        for text in shown {
            #expect(!old.contains { text.contains($0) }, "\(text)")
        }
    }

    @Test("The screen shows no message for a cancelled download")
    func stopped() async throws {
        let server = try Server(.silent)
        let testStore = testStore("7", server)
        testStore.store.send(.loadReceipt)
        for await _ in server.requests { break }
        testStore.store.cancel(.receipt)
        #expect(await testStore.settle() == [.sent(.loadReceipt), .dropped(.loadReceipt)])
        #expect(testStore.store.text == "Order 7")
    }

    @Test("The screen shows a failure if a legacy service cancels its download")
    func reported() async throws {
        let server = try Server(.silent)
        let repository = OrderRepository(
            store: OrderStore(folder: folder.url),
            settingsStore: SettingsStore(folder: folder.url),
            tracker: ParcelTracker(server: server.url),
            makeLoader: { [url = server.url] in
                let loader = ReceiptLoader(server: url)
                loader.cancel()
                return loader
            }
        )
        let presenter = OrderPresenter(useCase: OrderUseCase(orders: repository))
        let testStore = TestStore(OrderDetail(presenter), state: OrderDetail.State(id: "7"))
        let events = await testStore.send(.loadReceipt)
        // The person still waits for the receipt.
        let interrupted = TechnicalFailure(.interrupted, operation: "", outcome: .notApplied)
        let error = PresentationError(DomainError<OrderRule>.failure(interrupted))
        #expect(events == [.sent(.loadReceipt), .failed(.loadReceipt, error)])
        #expect(testStore.store.notices.map(\.failure.nextActions.primary) == [.retry])
    }

    @Test("The words of the order rules have no issues")
    func words() {
        var catalog = ErrorCatalog()
        catalog.add(OrderRule.allCases)
        #expect(catalog.issues().isEmpty)
    }
}
