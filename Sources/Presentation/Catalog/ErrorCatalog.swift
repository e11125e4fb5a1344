import Domain

/// A list of all errors of a program, with their codes in each layer, their words, and their next actions.
///
///     var catalog = ErrorCatalog()
///     catalog.add(LoginRule.allCases)
///     print(catalog.markdown())
///
/// To check the words of a catalog in a test, use the product `LayeredErrorsTesting`:
/// `#expect(catalog.issues().isEmpty)`.
public struct ErrorCatalog: Sendable {
    /// An error of the presentation layer, and the codes of the infrastructure errors that result in this error.
    public struct Entry: Sendable, Hashable {
        /// The codes of the infrastructure errors that result in this error, and the problem types (RFC 9457) that the
        /// error's rule recognizes.
        ///
        /// The array is empty for a rule that recognizes no error of the infrastructure.
        public let infrastructure: [String]

        /// The error, which contains the code, the words, the next actions, the HTTP status and the exit status.
        public let error: PresentationError

        /// The languages of the catalog in which the error has words.
        public let languages: [Language]
    }

    /// The entries: one for each code of a technical failure, followed by one for each added rule.
    public private(set) var entries: [Entry]

    /// The languages of the catalog.
    ///
    /// The property is `package` because LayeredErrorsTesting reports the languages in which an error has no words.
    package let languages: [Language]

    /// Creates a catalog with one entry for each code of a technical failure.
    ///
    /// - Parameter languages: The languages of the catalog. Defaults to the built-in languages.
    public init(languages: [Language] = Language.builtIn) {
        self.languages = languages
        entries = TechnicalFailure.Code.allCases.map { code in
            Entry(
                infrastructure: code.infrastructureCodes.map { "\($0)" },
                error: PresentationError(
                    DomainError<Never>.failure(TechnicalFailure(code, operation: "list failures"))
                ),
                languages: languages.filter(\.isSpoken)
            )
        }
    }

    /// Adds the rules of a use case.
    ///
    /// - Parameters:
    ///   - rules: One value for each rule of the use case, usually `allCases`. For a rule with messages beside input
    ///     fields, pass a value for which ``PresentableRule/fields(in:)`` returns a message for each field.
    ///   - problemTypes: The problem types (RFC 9457 §3.1.1) that remote systems may send. The entry of a rule lists
    ///     the types that the rule recognizes. Defaults to an empty array.
    public mutating func add<Rule: PresentableRule>(_ rules: some Sequence<Rule>, problemTypes: [String] = []) {
        entries += rules.map { rule in
            Entry(
                infrastructure: rule.claimedCodes.map { "\($0)" } + rule.claimedProblemTypes(among: problemTypes),
                error: PresentationError(DomainError.violation(rule)),
                languages: languages.filter { $0.match(among: Rule.languages) != nil }
            )
        }
    }
}
