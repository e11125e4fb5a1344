public import Domain
public import Infrastructure

/// What can be refused about an order.
public enum OrderRule: String, BusinessRule, CaseIterable {
    /// There is no order with this number.
    case unknown = "order.unknown"

    /// It has left, so it cannot be cancelled.
    case alreadyShipped = "order.alreadyShipped"

    /// Takes a failure that has the name of a rule for that rule.
    public init?(_ error: InfrastructureError) {
        self.init(rawValue: error.problem?.type ?? "")
    }
}
