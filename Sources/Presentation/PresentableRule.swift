public import Domain

/// A business rule with words for its violation and with next actions.
///
/// Conform your rule to this protocol in your presentation module. The translation of a `DomainError` whose rule does
/// not conform to this protocol is a compile error.
///
/// Write the words as an exhaustive `switch` over the rule and over an enum of your languages. A new rule or a new
/// language without words is then a compile error.
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
    /// The languages in which the rule has words; the first language is the fallback.
    associatedtype Spoken: SpokenLanguage

    /// Returns the words for the violation.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: The state and the reason.
    func message(in language: Spoken) -> Message

    /// The next actions after the violation, best first.
    var nextActions: NextActions { get }

    /// Returns the messages beside input fields, one for each field that the person has to correct.
    ///
    /// Defaults to an empty array.
    ///
    /// - Parameter language: The language of the words.
    /// - Returns: The messages, in the order of the form.
    func fields(in language: Spoken) -> [FieldMessage]

    /// The HTTP status of a server's response to a violation (RFC 9110 §15).
    ///
    /// Defaults to 422 if ``fields(in:)`` returns messages, and to 403 otherwise.
    var httpStatus: Int { get }

    /// The exit status of a process after a violation (sysexits(3)).
    ///
    /// Defaults to the exit status that corresponds to ``httpStatus``:
    /// - 65 (`EX_DATAERR`) for 400, 413 and 422
    /// - 69 (`EX_UNAVAILABLE`) for 404 and 410
    /// - 75 (`EX_TEMPFAIL`) for 409, 423, 425, 429 and 503
    /// - 77 (`EX_NOPERM`) for any other HTTP status
    var exitStatus: Int32 { get }
}

/// The languages of a program: an enum with one case for each language.
///
/// The raw value of a case is its BCP 47 tag. The first case is the fallback for a person who reads none of the
/// languages.
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
    /// Creates the case that is nearest to a language.
    ///
    /// The first case is the fallback; see ``Language/nearest(among:)``.
    ///
    /// - Parameter language: The language that the person reads.
    /// - Returns: `nil` for an enum without cases.
    public init?(nearest language: Language) {
        let nearest = language.nearest(among: Self.allCases.map(\.language))
        guard let spoken = Self.allCases.first(where: { $0.language == nearest }) else { return nil }
        self = spoken
    }
}

extension PresentableRule {
    /// Returns no messages.
    public func fields(in language: Spoken) -> [FieldMessage] { [] }

    /// The status 422 for a rule with messages beside input fields, or 403 otherwise.
    public var httpStatus: Int {
        let pointsAtFields = Spoken.allCases.first.map { !fields(in: $0).isEmpty } ?? false
        return pointsAtFields ? 422 : 403
    }

    /// The exit status that corresponds to ``httpStatus``.
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
    /// The languages in which the rule has words.
    static var languages: [Language] { Spoken.allCases.map(\.language) }

    /// Returns the nearest language in which the rule has words.
    func language(for language: Language) -> Language {
        let nearest = language.nearest(among: Self.languages)
        // Languages with the same tag are equal, but the language of the caller may carry replaced words.
        return nearest == language && language.isSpoken ? language : nearest
    }

    /// Returns the words in the nearest language.
    func message(nearest language: Language) -> Message {
        Spoken(nearest: language).map(message(in:)) ?? Message(code)
    }

    /// Returns the messages beside input fields in the nearest language.
    func fields(nearest language: Language) -> [FieldMessage] {
        Spoken(nearest: language).map(fields(in:)) ?? []
    }
}

/// The rule of a use case without rules, which needs no words.
extension Never: PresentableRule {
    /// An enum without cases, because `Never` has no words.
    public enum Spoken: SpokenLanguage {
        /// A language that does not exist, because the enum has no cases.
        public var language: Language { switch self {} }
    }

    /// Returns no message, because `Never` has no values.
    public func message(in language: Spoken) -> Message {}

    /// Next actions that do not exist, because `Never` has no values.
    public var nextActions: NextActions { switch self {} }
}
