import Foundation
import OldServices

/// The view model of the settings.
public class SettingsViewModel {
    /// The text of an error, which the screen shows in red.
    public private(set) var errorText: String?
    private var settings = Settings(currency: "?")
    private let settingsStore: SettingsStore

    /// Creates a view model with the shared store of settings.
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

    /// The text on the screen.
    public var text: String {
        var lines = ["Settings", "  Currency: \(settings.currency)"]
        if let errorText = errorText { lines.append("  ! \(errorText)") }
        return lines.joined(separator: "\n")
    }
}
