import Foundation
import OldServices

/// The settings.
public class SettingsViewModel {
    /// Shown in red.
    public private(set) var errorText: String?
    private var settings = Settings(currency: "?")
    private let settingsStore: SettingsStore

    /// Pass the shared services.
    public init(settingsStore: SettingsStore) {
        self.settingsStore = settingsStore
    }

    /// Shows the settings.
    public func load() {
        switch settingsStore.load() {
        case .success(let settings): self.settings = settings
        case .failure(let error): errorText = error.localizedDescription
        }
    }

    /// Changes the currency.
    public func setCurrency(_ currency: String) {
        settings.currency = currency
        if case .failure(let error) = settingsStore.save(settings) {
            errorText = error.localizedDescription
        }
    }

    /// What is on the screen.
    public var text: String {
        var lines = ["Settings", "  Currency: \(settings.currency)"]
        if let errorText = errorText { lines.append("  ! \(errorText)") }
        return lines.joined(separator: "\n")
    }
}
