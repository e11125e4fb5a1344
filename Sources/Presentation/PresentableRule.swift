public import Domain

/// A rule of the business with the words for its violation and what can be done about it.
///
/// Conform your rule in your presentation module. A `DomainError` whose rule has no presentation cannot be translated,
/// and the code that tries does not compile.
///
///     extension LoginRule: PresentableRule {
///         func message(in language: Language) -> Message {
///             switch self {
///             case .permission:
///                 language == .japanese
///                     ? Message("このアカウントではログインできません。", "権限は管理者が変更できます。")
///                     : Message("This account may not sign in.", "An administrator can change that.")
///             }
///         }
///         var nextActions: NextActions {
///             switch self {
///             case .permission: NextActions(.contactSupport, .goBack)
///             }
///         }
///     }
public protocol PresentableRule: BusinessRule {
    /// The languages that the words are in, best known first. English and Japanese, if nothing else is said.
    ///
    /// It is `static`: the languages of the rule, not of one violation.
    static var languages: [Language] { get }

    /// The words for the violation.
    ///
    /// - Parameter language: one of ``languages``.
    /// - Returns: state and reason.
    func message(in language: Language) -> Message

    /// What can be done next, best first.
    var nextActions: NextActions { get }

    /// Messages that belong beside input fields, for all fields that have to be corrected at once. None by default.
    ///
    /// A form shows one message for each field: of several for the same field, the first.
    ///
    /// - Parameter language: one of ``languages``.
    /// - Returns: the messages, in the order of the form.
    func fields(in language: Language) -> [FieldMessage]

    /// The status that a server answers a violation with (RFC 9110 §15).
    ///
    /// If nothing else is said, 422 where it points at fields, and 403 otherwise.
    var httpStatus: Int { get }

    /// The status that a process exits with after a violation (sysexits(3)).
    ///
    /// If nothing else is said, the one that goes with ``httpStatus``: 65 (`EX_DATAERR`) with 400, 413 and 422, 69
    /// (`EX_UNAVAILABLE`) with 404 and 410, 75 (`EX_TEMPFAIL`) with 409, 423, 425, 429 and 503, and 77 (`EX_NOPERM`)
    /// otherwise.
    var exitStatus: Int32 { get }
}

extension PresentableRule {
    /// English and Japanese, whatever else the library itself speaks: a rule does not learn a language by an update.
    public static var languages: [Language] { [.english, .japanese] }

    /// No messages beside fields.
    public func fields(in language: Language) -> [FieldMessage] { [] }

    /// 422 or 403.
    public var httpStatus: Int {
        let pointsAtFields = Self.languages.first.map { !fields(in: $0).isEmpty } ?? false
        return pointsAtFields ? 422 : 403
    }

    /// The one that goes with ``httpStatus``.
    public var exitStatus: Int32 {
        switch httpStatus {
        case 400, 413, 422: 65
        case 404, 410: 69
        case 409, 423, 425, 429, 503: 75
        case _: 77
        }
    }

    /// The nearest language that the rule has words in.
    func language(for language: Language) -> Language {
        let nearest = language.nearest(among: Self.languages)
        // Of two with the same tag, the one that is asked for may bring the library's words.
        return nearest == language && language.isSpoken ? language : nearest
    }
}

/// A use case without rules needs no words.
extension Never: PresentableRule {
    /// There is no such rule.
    public func message(in language: Language) -> Message { switch self {} }

    /// There is no such rule.
    public var nextActions: NextActions { switch self {} }
}
