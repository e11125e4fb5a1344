public import Infrastructure

/// The error type of the domain layer: a rule violation or a technical failure.
///
///     guard account.mayLogIn else { throw .violation(.permission) }
///
/// To handle one rule, write `catch .violation(.permission)`. To handle all errors, switch over ``kind``.
///
/// Two errors are equal if they have equal rules or equal technical failures. The comparison ignores underlying errors,
/// source locations and claimed failures.
public struct DomainError<Rule: BusinessRule>: Error {
    /// The rule violation or the technical failure, with the failure that the rule claimed.
    @usableFromInline let storage: Storage

    /// The contents of an error.
    ///
    /// A claimed failure is stored in an object, so that an error is no larger than a rule or a pointer. The size
    /// matters because a `Result` reserves space for an error even if nothing fails.
    @usableFromInline enum Storage: Sendable {
        case violation(Rule)
        case failure(TechnicalFailure)
        indirect case claimed(Rule, TechnicalFailure)
        indirect case violations(Violations<Rule>, claimed: TechnicalFailure?)
    }

    /// The rule violation or the technical failure.
    @inlinable public var kind: Kind {
        switch storage {
        case .violation(let rule), .claimed(let rule, _): .violation(rule)
        case .violations(let several, _): .violations(several)
        case .failure(let failure): .failure(failure)
        }
    }

    /// The failure of the infrastructure that the violated rule claimed, or `nil` if no rule claimed a failure.
    ///
    /// The property is `package` because Presentation adds the claimed failure to the diagnosis, and uses the
    /// reference of this failure.
    @usableFromInline package var claimed: TechnicalFailure? {
        switch storage {
        case .claimed(_, let failure): failure
        case .violations(_, let claimed): claimed
        case .violation, .failure: nil
        }
    }

    /// The kinds of errors in the domain layer.
    public enum Kind: Hashable, Sendable {
        /// A violation of a business rule.
        case violation(Rule)

        /// The violations of several business rules, such as the rules for the fields of a form.
        case violations(Violations<Rule>)

        /// A technical failure, as opposed to a rule violation.
        case failure(TechnicalFailure)
    }

    @usableFromInline init(_ storage: Storage) { self.storage = storage }

    /// Creates an error for one or more violated rules, and for the failure that they claimed.
    @usableFromInline init(_ rules: [Rule], claimed: TechnicalFailure?) {
        if let several = Violations(rules) {
            self.init(.violations(several, claimed: claimed))
        } else {
            self.init(claimed.map { .claimed(rules[0], $0) } ?? .violation(rules[0]))
        }
    }

    /// Returns an error for a violation of a business rule.
    ///
    /// The result has no claimed failure. To keep the claimed failure of an existing error, throw the error itself, or
    /// call ``mapViolation(_:)``.
    ///
    /// - Parameter rule: The violated rule.
    /// - Returns: An error whose ``kind`` is ``Kind/violation(_:)``.
    @inlinable
    public static func violation(_ rule: Rule) -> Self { Self(.violation(rule)) }

    /// Returns an error for a technical failure.
    ///
    /// - Parameter failure: The technical failure.
    /// - Returns: An error whose ``kind`` is ``Kind/failure(_:)``.
    @inlinable
    public static func failure(_ failure: TechnicalFailure) -> Self { Self(.failure(failure)) }

    /// Creates an error by translating a failure of the infrastructure.
    ///
    /// The result is a violation if the rule type claims the failure, and a technical failure otherwise. The
    /// ``diagnosis`` of the violation contains the claimed failure. No rule can claim a cancellation. A cancellation
    /// results in a technical failure with the code ``TechnicalFailure/Code/cancelled``.
    ///
    /// - Parameters:
    ///   - error: The error of the infrastructure.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    @inlinable  // Lets the compiler specialize the initializer for each rule type.
    @inline(never)  // Prevents a copy of the initializer at each call.
    public init(_ error: InfrastructureError, fileID: StaticString = #fileID, line: UInt = #line) {
        // Each branch ends with the last use of `error`, so that the compiler does not add a release to each call.
        let code = error.code
        let location = SourceLocation(fileID: fileID, line: line)
        // Each call of `returned(through:at:)` looks up the metadata of the rule type.
        if error.isFromUpperLayer, let returned = Self.returned(through: error, at: location) {
            self = returned
        } else if code == .cancelled || code == .interrupted {
            self.init(endedEarly: error, at: location)
        } else if let rule = Rule(error) {
            self.init(.claimed(rule, TechnicalFailure(translating: error, at: location)))
        } else {
            self.init(.failure(TechnicalFailure(translating: error, at: location)))
        }
    }

    /// Creates an error by translating a failure of the infrastructure, with a closure that can assign a rule to it.
    ///
    ///     let claimed = DomainError<LoginRule>(failure) { $0.code == .forbidden ? .permission : nil }
    ///
    /// Use this initializer if the domain does not import the infrastructure, as in Clean Architecture: the domain
    /// declares the rule, and the module that implements the repository recognizes the failure. A failure for which
    /// the closure returns `nil` is translated as in ``init(_:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - error: The error of the infrastructure.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - claim: A closure that returns the rule that claims the failure, or `nil` if no rule claims it. The library
    ///     never passes a cancellation to the closure.
    public init(
        _ error: InfrastructureError,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        claiming claim: (InfrastructureError) -> Rule?
    ) {
        let error = error.inCurrentTask
        if error.code != .cancelled, let rule = claim(error) {
            let location = SourceLocation(fileID: fileID, line: line)
            self.init(.claimed(rule, TechnicalFailure(translating: error, at: location)))
        } else {
            self.init(error, fileID: fileID, line: line)
        }
    }

    /// Creates the error for an operation that was cancelled or interrupted.
    ///
    /// If the current task is cancelled, the error is a cancellation, which no rule can claim.
    @usableFromInline
    init(endedEarly error: InfrastructureError, at location: SourceLocation) {
        let error = error.inCurrentTask
        let failure = TechnicalFailure(translating: error, at: location)
        self.init(
            error.code == .cancelled
                ? .failure(failure) : Rule(error).map { .claimed($0, failure) } ?? .failure(failure)
        )
    }

    /// The diagnosis of the error, for operators of a program without a presentation layer.
    public var diagnosis: Diagnosis {
        switch kind {
        case .violation(let rule): Diagnosis(violation: rule, claimed: claimed)
        case .violations(let several): Diagnosis(violation: ViolatedRules(several), claimed: claimed)
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
    /// - Returns: A violation of the translated rule with the same claimed failure, the violations of all translated
    ///   rules, or the unchanged technical failure.
    @inlinable
    public func mapViolation<Other: BusinessRule>(_ transform: (Rule) -> Other) -> DomainError<Other> {
        switch storage {
        case .violation(let rule): .violation(transform(rule))
        case .claimed(let rule, let failure): DomainError<Other>(.claimed(transform(rule), failure))
        case .violations(let several, let claimed): DomainError<Other>(several.rules.map(transform), claimed: claimed)
        case .failure(let failure): .failure(failure)
        }
    }
}

extension DomainError: Hashable {
    /// Returns a Boolean value that indicates whether two errors have equal rules or equal technical failures.
    public static func == (one: Self, other: Self) -> Bool { one.kind == other.kind }

    /// Hashes the violated rules or the technical failure.
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension DomainError: Redacted {
    /// The same text as the description of ``kind``.
    public var description: String { kind.description }
}

extension DomainError.Kind: Redacted {
    /// The name of the case, followed by the codes of the violated rules or by the facts of the technical failure.
    ///
    /// The description omits the associated values of a rule, which can contain user input.
    public var description: String {
        switch self {
        case .violation(let rule): "DomainError.violation(\(rule.code.printable))"
        case .violations(let several):
            "DomainError.violation\(several.codes.count > 1 ? "s" : "")(\(several.codes.joined(separator: ", ")))"
        case .failure(let failure): "DomainError.failure(\(failure.summary))"
        }
    }
}
