public import Infrastructure

/// A rule of the business that can be violated: your own enum, one case for each way in which the business says no.
///
///     enum LoginRule: String, BusinessRule {
///         case wrongCredentials = "login.wrongCredentials"
///         case permission = "login.permission"
///
///         init?(_ error: InfrastructureError) {
///             guard error.code == .unauthenticated else { return nil }
///             self = .wrongCredentials
///         }
///     }
public protocol BusinessRule: Hashable, Sendable {
    /// The stable identity of the rule: `login.permission`.
    ///
    /// It is logged and sent, so it must not be made from anything that a person entered. An enum of strings has it
    /// from its raw value.
    var code: String { get }

    /// Claims a failure of the infrastructure as this rule: that the server answers 401 to a login *is* "wrong
    /// credentials". Returns `nil` for a failure that is only a failure, which is what a rule does by default.
    ///
    /// The claimed failure is not kept, because from here on it is an answer and no failure. A cancellation cannot be
    /// claimed; it is never asked about.
    init?(_ error: InfrastructureError)
}

extension BusinessRule {
    /// Claims nothing.
    @inlinable
    public init?(_ error: InfrastructureError) { nil }
}

extension BusinessRule where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var code: String { rawValue }
}

/// A use case without rules fails with `DomainError<Never>`.
extension Never: BusinessRule {
    /// There is no such rule.
    public var code: String { switch self {} }
}
