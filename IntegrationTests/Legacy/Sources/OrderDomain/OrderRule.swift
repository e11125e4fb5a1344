public import Domain
public import Infrastructure

/// The rules for orders.
public enum OrderRule: String, BusinessRule, CaseIterable {
    /// There is no order with this number.
    case unknown = "order.unknown"

    /// The order has left the warehouse, so it cannot be cancelled.
    case alreadyShipped = "order.alreadyShipped"

    /// Creates the rule whose name is the problem type of a failure, or returns `nil` if there is no such rule.
    public init?(_ error: InfrastructureError) {
        self.init(rawValue: error.problem?.type ?? "")
    }
}
