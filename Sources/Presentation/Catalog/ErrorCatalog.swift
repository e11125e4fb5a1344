import Domain

/// The list of everything a person can be shown, made from the code: what fails in each layer, what it becomes in the
/// layer above, and what is said and offered in the end.
///
///     var catalog = ErrorCatalog()
///     catalog.add(LoginRule.allCases)
///     print(catalog.markdown())
///
/// In a test, it is what keeps the words good: `#expect(catalog.issues().isEmpty)`.
public struct ErrorCatalog: Sendable {
    /// One thing that a person can be shown.
    public struct Entry: Sendable, Hashable {
        /// The codes of the infrastructure that become this, and the types of problems that a rule recognises.
        ///
        /// Empty for what only the domain can notice.
        public let infrastructure: [String]

        /// The code of the domain.
        public let domain: String

        /// The code that the person's side sees.
        public let presentation: String

        /// The words in each language of the catalog that has some for this entry.
        public let messages: [Language: Message]

        /// The messages beside input fields in each language, all that the rule gave.
        public let fields: [Language: [FieldMessage]]

        /// What can be done next, best first.
        public let nextActions: NextActions

        /// Whether nothing is shown.
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

    /// Makes a catalog of the library's own failures.
    ///
    /// - Parameter languages: the languages to list.
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
