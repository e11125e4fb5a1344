import Foundation
import OldServices

/// One order.
public class OrderDetailViewModel: ReceiptLoaderDelegate {
    /// Spinner.
    public private(set) var isLoading = false
    /// Shown in red.
    public private(set) var errorText: String?
    /// Called on main when something changed.
    public var onChange: (() -> Void)?

    private var order: Order?
    private var price = ""
    private var place: String?
    private var receipt: String?

    private let id: String
    private let store: OrderStore
    private let settingsStore: SettingsStore
    private let tracker: ParcelTracker
    private let loader: ReceiptLoader

    /// Pass the shared services.
    public init(
        id: String,
        store: OrderStore,
        settingsStore: SettingsStore,
        tracker: ParcelTracker,
        loader: ReceiptLoader
    ) {
        self.id = id
        self.store = store
        self.settingsStore = settingsStore
        self.tracker = tracker
        self.loader = loader
        loader.delegate = self
    }

    /// Shows the order.
    public func load() {
        isLoading = true
        errorText = nil
        do {
            let order = try store.order(id)
            price = try settingsStore.load().get().price(order.cents)
            self.order = order
            isLoading = false
        } catch let error as ShopError {
            errorText = error.localizedDescription
        } catch {
            errorText = error.localizedDescription
        }
        onChange?()
    }

    /// Asks where it is.
    public func track() {
        isLoading = true
        tracker.track(id) { place, error in
            DispatchQueue.main.async {
                if let error = error {
                    self.errorText = error.localizedDescription
                } else {
                    self.place = place
                    self.isLoading = false
                }
                self.onChange?()
            }
        }
    }

    /// Downloads the receipt.
    public func loadReceipt() {
        isLoading = true
        loader.load(id)
    }

    /// Stops the download.
    public func stopReceipt() {
        loader.cancel()
    }

    /// Cancels this order.
    public func cancel() {
        isLoading = true
        store.cancel(id) { result in
            DispatchQueue.main.async {
                self.isLoading = false
                switch result {
                case .success(let order): self.order = order
                case .failure(let error): self.errorText = error.localizedDescription
                }
                self.onChange?()
            }
        }
    }

    /// The receipt is there.
    public func loader(_ loader: ReceiptLoader, didLoad receipt: String) {
        DispatchQueue.main.async {
            self.receipt = receipt
            self.isLoading = false
            self.onChange?()
        }
    }

    /// The receipt is not there.
    public func loader(_ loader: ReceiptLoader, didFailWithError error: NSError) {
        DispatchQueue.main.async {
            self.errorText = error.localizedDescription
            self.isLoading = false
            self.onChange?()
        }
    }

    /// What is on the screen.
    public var text: String {
        var lines = ["Order \(id)"]
        if let order = order { lines.append("  \(order.title)  \(price)  \(order.state)") }
        if let place = place { lines.append("  It is here: \(place)") }
        if let receipt = receipt { lines.append("  Receipt: \(receipt)") }
        if isLoading { lines.append("  Loading...") }
        if let errorText = errorText { lines.append("  ! \(errorText)") }
        return lines.joined(separator: "\n")
    }
}
