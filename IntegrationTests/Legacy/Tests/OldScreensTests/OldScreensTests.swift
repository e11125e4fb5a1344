import Foundation
import OldScreens
import OldServices
import OrderDomain
import OrderInfrastructure
import Provoking
import Testing

/// What it says is in the words of Foundation on Linux.
@Suite("The list from before", .timeLimit(.minutes(1)))
@MainActor
struct OrderListTests {
    private let folder: ShopFolder
    private let list: OrderListViewModel

    init() throws {
        folder = try ShopFolder()
        // The words of the moved use case are in the language of the person.
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
        list = OrderListViewModel(store: store, settingsStore: settingsStore, desk: OrderDesk(orders: orders))
    }

    private func cancel(_ id: String) async {
        await withCheckedContinuation { answer in
            list.onChange = { answer.resume() }
            list.cancel(id)
        }
    }

    @Test("It shows the orders")
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

    @Test("It says what Foundation says, and goes on loading")
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

    @Test("What cannot be cancelled any more is matched by its error")
    func tooLate() async {
        await cancel("8")
        #expect(list.errorText == "Too late, order 8 is on its way.")
        #expect(!list.isLoading)
    }

    @Test("Whatever else goes wrong when cancelling, it says what the moved use case says")
    func cancelFailures() async throws {
        await cancel("9")
        #expect(list.errorText == "There is no order with this number.")
        try folder.makeFolder("orders.json")
        await cancel("7")
        #expect(list.errorText == "Something could not be read or saved.")
    }
}

@Suite("The settings from before")
struct SettingsTests {
    @Test("They are shown and changed")
    func change() throws {
        let folder = try ShopFolder()
        let settings = SettingsViewModel(settingsStore: SettingsStore(folder: folder.url))
        settings.load()
        #expect(settings.text == "Settings\n  Currency: EUR")
        settings.setCurrency("USD")
        #expect(settings.text == "Settings\n  Currency: USD")
        #expect(try folder.text(of: "settings.json") == #"{"currency":"USD"}"#)
    }

    @Test("They say what Foundation says")
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
