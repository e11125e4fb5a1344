public import Infrastructure

/// A business rule that an operation can violate.
///
/// Conform your own enumeration, with one case for each reason to refuse an operation:
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
    /// The stable identifier of the rule, such as `login.permission`.
    ///
    /// The identifier is logged and sent, so it must not contain the input of a person. An enumeration with string raw
    /// values uses the raw value by default.
    var code: String { get }

    /// Creates the rule that a failure of the infrastructure violates, or returns `nil` for a technical failure.
    ///
    /// A rule claims a failure by creating a violation from it. For example, a 401 response to a login means "wrong
    /// credentials". The claimed failure is discarded, because a violation is an answer and not a failure. The default
    /// implementation returns `nil`.
    ///
    /// A cancellation is never passed to this initializer.
    ///
    /// - Parameter error: The failure of the infrastructure.
    init?(_ error: InfrastructureError)
}

extension BusinessRule {
    /// Returns `nil`, because a rule claims no failure by default.
    @inlinable
    public init?(_ error: InfrastructureError) { nil }
}

extension BusinessRule where Self: RawRepresentable, RawValue == String {
    /// The raw value of the rule.
    public var code: String { rawValue }
}

/// The rule type of a use case without rules, which throws `DomainError<Never>`.
extension Never: BusinessRule {
    /// The code of a rule that does not exist, because `Never` has no values.
    public var code: String { switch self {} }
}
