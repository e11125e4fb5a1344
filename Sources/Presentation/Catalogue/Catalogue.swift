import Domain

/// The list of everything a person can be shown, made from the code: what fails in each layer, what it becomes in the
/// layer above, and what is said and offered in the end.
///
///     var catalogue = Catalogue()
///     catalogue.add(LoginRule.allCases)
///     print(catalogue.markdown())
public struct Catalogue: Sendable {
    /// One thing that a person can be shown.
    public struct Entry: Sendable, Hashable {
        /// The codes of the infrastructure that become this.
        ///
        /// Empty for what only the domain can notice.
        public let infrastructure: [String]

        /// The code of the domain.
        public let domain: String

        /// The code that the person's side sees.
        public let presentation: String

        /// The words in each language.
        public let messages: [Language: Message]

        /// What can be done next, best first.
        public let nextActions: NextActions
    }

    /// The entries: the library's own failures, then the rules that were added.
    public private(set) var entries: [Entry]

    /// The languages that every entry is listed in.
    public let languages: [Language]

    /// Makes a catalogue of the library's own failures.
    ///
    /// - Parameter languages: the languages to list.
    public init(languages: [Language] = Language.builtIn) {
        self.languages = languages
        entries = TechnicalFailure.Code.allCases.map { code in
            Entry(
                PresentationError(DomainError<Never>.failure(TechnicalFailure(code, operation: "list failures"))),
                infrastructure: code.lowerCodes,
                domain: code.rawValue,
                languages: languages
            )
        }
    }

    /// Adds the rules of a use case.
    ///
    /// - Parameter rules: one of each kind. `allCases`, where the rule has them.
    public mutating func add<Rule: PresentableRule>(_ rules: some Sequence<Rule>) {
        entries += rules.map { rule in
            Entry(
                PresentationError(DomainError.violation(rule)),
                infrastructure: rule.claimedCodes,
                domain: rule.code,
                languages: languages
            )
        }
    }
}

extension Catalogue.Entry {
    fileprivate init(_ error: PresentationError, infrastructure: [String], domain: String, languages: [Language]) {
        self.infrastructure = infrastructure
        self.domain = domain
        presentation = error.code
        messages = Dictionary(languages.map { ($0, error.message(in: $0)) }) { first, _ in first }
        nextActions = error.nextActions
    }
}
