public import Infrastructure

/// A rule of one use case, or a rule that several use cases share.
///
/// A combined rule has the code, the words, the next actions and the languages of the rule that it contains. It claims
/// the failures that either rule type claims. The following example throws a violation of each type of rule:
///
///     typealias Failure = DomainError<CombinedRule<LoginRule, NoteRule>>
///     guard account.mayLogIn else { throw Failure.violation(.shared(.permission)) }
///     throw Failure.violation(.own(.locked))
///
/// To translate the error of a use case that has only one of the two rule types, call ``DomainError/mapViolation(_:)``:
/// `error.mapViolation(CombinedRule.shared)`.
public enum CombinedRule<Shared: BusinessRule, Own: BusinessRule>: BusinessRule {
    /// A rule that several use cases share.
    case shared(Shared)

    /// A rule of one use case.
    case own(Own)

    /// The code of the contained rule.
    public var code: String {
        switch self {
        case .shared(let rule): rule.code
        case .own(let rule): rule.code
        }
    }

    /// Creates the combined rule that claims a failure, or returns `nil` if neither rule type claims it.
    ///
    /// If both rule types claim the failure, the result is ``own(_:)``.
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

extension CombinedRule: Redacted {
    /// The case and the code of the contained rule, without its associated values.
    public var description: String {
        switch self {
        case .shared: "shared(\(code.printable))"
        case .own: "own(\(code.printable))"
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

/// A rule that contains one or more other rules.
protocol RuleContainer: BusinessRule {
    /// The innermost rule inside this rule, or inside the first of several violated rules.
    var contained: any BusinessRule { get }

    /// The violated rules that this rule stands for, or only this rule.
    var parts: [any BusinessRule] { get }
}

extension BusinessRule {
    /// The innermost rule inside this rule, or this rule if it contains no other rule.
    ///
    /// The property is `package` because outputs read values of the innermost rule, such as its HTTP status.
    package var simple: any BusinessRule { (self as? any RuleContainer)?.contained ?? self }
}
