/// An order.
public struct Order: Sendable, Equatable {
    /// What has become of an order.
    public enum State: String, Sendable {
        /// It is being prepared.
        case open

        /// It has left.
        case shipped

        /// It was cancelled.
        case cancelled
    }

    /// Its number.
    public let id: String

    /// What was ordered.
    public let title: String

    /// Its price as it is shown.
    public let price: String

    /// What has become of it.
    public var state: State
}
