public import Infrastructure

/// The violations of several business rules, in the order in which they were found.
///
/// The list contains at least two rules, and each rule only once.
///
///     do { try signUp() } catch {
///         if case .violations(let several) = error.kind { highlight(several.rules) }
///     }
public struct Violations<Rule: BusinessRule>: Hashable, Sendable {
    /// The violated rules.
    public let rules: [Rule]

    /// Creates a list without duplicates, or returns `nil` if the list would contain fewer than two rules.
    @usableFromInline
    init?(_ rules: some Sequence<Rule>) {
        self.rules = rules.unique
        if self.rules.count < 2 { return nil }
    }
}

extension Violations: Redacted {
    /// The name of the type and the codes of the rules, each once.
    public var description: String { "Violations(\(codes.joined(separator: ", ")))" }

    /// The codes of the rules, each once.
    ///
    /// The number of rules with the same code depends on their associated values, which no log may reveal.
    var codes: [String] { rules.map(\.code.printable).unique }
}

extension DomainError {
    /// Creates an error for all violated rules, or returns `nil` if no rule is violated.
    ///
    ///     let broken = titles.compactMap { $0.count > 80 ? NoteRule.titleTooLong : nil }
    ///     if let error = DomainError(violating: broken) { throw error }
    ///
    /// To check the fields of a form, and to keep the checked values, use ``Validation``.
    ///
    /// - Parameter rules: The violated rules, in the order in which a person reads them. The error contains a repeated
    ///   rule only once. A single rule results in the same error as ``violation(_:)``.
    public init?(violating rules: some Sequence<Rule>) {
        let rules = Array(rules)
        if rules.isEmpty { return nil }
        self.init(rules, claimed: nil)
    }
}

/// Several violated rules as one rule, with the code of the first rule.
///
/// The type is `package` because Presentation combines the words, fields and next actions of the rules.
@usableFromInline package struct ViolatedRules<Rule: BusinessRule>: RuleContainer {
    /// The violated rules.
    package let violations: Violations<Rule>

    /// Creates a rule that stands for several violations.
    @usableFromInline package init(_ violations: Violations<Rule>) { self.violations = violations }

    @usableFromInline package var code: String { violations.rules[0].code }

    var contained: any BusinessRule { violations.rules[0].simple }

    var parts: [any BusinessRule] { violations.rules }
}

extension Sequence where Element: Hashable {
    /// The elements without duplicates, in the order of their first occurrences.
    ///
    /// The property is `package` because PresentationCatalog and LayeredErrorsTesting list each code and each issue
    /// once.
    package var unique: [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}

extension BusinessRule {
    /// The violated rules that this rule stands for, or only this rule.
    ///
    /// The property is `package` because outputs list the codes of all violated rules.
    package var parts: [any BusinessRule] { (self as? any RuleContainer)?.parts ?? [self] }
}
