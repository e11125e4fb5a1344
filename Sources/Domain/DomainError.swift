public import Infrastructure

/// The error type of the domain layer: a rule violation or a technical failure.
///
///     guard account.mayLogIn else { throw .violation(.permission) }
///
/// Two errors are equal if they have equal rules or equal technical failures. The comparison ignores the origins and
/// the source locations of the errors.
public enum DomainError<Rule: BusinessRule>: Error, Hashable {
    /// A violation of a business rule.
    case violation(Rule)

    /// A failure for a technical reason.
    case failure(TechnicalFailure)

    /// Creates an error by translating a failure of the infrastructure.
    ///
    /// The result is a violation if the rule type claims the failure, and a technical failure otherwise. No rule can
    /// claim a cancellation, which becomes a technical failure with the code ``TechnicalFailure/Code/cancelled``.
    ///
    /// - Parameters:
    ///   - error: The error of the infrastructure.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    @inlinable  // Lets the compiler specialize the initializer for each rule type.
    @inline(never)  // Prevents a copy of the initializer at each call.
    public init(_ error: InfrastructureError, fileID: StaticString = #fileID, line: UInt = #line) {
        if error.code != .cancelled, let rule = Rule(error) {
            self = .violation(rule)
        } else {
            self = .failure(TechnicalFailure(error, fileID: fileID, line: line))
        }
    }

    /// The diagnosis of the error, for operators of a program without a presentation layer.
    public var diagnosis: Diagnosis {
        switch self {
        case .violation(let rule): Diagnosis(violation: rule.code)
        case .failure(let failure): failure.diagnosis
        }
    }

    /// Returns this error with another rule type.
    ///
    /// Use this function in a use case that calls another use case:
    ///
    ///     do { try login() } catch { throw error.mapViolation(CheckoutRule.login) }
    ///
    /// - Parameter transform: A function that translates a violated rule to a rule of the other type.
    /// - Returns: A violation of the translated rule, or the unchanged technical failure.
    @inlinable
    public func mapViolation<Other: BusinessRule>(_ transform: (Rule) -> Other) -> DomainError<Other> {
        switch self {
        case .violation(let rule): .violation(transform(rule))
        case .failure(let failure): .failure(failure)
        }
    }
}

extension DomainError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the case, followed by the code of the violated rule or by the facts of the technical failure.
    public var description: String {
        switch self {
        case .violation(let rule): "DomainError.violation(\(rule.code))"
        case .failure(let failure): "DomainError.failure(\(failure.summary))"
        }
    }

    /// The same text as ``description``, so that a printed collection of errors reveals no more than a printed error.
    public var debugDescription: String { description }

    /// A mirror for `dump` and debuggers.
    ///
    /// The mirror contains the code of the violated rule, or the technical failure.
    /// The mirror excludes the associated values of a rule, because the values can contain user input.
    public var customMirror: Mirror {
        switch self {
        case .violation(let rule): Mirror(self, children: ["violation": rule.code])
        case .failure(let failure): Mirror(self, children: ["failure": failure])
        }
    }
}
