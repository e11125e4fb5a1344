import Foundation
import OldServices
import OrderDomain

/// The view model of the order list.
public class OrderListViewModel {
    /// A Boolean value that indicates whether the list shows a spinner.
    public private(set) var isLoading = false
    /// The error text that the list shows in red, or `nil` if no error occurred.
    public private(set) var errorText: String?
    /// The rows of the list, one for each order.
    public private(set) var rows: [String] = []
    /// A closure that the view model calls after each attempt to load the orders or to cancel an order.
    public var onChange: (() -> Void)?

    private let store: OrderStore
    private let settingsStore: SettingsStore
    private let useCase: OrderUseCase

    /// Creates a view model that uses the services of the app.
    public init(store: OrderStore, settingsStore: SettingsStore, useCase: OrderUseCase) {
        self.store = store
        self.settingsStore = settingsStore
        self.useCase = useCase
    }

    /// Loads the orders and the settings.
    public func load() {
        isLoading = true
        errorText = nil
        do {
            let orders = try store.orders()
            let settings = try settingsStore.load().get()
            rows = orders.map { "\($0.id)  \($0.title)  \(settings.price($0.cents))  \($0.state)" }
            isLoading = false
        } catch {
            self.errorText = error.localizedDescription
        }
        onChange?()
    }

    /// Cancels an order after the user swipes the row of the order.
    public func cancel(_ id: String) {
        isLoading = true
        useCase.cancel(id) { result in
            DispatchQueue.main.async {
                self.isLoading = false
                switch result {
                case .success:
                    self.load()
                    return
                case .failure(let error):
                    if let error = error as? ShopError, case .alreadyShipped = error {
                        self.errorText = "Too late, order \(id) is on its way."
                    } else {
                        self.errorText = error.localizedDescription
                    }
                }
                self.onChange?()
            }
        }
    }

    /// The text that the list shows.
    public var text: String {
        var lines = ["Orders"] + rows.map { "  " + $0 }
        if isLoading { lines.append("  Loading...") }
        if let errorText = errorText { lines.append("  ! \(errorText)") }
        return lines.joined(separator: "\n")
    }
}
