import Foundation

/// An order in the file `orders.json`.
public struct Order: Codable {
    /// The order number.
    public let id: String
    /// The title of the ordered item.
    public let title: String
    /// The price in cents.
    public let cents: Int
    /// The state of the order: `open`, `shipped` or `cancelled`.
    public var state: String
}
