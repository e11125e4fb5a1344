/// The answer to the question of whether an operation took effect.
///
///     let order = try await InfrastructureError.retrying(
///         "place order",
///         key: key,
///         resolving: {
///             switch try await http.put("/order-checks/\(key.rawValue)").state {
///             case .placed(let order): .applied(order)
///             case .refused: .notApplied
///             case .running: .unknown
///             }
///         }
///     ) {
///         try await http.post("/orders", body: cart, header: key.headerField())
///     }
///
/// Return ``notApplied`` only if, after the check, the remote system refuses every request with the key: a delayed
/// request can still arrive.
public enum Resolution<Value: ~Copyable>: ~Copyable {
    /// The operation took effect, with the given value, or with `nil` if the value is not known.
    case applied(Value?)

    /// The operation did not take effect, and cannot take effect later.
    case notApplied

    /// The remote system does not know the outcome yet.
    case unknown
}

extension Resolution: Copyable where Value: Copyable {}
extension Resolution: Sendable where Value: Sendable & ~Copyable {}
