public import Infrastructure
@preconcurrency public import OldServices

/// The boundary to the legacy services.
///
/// Each legacy service reports failures in its own way. The repository throws each failure as an `InfrastructureError`.
public struct OrderRepository: Sendable {
    private let store: OrderStore
    private let settingsStore: SettingsStore
    private let tracker: ParcelTracker
    private let makeLoader: @Sendable () -> ReceiptLoader

    /// Creates a repository that uses the same services as the legacy screens.
    public init(
        store: OrderStore,
        settingsStore: SettingsStore,
        tracker: ParcelTracker,
        makeLoader: @escaping @Sendable () -> ReceiptLoader
    ) {
        self.store = store
        self.settingsStore = settingsStore
        self.tracker = tracker
        self.makeLoader = makeLoader
    }

    /// Returns the order with the given number.
    public func order(_ id: String) throws(InfrastructureError) -> OrderEntity {
        let order = try InfrastructureError.classifying("read order", on: .device, outcome: .notApplied) {
            try store.order(id)
        }
        let settings = try InfrastructureError.classifying("read settings", on: .device, outcome: .notApplied) {
            try settingsStore.load().get()
        }
        return OrderEntity(id: order.id, title: order.title, price: settings.price(order.cents), state: order.state)
    }

    /// Cancels an order.
    public func cancel(_ id: String) async throws(InfrastructureError) {
        try await InfrastructureError.classifying("cancel order", on: .device) {
            try await withCheckedThrowingContinuation { answer in
                store.cancel(id) { answer.resume(with: $0.map { _ in }) }
            }
        }
    }

    /// Returns the current location of an order's parcel.
    public func place(of id: String) async throws(InfrastructureError) -> String {
        try await InfrastructureError.classifying("track parcel", on: .service, outcome: .notApplied) {
            try await withCheckedThrowingContinuation { answer in
                tracker.track(id) { answer.resume(with: Result($0, classifying: $1, operation: "track parcel")) }
            }
        }
    }

    /// Returns the receipt of an order.
    public func receipt(of id: String) async throws(InfrastructureError) -> String {
        try await InfrastructureError.classifying("load receipt", on: .service, outcome: .notApplied) {
            let loader = makeLoader()
            return try await withTaskCancellationHandler {
                try await ReceiptDelegate.answer { delegate in
                    loader.delegate = delegate
                    loader.load(id)
                }
            } onCancel: {
                loader.cancel()
            }
        }
    }
}
