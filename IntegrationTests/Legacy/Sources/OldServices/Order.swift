import Foundation

/// An order, as the file has it.
public struct Order: Codable {
    /// Number of the order.
    public let id: String
    /// What was ordered.
    public let title: String
    /// Price in cents.
    public let cents: Int
    /// "open", "shipped" or "cancelled".
    public var state: String
}
