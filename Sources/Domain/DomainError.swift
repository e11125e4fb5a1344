public import Infrastructure

/// What a failure means: the one error type of the domain layer.
///
///     guard account.mayLogIn else { throw .violation(.permission) }
///
/// Two errors are equal when they mean the same; where they came from takes no part.
public enum DomainError<Rule: BusinessRule>: Error, Hashable {
    /// The business said no.
    case violation(Rule)

    /// Something below failed.
    case failure(TechnicalFailure)

    /// Translates a failure of the layer below.
    ///
    /// The rule is asked first whether it claims the failure as its own. A cancellation is always a failure with the
    /// code ``TechnicalFailure/Code/cancelled``.
    ///
    /// - Parameters:
    ///   - error: what the infrastructure threw.
    ///   - fileID: the file of the translation.
    ///   - line: the line of the translation.
    @inlinable  // Compiled for each rule,
    @inline(never)  // and once for all calls with it.
    public init(_ error: InfrastructureError, fileID: StaticString = #fileID, line: UInt = #line) {
        if error.code != .cancelled, let rule = Rule(error) {
            self = .violation(rule)
        } else {
            self = .failure(TechnicalFailure(error, fileID: fileID, line: line))
        }
    }

    /// The way back down, for operators: of a program that has no presentation, for one.
    public var diagnosis: Diagnosis {
        switch self {
        case .violation(let rule): Diagnosis(violation: rule.code)
        case .failure(let failure): failure.diagnosis
        }
    }

    /// The same error with another rule, to join a use case into a larger one.
    ///
    ///     do { try login() } catch { throw error.mapViolation(CheckoutRule.login) }
    ///
    /// - Parameter transform: what a violation means there.
    /// - Returns: the transformed violation, or the failure as it is.
    @inlinable
    public func mapViolation<Other: BusinessRule>(_ transform: (Rule) -> Other) -> DomainError<Other> {
        switch self {
        case .violation(let rule): .violation(transform(rule))
        case .failure(let failure): .failure(failure)
        }
    }
}

extension DomainError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The code of the rule, or code and facts of the failure.
    public var description: String {
        switch self {
        case .violation(let rule): "DomainError.violation(\(rule.code))"
        case .failure(let failure): "DomainError.failure(\(failure.summary))"
        }
    }

    /// The same as ``description``, so that printing inside a collection is as safe as printing alone.
    public var debugDescription: String { description }

    /// What `dump` and a debugger see: the code, and of a rule nothing that a person may have entered.
    public var customMirror: Mirror {
        switch self {
        case .violation(let rule): Mirror(self, children: ["violation": rule.code])
        case .failure(let failure): Mirror(self, children: ["failure": failure])
        }
    }
}
