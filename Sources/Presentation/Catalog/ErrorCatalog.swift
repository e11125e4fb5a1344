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

        /// The code of the domain.
        public let domain: String

        /// The code of the presentation.
        public let presentation: String

        /// The words, in each language of the catalog in which the entry has words.
        public let messages: [Language: Message]

        /// All messages of the rule beside input fields, in each language in which the entry has words.
        public let fields: [Language: [FieldMessage]]

        /// The next actions, best first.
        public let nextActions: NextActions

        /// A Boolean value that indicates whether the error is a cancellation, of which nothing is shown.
        public let isCancellation: Bool

        /// The status that a server answers with.
        public let httpStatus: Int

        /// The status that a process exits with.
        public let exitStatus: Int32
    }

    /// The entries: the library's own failures, then the rules that were added.
    public private(set) var entries: [Entry]

    /// The languages that every entry is listed in.
    public let languages: [Language]

    /// Creates a catalog of the failures of the library.
    ///
    /// - Parameter languages: the languages to list. Defaults to the built-in languages.
    public init(languages: [Language] = Language.builtIn) {
        self.languages = languages
        entries = TechnicalFailure.Code.allCases.map { code in
            Entry(
                PresentationError(DomainError<Never>.failure(TechnicalFailure(code, operation: "list failures"))),
                infrastructure: code.infrastructureCodes.map { "\($0)" },
                languages: languages.filter(\.isSpoken),
                fields: { _ in [] }
            )
        }
    }

    /// Adds the rules of a use case.
    ///
    /// - Parameters:
    ///   - rules: one of each kind, and of a rule that points at fields one that points at all of them. `allCases`,
    ///     where the rule has them.
    ///   - problemTypes: the types of problems (RFC 9457) that other sides may answer with, to list which rule
    ///     recognises which.
    public mutating func add<Rule: PresentableRule>(_ rules: some Sequence<Rule>, problemTypes: [String] = []) {
        entries += rules.map { rule in
            Entry(
                PresentationError(DomainError.violation(rule)),
                infrastructure: rule.claimedCodes.map { "\($0)" } + rule.claimedProblemTypes(among: problemTypes),
                languages: languages.filter { $0.match(among: Rule.languages) != nil },
                fields: { rule.fields(in: rule.language(for: $0)) }
            )
        }
    }
}

extension ErrorCatalog.Entry {
    fileprivate init(
        _ error: PresentationError,
        infrastructure: [String],
        languages: [Language],
        fields: (Language) -> [FieldMessage]
    ) {
        self.infrastructure = infrastructure
        // The presentation takes a code over as it is.
        domain = error.code
        presentation = error.code
        messages = Dictionary(languages.map { ($0, error.message(in: $0)) }) { first, _ in first }
        self.fields = Dictionary(languages.map { ($0, fields($0)) }) { first, _ in first }
        nextActions = error.nextActions
        isCancellation = error.isCancellation
        httpStatus = error.httpStatus
        exitStatus = error.exitStatus
    }
}
