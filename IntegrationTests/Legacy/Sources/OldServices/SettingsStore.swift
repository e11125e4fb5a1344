import Foundation

/// The user's settings.
public struct Settings: Codable {
    /// EUR or USD.
    public var currency: String

    /// Settings with a currency.
    public init(currency: String) {
        self.currency = currency
    }

    /// Formats a price.
    public func price(_ cents: Int) -> String {
        String(format: "%d.%02d ", cents / 100, cents % 100) + currency
    }
}

/// Loads and saves the settings.
public class SettingsStore {
    private let file: URL

    /// `folder` is where settings.json is.
    public init(folder: URL) {
        file = folder.appendingPathComponent("settings.json")
    }

    /// The settings.
    public func load() -> Result<Settings, Error> {
        Result { try JSONDecoder().decode(Settings.self, from: Data(contentsOf: file)) }
    }

    /// Saves the settings.
    public func save(_ settings: Settings) -> Result<Void, Error> {
        Result { try JSONEncoder().encode(settings).write(to: file, options: .atomic) }
    }
}
