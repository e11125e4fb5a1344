public import Domain
public import Infrastructure

/// The rules of every use case.
public enum AccessRule: String, BusinessRule, CaseIterable {
    /// The caller must sign in first.
    case notSignedIn = "access.notSignedIn"

    /// The caller may not place orders.
    case noPermission = "access.noPermission"
}

/// The rules of an order.
public enum OrderRule: String, BusinessRule, CaseIterable {
    /// Not enough pieces are left.
    case soldOut = "order.soldOut"

    /// The order contains too many pieces.
    case tooMany = "order.tooMany"

    /// No order has this key.
    case unknownOrder = "order.unknown"

    /// Creates `soldOut` if the stock service reports that too few pieces are left, or returns `nil` for any other
    /// error.
    public init?(_ error: InfrastructureError) {
        guard error.problem?.type.hasSuffix("/problems/stock.soldOut") == true else { return nil }
        self = .soldOut
    }
}
