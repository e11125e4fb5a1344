import Domain

/// A list of all errors of a program, with their codes in each layer, their words, and their next actions.
///
///     var catalog = ErrorCatalog()
///     catalog.add(LoginRule.allCases)
///     print(catalog.markdown())
///
/// The product `LayeredErrorsTesting` checks the words of a catalog in a test: `#expect(catalog.issues().isEmpty)`.
public struct ErrorCatalog: Sendable {
    /// An error of the presentation layer, with the infrastructure codes that become this error.
    public struct Entry: Sendable, Hashable {
        /// The infrastructure codes that become this error, and the problem types (RFC 9457) that the rule recognizes.
        ///
        /// Empty for an error that begins in the domain.
        public let infrastructure: [String]

        /// The error, which has a code, words, next actions and statuses.
        public let error: PresentationError

        /// The languages of the catalog in which the error has words.
        public let languages: [Language]
    }

    /// The entries: the failures of the library, followed by the added rules.
    public private(set) var entries: [Entry]

    /// The languages of the catalog.
    ///
    /// `package`, because LayeredErrorsTesting reports the languages without words.
    package let languages: [Language]

    /// Creates a catalog of the library's failures.
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
    ///   - rules: One rule of each kind, usually `allCases`. If a rule has messages beside input fields, pass a value
    ///     that has a message for each field.
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
