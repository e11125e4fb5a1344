public import Domain

/// A business rule with the words for its violation and the next actions.
///
/// Conform your rule in your presentation module. A `DomainError` whose rule has no presentation cannot be translated:
/// the translation does not compile.
///
/// The words are an exhaustive `switch` over an enum of your languages, so a new rule and a new language do not compile
/// until they have words.
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
    /// The languages that the rule has words in, best known first.
    associatedtype Spoken: SpokenLanguage

    /// Returns the words for the violation.
    ///
    /// - Parameter language: the language that the person reads.
    /// - Returns: state and reason.
    func message(in language: Spoken) -> Message

    /// The next actions, best first.
    var nextActions: NextActions { get }

    /// Returns the messages beside input fields, for all fields that have to be corrected at once.
    ///
    /// Defaults to no messages.
    ///
    /// - Parameter language: the language that the person reads.
    /// - Returns: the messages, in the order of the form.
    func fields(in language: Spoken) -> [FieldMessage]

    /// The HTTP status of a server's answer to a violation (RFC 9110 §15).
    ///
    /// Defaults to 422 for a rule with ``fields(in:)``, and to 403 otherwise.
    var httpStatus: Int { get }

    /// The exit status of a process after a violation (sysexits(3)).
    ///
    /// Defaults to the status that goes with ``httpStatus``: 65 (`EX_DATAERR`) with 400, 413 and 422, 69
    /// (`EX_UNAVAILABLE`) with 404 and 410, 75 (`EX_TEMPFAIL`) with 409, 423, 425, 429 and 503, and 77 (`EX_NOPERM`)
    /// otherwise.
    var exitStatus: Int32 { get }
}

/// The languages that a program speaks: an enum of yours with one case for each language, best known first.
///
/// The raw value of a case is its BCP 47 tag. The first language answers a person who reads none of them.
public protocol SpokenLanguage: CaseIterable, Sendable {
    /// The language of the case.
    ///
    /// Defaults to the language with the raw value as its tag. Implement this property for a language that carries
    /// ``Words`` of yours.
    var language: Language { get }
}

extension SpokenLanguage where Self: RawRepresentable<String> {
    /// The language with the raw value as its tag.
    public var language: Language { Language(rawValue) }
}

extension SpokenLanguage {
    /// Creates the language of the program that is nearest to a language.
    ///
    /// - Parameter language: the language that the person reads.
    /// - Returns: the first case if none fits, as ``Language/nearest(among:)`` has it; `nil` for an enum without cases.
    public init?(nearest language: Language) {
        let nearest = language.nearest(among: Self.allCases.map(\.language))
        guard let spoken = Self.allCases.first(where: { $0.language == nearest }) else { return nil }
        self = spoken
    }
}

extension PresentableRule {
    /// No messages beside fields.
    public func fields(in language: Spoken) -> [FieldMessage] { [] }

    /// 422 or 403.
    public var httpStatus: Int {
        let pointsAtFields = Spoken.allCases.first.map { !fields(in: $0).isEmpty } ?? false
        return pointsAtFields ? 422 : 403
    }

    /// The status that goes with ``httpStatus``.
    public var exitStatus: Int32 {
        switch httpStatus {
        case 400, 413, 422: 65
        case 404, 410: 69
        case 409, 423, 425, 429, 503: 75
        case _: 77
        }
    }
}

extension PresentableRule {
    /// The languages that the rule has words in.
    static var languages: [Language] { Spoken.allCases.map(\.language) }

    /// The nearest language that the rule has words in.
    func language(for language: Language) -> Language {
        let nearest = language.nearest(among: Self.languages)
        // Of two languages with the same tag, the one that the caller passes may carry replaced words.
        return nearest == language && language.isSpoken ? language : nearest
    }

    /// The words in the nearest language.
    func message(nearest language: Language) -> Message {
        Spoken(nearest: language).map(message(in:)) ?? Message(code)
    }

    /// The messages beside input fields in the nearest language.
    func fields(nearest language: Language) -> [FieldMessage] {
        Spoken(nearest: language).map(fields(in:)) ?? []
    }
}

/// A use case without rules needs no words.
extension Never: PresentableRule {
    /// There is no such language.
    public enum Spoken: SpokenLanguage {
        /// There is no such language.
        public var language: Language { switch self {} }
    }

    /// There is no such rule.
    public func message(in language: Spoken) -> Message {}

    /// There is no such rule.
    public var nextActions: NextActions { switch self {} }
}
