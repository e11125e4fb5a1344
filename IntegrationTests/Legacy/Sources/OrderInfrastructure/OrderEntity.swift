/// An order from the legacy services, without their types.
public struct OrderEntity: Sendable {
    /// The number of the order.
    public let id: String

    /// The title of the ordered item.
    public let title: String

    /// The price as text, such as `12.50 EUR`.
    public let price: String

    /// The state as the legacy services name it, such as `open`.
    public let state: String
}
