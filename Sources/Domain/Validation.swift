public import Infrastructure

/// A check of several entries, such as the fields of a form, that reports all violated rules at once.
///
///     var form = Validation<SignUpRule>()
///     let email = form.check(try Email(entries.email))
///     let password = form.check(try Password(entries.password))
///     form.require(entries.acceptsTerms, or: .termsNotAccepted)
///     let (validEmail, validPassword) = try form.finish(email, password)
///
/// The error that ``finish(_:)`` throws lists the violated rules in the order of the checks.
public struct Validation<Rule: BusinessRule>: Sendable {
    private var rules: [Rule] = []
    private var failure: TechnicalFailure?

    /// Creates a validation without any checks.
    public init() {}

    /// Returns the checked value, or keeps the error of the check for ``finish(_:)``.
    ///
    /// - Parameter value: An expression that creates the value, or throws the violated rule.
    /// - Returns: The value, or `nil` if the expression threw an error.
    public mutating func check<Value>(_ value: @autoclosure () throws(DomainError<Rule>) -> Value) -> Value? {
        do {
            return try value()
        } catch {
            switch error.kind {
            case .violation(let rule): rules.append(rule)
            case .violations(let several): rules += several.rules
            case .failure(let failure): self.failure = self.failure ?? failure
            }
            return nil
        }
    }

    /// Keeps the violation of a rule for ``finish(_:)``, unless a condition is met.
    ///
    /// - Parameters:
    ///   - isMet: A Boolean value that indicates whether the entries follow the rule.
    ///   - rule: The rule that is violated if `isMet` is `false`.
    public mutating func require(_ isMet: Bool, or rule: Rule) {
        if !isMet { rules.append(rule) }
    }

    /// Returns the checked values.
    ///
    /// - Parameter value: Zero or more results of ``check(_:)``.
    /// - Returns: The values in the order of the arguments.
    /// - Throws: The first technical failure of a check, or else all violated rules. A value that is `nil` although its
    ///   check threw no error is a defect in the program, and results in a technical failure with the code
    ///   ``TechnicalFailure/Code/unknown``.
    public func finish<each Value>(_ value: repeat (each Value)?) throws(DomainError<Rule>) -> (repeat each Value) {
        if let failure { throw .failure(failure) }
        if let error = DomainError(violating: rules) { throw error }
        return (repeat try Self.checked(each value))
    }

    private static func checked<Value>(_ value: Value?) throws(DomainError<Rule>) -> Value {
        guard let value else { throw .failure(TechnicalFailure(.unknown, operation: "validate entries")) }
        return value
    }
}

extension Validation: Redacted {
    /// The name of the type, without the rules, because their associated values can contain user input.
    public var description: String { "Validation" }
}
