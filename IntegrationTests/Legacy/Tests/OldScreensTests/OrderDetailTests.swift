import Foundation
import OldScreens
import OldServices
import Provoking
import Testing

@Suite("An order from before", .timeLimit(.minutes(1)))
@MainActor
struct OrderDetailTests {
    private let folder: ShopFolder

    init() throws {
        folder = try ShopFolder()
    }

    private func screen(_ id: String, _ server: Server) -> OrderDetailViewModel {
        OrderDetailViewModel(
            id: id,
            store: OrderStore(folder: folder.url),
            settingsStore: SettingsStore(folder: folder.url),
            tracker: ParcelTracker(server: server.url),
            loader: ReceiptLoader(server: server.url)
        )
    }

    private func change(_ screen: OrderDetailViewModel, _ action: () -> Void) async {
        await withCheckedContinuation { answer in
            screen.onChange = { answer.resume() }
            action()
        }
    }

    @Test("It shows the order, where it is, and the receipt")
    func order() async throws {
        let server = try Server(.answering(200, #"{"place": "Leeds"}"#))
        let screen = screen("7", server)
        screen.load()
        await change(screen, screen.track)
        await change(screen, screen.loadReceipt)
        #expect(
            screen.text == """
                Order 7
                  Emma  12.50 EUR  open
                  It is here: Leeds
                  Receipt: {"place": "Leeds"}
                """
        )
        await change(screen, screen.cancel)
        #expect(screen.text.contains("Emma  12.50 EUR  cancelled"))
    }

    @Test("It says what Foundation says of files")
    func files() throws {
        let screen = screen("7", try Server(.refusing))
        try folder.remove("orders.json")
        screen.load()
        #expect(screen.errorText == "The operation could not be completed. The file doesn’t exist.")
        try folder.makeFolder("orders.json")
        screen.load()
        #expect(screen.errorText == "The operation could not be completed. (NSCocoaErrorDomain error 256.)")
        try folder.remove("orders.json")
        try folder.write("garbage", to: "orders.json")
        screen.load()
        #expect(screen.errorText == "The operation could not be completed. The data isn’t in the correct format.")
        #expect(screen.isLoading)
    }

    @Test("It says of the shop's own errors what the place where they arrive knows of them")
    func own() async throws {
        let server = try Server(.answering(503, ""))
        let screen = screen("9", server)
        screen.load()
        #expect(screen.errorText == "Order not found!")
        await change(screen, screen.cancel)
        #expect(screen.errorText == "The operation could not be completed. (OldServices.ShopError error 1.)")
        await change(screen, screen.track)
        #expect(screen.errorText == "The operation could not be completed. (OldServices.ShopError error 0.)")
        await change(screen, screen.loadReceipt)
        #expect(screen.errorText?.hasPrefix("HTTP 503 for http://127.0.0.1:") == true)
        withExtendedLifetime(server) {}
    }

    @Test("It says what libcurl says of a refused connection")
    func refused() async throws {
        let server = try Server(.refusing)
        let screen = screen("7", server)
        await change(screen, screen.track)
        #expect(screen.errorText?.hasPrefix("Failed to connect to 127.0.0.1 port ") == true)
        await change(screen, screen.loadReceipt)
        #expect(screen.errorText?.hasPrefix("Failed to connect to 127.0.0.1 port ") == true)
        withExtendedLifetime(server) {}
    }

    @Test("It calls it an error that somebody has stopped")
    func stopped() async throws {
        let server = try Server(.silent)
        let screen = screen("7", server)
        await change(screen) {
            screen.loadReceipt()
            screen.stopReceipt()
        }
        #expect(screen.text == "Order 7\n  ! cancelled")
    }
}
