import LayeredErrorsTesting
import OldServices
import OrderDomain
import OrderInfrastructure
import OrderPresentation
import Presentation
import PresentationFlow
import ShopTestSupport
import Testing

#if DEBUG
@Suite("Injected faults in the migrated order screen", .timeLimit(.minutes(10)))
@MainActor
struct OrderExerciseTests {
    private let server: Server

    init() throws {
        server = try Server(.answering(200, #"{"place": "Leeds"}"#))
    }

    /// Creates the screen of an order in a new folder.
    private func makeStore(clock: ManualClock) -> Store<OrderDetail> {
        let folder: ShopFolder
        do { folder = try ShopFolder() } catch { preconditionFailure("The test cannot create a folder: \(error)") }
        let orders = OrderRepository(
            store: OrderStore(folder: folder.url),
            settingsStore: SettingsStore(folder: folder.url),
            tracker: ParcelTracker(server: server.url),
            makeLoader: { [url = server.url] in ReceiptLoader(server: url) }
        )
        let screen = OrderDetail(OrderPresenter(useCase: OrderUseCase(orders: orders)))
        let store = Store(screen, state: OrderDetail.State(id: "7"), clock: clock)
        // The store retains the folder.
        store.onEvent { _ in withExtendedLifetime(folder) {} }
        return store
    }

    @Test("A person can recover from each failed load or cancellation")
    func cancel() async {
        let report = await exercise(
            makeStore,
            sending: [.load, .cancel],
            until: { $0.order?.state == .cancelled },
            // The person goes back, and opens the order again.
            performing: { _, _ in [.load, .cancel] }
        )
        #expect(report.findings == [])
        #expect(report.boundaries.map { "\($0.operation)" } == ["read order", "read settings", "cancel order"])
    }

    @Test("The screen shows each failure to track a parcel or load a receipt")
    func services() async {
        let report = await exercise(makeStore, sending: [.track, .loadReceipt], limit: .seconds(60))
        #expect(report.findings == [])
        #expect(report.boundaries.map { "\($0.operation)" } == ["track parcel", "load receipt"])
    }
}
#endif
