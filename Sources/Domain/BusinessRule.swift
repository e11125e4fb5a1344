public import Infrastructure

/// A business rule that an operation can violate.
///
/// Conform your own enumeration to this protocol, and declare one case for each reason to refuse an operation:
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
    /// Logs and responses contain the identifier, so it must not contain user input. The library prints the identifier
    /// without control characters. In an enumeration whose raw values are strings, it defaults to the raw value.
    var code: String { get }

    /// Creates the violated rule from a failure of the infrastructure, or returns `nil` if no rule claims the failure.
    ///
    /// A rule *claims* a failure if this initializer creates the rule from it. For example, the rule "wrong
    /// credentials" claims a 401 response to a login. A person sees only the violation, but the ``Diagnosis`` also
    /// contains the claimed failure. The default implementation returns `nil`.
    ///
    /// The library never passes a cancellation to this initializer.
    ///
    /// - Parameter error: The failure of the infrastructure.
    init?(_ error: InfrastructureError)
}

extension BusinessRule {
    /// Returns `nil`, because no rule claims a failure by default.
    @inlinable
    public init?(_ error: InfrastructureError) { nil }
}

extension BusinessRule where Self: RawRepresentable, RawValue == String {
    /// The raw value of the rule.
    public var code: String { rawValue }
}

/// The rule type of a use case that has no rules.
///
/// The use case throws a `DomainError<Never>`.
extension Never: BusinessRule {
    /// A code that no program can read, because `Never` has no values.
    public var code: String { switch self {} }
}
