import Domain
import Foundation
import OldScreens
import OldServices
import OrderDomain
import OrderInfrastructure
import OrderPresentation
import Presentation
import ShopTestSupport
import Testing

/// Tests of the legacy order list.
///
/// The expected texts contain Foundation's error descriptions on Linux.
@Suite("Legacy order list", .timeLimit(.minutes(10)))
@MainActor
struct OrderListTests {
    private let folder: ShopFolder
    private let list: OrderListViewModel

    init() throws {
        folder = try ShopFolder()
        // The locale `C` selects English for the words of the migrated use case.
        setenv("LC_ALL", "C", 1)
        let store = OrderStore(folder: folder.url)
        let settingsStore = SettingsStore(folder: folder.url)
        let server = try Server(.refusing).url
        let orders = OrderRepository(
            store: store,
            settingsStore: settingsStore,
            tracker: ParcelTracker(server: server),
            makeLoader: { ReceiptLoader(server: server) }
        )
        list = OrderListViewModel(store: store, settingsStore: settingsStore, useCase: OrderUseCase(orders: orders))
    }

    private func cancel(_ id: String) async {
        await withCheckedContinuation { answer in
            list.onChange = { answer.resume() }
            list.cancel(id)
        }
    }

    @Test("The list shows the orders")
    func rows() {
        list.load()
        #expect(
            list.text == """
                Orders
                  7  Emma  12.50 EUR  open
                  8  Persuasion  9.00 EUR  shipped
                """
        )
    }

    @Test("A failed load results in Foundation's error description and a spinner")
    func failures() throws {
        try folder.remove("settings.json")
        list.load()
        #expect(
            list.text == """
                Orders
                  Loading...
                  ! The operation could not be completed. The file doesn’t exist.
                """
        )
        try folder.write("[{", to: "orders.json")
        list.load()
        #expect(
            list.text == """
                Orders
                  Loading...
                  ! The operation could not be completed. The data isn’t in the correct format.
                """
        )
    }

    @Test("A cancelled order stays in the list")
    func cancel() async throws {
        await cancel("7")
        #expect(
            list.text == """
                Orders
                  7  Emma  12.50 EUR  cancelled
                  8  Persuasion  9.00 EUR  shipped
                """
        )
        #expect(try folder.text(of: "orders.json").contains(#""state":"cancelled""#))
    }

    @Test("Cancelling a shipped order results in the list's own error text")
    func tooLate() async {
        await cancel("8")
        #expect(list.errorText == "Too late, order 8 is on its way.")
        #expect(!list.isLoading)
    }

    @Test("For an error without a legacy text, the list shows the title")
    func cancelFailures() async throws {
        await cancel("9")
        #expect(list.errorText == title(.violation(.unknown)))
        try folder.makeFolder("orders.json")
        await cancel("7")
        #expect(list.errorText == Language.english.words.message(for: .detail(.isFolder))?.title)
    }

    private func title(_ error: DomainError<OrderRule>) -> String {
        PresentationError(error).message(in: .english).title
    }
}

@Suite("Legacy settings")
struct SettingsTests {
    @Test("The screen shows the saved currency and saves a new currency")
    func change() throws {
        let folder = try ShopFolder()
        let settings = SettingsViewModel(settingsStore: SettingsStore(folder: folder.url))
        settings.load()
        #expect(settings.text == "Settings\n  Currency: EUR")
        settings.setCurrency("USD")
        #expect(settings.text == "Settings\n  Currency: USD")
        #expect(try folder.text(of: "settings.json") == #"{"currency":"USD"}"#)
    }

    @Test("After a failed load, the screen shows Foundation's error description")
    func failures() throws {
        let folder = try ShopFolder()
        try folder.makeFolder("settings.json")
        let settings = SettingsViewModel(settingsStore: SettingsStore(folder: folder.url))
        settings.load()
        #expect(
            settings.text
                == "Settings\n  Currency: ?\n  ! The operation could not be completed. (NSCocoaErrorDomain error 256.)"
        )
    }
}
