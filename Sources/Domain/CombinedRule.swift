public import Infrastructure

/// A rule that several use cases share, or a rule of one use case.
///
/// The code, the claims, the words, the next actions and the languages are those of the two rules:
///
///     typealias Failure = DomainError<CombinedRule<LoginRule, NoteRule>>
///     guard account.mayLogIn else { throw Failure.violation(.shared(.permission)) }
///     throw Failure.violation(.own(.locked))
///
/// To translate the error of a use case that has only one of the rules, call
/// ``DomainError/mapViolation(_:)``: `error.mapViolation(CombinedRule.shared)`.
public enum CombinedRule<Shared: BusinessRule, Own: BusinessRule>: BusinessRule {
    /// A rule that several use cases share.
    case shared(Shared)

    /// A rule of one use case.
    case own(Own)

    /// The code of the rule.
    public var code: String {
        switch self {
        case .shared(let rule): rule.code
        case .own(let rule): rule.code
        }
    }

    /// Creates the own rule that claims a failure, or else the shared rule, or returns `nil` if no rule claims the failure.
    public init?(_ error: InfrastructureError) {
        if let rule = Own(error) {
            self = .own(rule)
        } else if let rule = Shared(error) {
            self = .shared(rule)
        } else {
            return nil
        }
    }
}

extension CombinedRule: RuleContainer {
    var contained: any BusinessRule {
        switch self {
        case .shared(let rule): rule.simple
        case .own(let rule): rule.simple
        }
    }

    var parts: [any BusinessRule] { [self] }
}

/// A rule that contains another rule.
protocol RuleContainer: BusinessRule {
    /// The innermost rule, of several rules the first one.
    var contained: any BusinessRule { get }

    /// The rule itself, or each of several violated rules.
    var parts: [any BusinessRule] { get }
}

extension BusinessRule {
    /// The rule itself, or the rule inside of a combination.
    ///
    /// The property is `package` because outputs read the type of a rule, such as a rule with an HTTP status.
    package var simple: any BusinessRule { (self as? any RuleContainer)?.contained ?? self }
}
