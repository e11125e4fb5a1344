/// An order from the legacy services, independent of the types that the services use.
public struct OrderEntity: Sendable {
    /// The number of the order.
    public let id: String

    /// The title of the ordered item.
    public let title: String

    /// The price as text, such as `12.50 EUR`.
    public let price: String

    /// The name of the state in the legacy services, such as `open`.
    public let state: String
}
