import Foundation

/// An order, as stored in the file.
public struct Order: Codable {
    /// The number of the order.
    public let id: String
    /// The title of the ordered item.
    public let title: String
    /// The price in cents.
    public let cents: Int
    /// The state of the order: `open`, `shipped` or `cancelled`.
    public var state: String
}
