import Foundation

/// The user's settings.
public struct Settings: Codable {
    /// The currency: `EUR` or `USD`.
    public var currency: String

    /// Creates settings with a currency.
    public init(currency: String) {
        self.currency = currency
    }

    /// Returns a price as text, such as `12.50 EUR`.
    ///
    /// - Parameter cents: The price in cents.
    public func price(_ cents: Int) -> String {
        String(format: "%d.%02d ", cents / 100, cents % 100) + currency
    }
}

/// A store that loads and saves the settings.
public class SettingsStore {
    private let file: URL

    /// Creates a store.
    ///
    /// - Parameter folder: The folder that contains `settings.json`.
    public init(folder: URL) {
        file = folder.appendingPathComponent("settings.json")
    }

    /// Returns the saved settings, or an error if the file cannot be read.
    public func load() -> Result<Settings, Error> {
        Result { try JSONDecoder().decode(Settings.self, from: Data(contentsOf: file)) }
    }

    /// Saves the settings, and returns an error if the file cannot be written.
    public func save(_ settings: Settings) -> Result<Void, Error> {
        Result { try JSONEncoder().encode(settings).write(to: file, options: .atomic) }
    }
}
