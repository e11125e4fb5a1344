/// An order.
public struct Order: Sendable, Equatable {
    /// The state of an order.
    public enum State: String, Sendable {
        /// The order is being prepared.
        case open

        /// The order has left the warehouse.
        case shipped

        /// The order was cancelled.
        case cancelled
    }

    /// The order number.
    public let id: String

    /// The title of the ordered item.
    public let title: String

    /// The price as text, such as `12.50 EUR`.
    public let price: String

    /// The state of the order.
    public var state: State
}
