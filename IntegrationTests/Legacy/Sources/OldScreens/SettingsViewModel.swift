import Foundation
import OldServices

/// The view model of the settings.
public class SettingsViewModel {
    /// The error text that the screen shows in red, or `nil` if no error occurred.
    public private(set) var errorText: String?
    private var settings = Settings(currency: "?")
    private let settingsStore: SettingsStore

    /// Creates a view model that loads and saves the settings in a store.
    public init(settingsStore: SettingsStore) {
        self.settingsStore = settingsStore
    }

    /// Loads the settings.
    public func load() {
        switch settingsStore.load() {
        case .success(let settings): self.settings = settings
        case .failure(let error): errorText = error.localizedDescription
        }
    }

    /// Changes the currency, and saves the settings.
    public func setCurrency(_ currency: String) {
        settings.currency = currency
        if case .failure(let error) = settingsStore.save(settings) {
            errorText = error.localizedDescription
        }
    }

    /// The text that the screen shows.
    public var text: String {
        var lines = ["Settings", "  Currency: \(settings.currency)"]
        if let errorText = errorText { lines.append("  ! \(errorText)") }
        return lines.joined(separator: "\n")
    }
}
