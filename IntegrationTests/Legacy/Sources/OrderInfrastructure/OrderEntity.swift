/// An order as the services from before have it, with nothing of theirs.
public struct OrderEntity: Sendable {
    /// Its number.
    public let id: String

    /// What was ordered.
    public let title: String

    /// Its price as it is shown.
    public let price: String

    /// What has become of it.
    public let state: String
}
