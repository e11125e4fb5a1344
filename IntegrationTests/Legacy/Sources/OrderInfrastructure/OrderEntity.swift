/// An order from the legacy services.
///
/// The properties use only types of the standard library, so the upper layers do not depend on the legacy services.
public struct OrderEntity: Sendable {
    /// The order number.
    public let id: String

    /// The title of the ordered item.
    public let title: String

    /// The price as text, such as `12.50 EUR`.
    public let price: String

    /// The name of the order's state in the legacy services, such as `open`.
    public let state: String
}
