public import Domain

/// A business rule that has words and next actions for its violation.
///
/// Conform your rule to this protocol in your presentation module. The translation of a `DomainError` whose rule does
/// not conform to this protocol is a compile error.
///
/// Write the words as an exhaustive `switch` over the rule and over an enum of your languages. In a `switch` that has
/// no `default` case, a new rule or a new language without words is a compile error.
///
///     enum ShopLanguage: String, SpokenLanguage {
///         case english = "en"
///         case japanese = "ja"
///     }
///
///     extension LoginRule: PresentableRule {
///         func message(in language: ShopLanguage) -> Message {
///             switch (self, language) {
///             case (.permission, .english): Message("This account may not sign in.", "An administrator can change that.")
///             case (.permission, .japanese): Message("このアカウントではログインできません。", "権限は管理者が変更できます。")
///             }
///         }
///
///         var nextActions: NextActions {
///             switch self {
///             case .permission: NextActions(.contactSupport, .goBack)
///             }
///         }
///     }
public protocol PresentableRule: BusinessRule {
    /// An enum of the languages in which the rule has words; the first case is the fallback.
    associatedtype Spoken: SpokenLanguage

    /// Returns the words for the violation.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: A message that consists of a title and, optionally, an explanation.
    func message(in language: Spoken) -> Message

    /// The next actions after the violation, beginning with the best action.
    var nextActions: NextActions { get }

    /// Returns the messages for input fields, one for each mistake that the person has to correct.
    ///
    /// A field can have several messages, and the outputs of the library show all of them. The default
    /// implementation returns an empty array.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: The messages, in the order of the fields in the form.
    func fields(in language: Spoken) -> [FieldMessage]
}

/// The languages of a program: an enum with one case for each language.
///
/// Use the BCP 47 tag of each language as the raw value of its case. The first case is the fallback for a person who
/// reads none of the languages.
public protocol SpokenLanguage: CaseIterable, Sendable {
    /// The language of the case.
    ///
    /// Defaults to the language whose tag is the raw value. Implement this property if the language carries ``Words``
    /// of your own.
    var language: Language { get }
}

extension SpokenLanguage where Self: RawRepresentable<String> {
    /// The language whose tag is the raw value.
    public var language: Language { Language(rawValue) }
}

extension SpokenLanguage {
    /// Creates the case whose language best matches a given language.
    ///
    /// The first case is the fallback; see ``Language/nearest(among:)``.
    ///
    /// - Parameter language: The language that the person reads.
    /// - Returns: The case, or `nil` for an enum without cases.
    public init?(nearest language: Language) {
        let nearest = language.nearest(among: Self.allCases.map(\.language))
        guard let spoken = Self.allCases.first(where: { $0.language == nearest }) else { return nil }
        self = spoken
    }
}

extension PresentableRule {
    /// Returns an empty array, because a rule has no messages beside input fields by default.
    public func fields(in language: Spoken) -> [FieldMessage] { [] }
}

extension PresentableRule {
    /// The languages in which the rule has words.
    static var languages: [Language] { Spoken.allCases.map(\.language) }

    /// Returns a Boolean value that indicates whether the rule has words in a language.
    func speaks(_ language: Language) -> Bool { language.match(among: Self.languages) != nil }

    /// Returns the best match for a given language among the languages of the rule.
    func language(for language: Language) -> Language {
        let nearest = language.nearest(among: Self.languages)
        // Languages with the same tag are equal. The method prefers the given language, because that language may carry
        // replaced words.
        return nearest == language && language.isSpoken ? language : nearest
    }

    /// Returns the message in the rule's language that best matches a given language.
    func message(nearest language: Language) -> Message {
        guard let spoken = Spoken(nearest: language) else { return Message(code) }
        let message = message(in: spoken)
        guard let rewrite = language.rewrite else { return message }
        return Message(rewrite(message.title), message.explanation.map(rewrite))
    }

    /// Returns the field messages in the rule's language that best matches a given language.
    func fields(nearest language: Language) -> [FieldMessage] {
        let fields = Spoken(nearest: language).map(fields(in:)) ?? []
        guard let rewrite = language.rewrite else { return fields }
        return fields.map { FieldMessage($0.field, rewrite($0.text), code: $0.code) }
    }

    /// A Boolean value that indicates whether the rule has messages beside input fields.
    ///
    /// The property is `package` because the usual HTTP status and the usual exit status of a rule depend on this
    /// value.
    package var hasFieldMessages: Bool { Spoken.allCases.first.map { !fields(in: $0).isEmpty } ?? false }
}

/// The rule type of a use case that has no rules.
extension Never: PresentableRule {
    /// An enum without cases, because `Never` has no words.
    public enum Spoken: SpokenLanguage {
        /// The language of a case.
        ///
        /// No program can read this property, because the enum has no cases.
        public var language: Language { switch self {} }
    }

    /// Returns the message of a rule.
    ///
    /// No program can call this method, because `Never` has no values.
    public func message(in language: Spoken) -> Message {}

    /// The next actions after the violation of a rule.
    ///
    /// No program can read this property, because `Never` has no values.
    public var nextActions: NextActions { switch self {} }
}
