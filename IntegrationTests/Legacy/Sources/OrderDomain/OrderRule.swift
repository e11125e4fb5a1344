public import Domain
public import Infrastructure

/// The rules for orders.
public enum OrderRule: String, BusinessRule, CaseIterable {
    /// No order has the requested number.
    case unknown = "order.unknown"

    /// The order has left the warehouse, so it cannot be cancelled.
    case alreadyShipped = "order.alreadyShipped"

    /// Creates the rule whose raw value equals the problem type of a failure, or returns `nil` if no rule matches.
    public init?(_ error: InfrastructureError) {
        self.init(rawValue: error.problem?.type ?? "")
    }
}
