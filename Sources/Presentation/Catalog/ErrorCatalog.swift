import Domain

/// The list of all errors, made from the code: the code of each error in every layer, its words, and its next actions.
///
///     var catalog = ErrorCatalog()
///     catalog.add(LoginRule.allCases)
///     print(catalog.markdown())
///
/// The product `LayeredErrorsTesting` checks its words in a test: `#expect(catalog.issues().isEmpty)`.
public struct ErrorCatalog: Sendable {
    /// One error that a person can be shown.
    public struct Entry: Sendable, Hashable {
        /// The codes of the infrastructure that become this error, and the problem types that a rule recognizes.
        ///
        /// Empty for an error that only the domain notices.
        public let infrastructure: [String]

        /// The error with its code, its words, its next actions and its statuses.
        public let error: PresentationError

        /// The languages of the catalog in which the error has words.
        public let languages: [Language]
    }

    /// The entries: the library's own failures, then the rules that were added.
    public private(set) var entries: [Entry]

    /// The languages that every entry is listed in.
    ///
    /// `package`, because the check of words reports the languages without words.
    package let languages: [Language]

    /// Creates a catalog of the failures of the library.
    ///
    /// - Parameter languages: the languages to list. Defaults to the built-in languages.
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
    ///   - rules: one of each kind, and of a rule that points at fields one that points at all of them. `allCases`,
    ///     where the rule has them.
    ///   - problemTypes: the types of problems (RFC 9457) that other sides may answer with, to list which rule
    ///     recognizes which.
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
