/// A language that a person reads, identified by a BCP 47 tag such as `ja`, `en-GB` or `zh-Hant-TW`.
///
/// A language can carry ``Words``: the texts of the library in that language. The languages in ``builtIn`` carry words.
/// Two languages are equal if their tags are equal.
public struct Language: Sendable {
    /// The tag in the letter case that RFC 5646 §2.1.1 recommends, or `und` for an invalid tag.
    public let tag: String

    private let ownWords: (any Words)?

    /// A Boolean value that indicates whether the texts in `ownWords` are suitable for a reader of this language.
    ///
    /// The value is `false` if `ownWords` is `nil`. It is also `false` if ``replacing(message:label:)`` found no words
    /// in this language, and replaced some words of the fallback language instead.
    private let hasWords: Bool

    /// A function that changes the texts of rules, tasks and actions, or `nil` to show the texts as they are.
    ///
    /// If a language has such a function, an error appears in this language regardless of the languages of its rule and
    /// its task. The property is `package` because LayeredErrorsTesting shows all texts in a form that a tester
    /// recognizes.
    package let rewrite: (@Sendable (String) -> String)?

    /// The English language.
    public static let english = Language("en", words: English())

    /// The Japanese language.
    public static let japanese = Language("ja", words: Japanese())

    /// The languages whose words Presentation itself contains.
    ///
    /// The first language is the fallback for a person who reads none of the built-in languages.
    public static let builtIn = BuiltIn.allCases.map(\.language)

    /// An enum with one case for each built-in language.
    ///
    /// The type is `package` because LayeredErrorsTesting defines wording rules for each built-in language.
    package enum BuiltIn: SpokenLanguage {
        case english
        case japanese

        package var language: Language {
            switch self {
            case .english: .english
            case .japanese: .japanese
            }
        }
    }

    /// Creates a language from a tag, with the words of the best match among the built-in languages.
    ///
    /// - Parameter tag: A BCP 47 tag in any letter case, with hyphens or underscores. An invalid tag becomes `und`, the
    ///   tag of an undetermined language.
    public init(_ tag: String) { self.init(tag, words: nil, hasWords: false) }

    /// Creates a language with words of your own.
    ///
    /// - Parameters:
    ///   - tag: A BCP 47 tag in any letter case, with hyphens or underscores. An invalid tag becomes `und`, the tag of
    ///     an undetermined language.
    ///   - words: The words of the library in this language.
    public init(_ tag: String, words: some Words) { self.init(tag, words: words, hasWords: true) }

    /// Creates a language from all its parts.
    ///
    /// The initializer is `package` because LayeredErrorsTesting passes the function `rewrite`.
    package init(
        _ tag: String,
        words: (any Words)?,
        hasWords: Bool,
        rewrite: (@Sendable (String) -> String)? = nil
    ) {
        self.tag = Self.canonical(tag)
        ownWords = words
        self.hasWords = hasWords
        self.rewrite = rewrite
    }

    /// Returns the tag in the letter case that RFC 5646 §2.1.1 recommends, or `und` for an invalid tag.
    ///
    /// The function accepts only ASCII letters, digits and separators, because programs insert the tag into header
    /// fields and web pages.
    private static func canonical(_ tag: String) -> String {
        let parts = tag.prefix(longestTag + 1).split { $0 == "-" || $0 == "_" }
        let isTag =
            !parts.isEmpty && tag.utf8.count <= longestTag
            && parts.allSatisfy { part in part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
        guard isTag else { return "und" }
        // The subtags after a subtag of one letter, such as `x`, are in lower case.
        let singleton = parts.firstIndex { $0.count == 1 } ?? parts.endIndex
        return parts.enumerated()
            .map { index, part in
                switch (index, part.count) {
                case (1..<max(singleton, 1), 2): part.uppercased()
                case (1..<max(singleton, 1), 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
                case (_, _): part.lowercased()
                }
            }
            .joined(separator: "-")
    }

    /// The maximum length of a tag in bytes; RFC 5646 §4.4.1 requires a limit of at least 35.
    private static let longestTag = 100

    /// A Boolean value that indicates whether the library has words in this language or in a more general language,
    /// such as `en` for `en-GB`.
    ///
    /// The property is `package` because LayeredErrorsTesting reports the languages without words.
    package var isSpoken: Bool { hasWords || lookup(among: Self.builtIn) != nil }

    /// The language of ``words``: this language if it carries words of its own, or else the built-in language that best
    /// matches this language.
    var spoken: Language { hasWords ? self : nearest(among: Self.builtIn) }

    /// Returns a text as the person reads it in this language.
    ///
    /// Pass a text of a rule, a task or an action. Only a language with a `rewrite` function changes the text.
    ///
    /// The method is `package` because PresentationBatch shows sentences about several items.
    package func shown(_ text: String) -> String { rewrite?(text) ?? text }

    /// The words of the library in this language, or else in the built-in language that best matches this language.
    public var words: any Words { ownWords ?? nearest(among: Self.builtIn).ownWords ?? English() }
}

extension Language: Hashable, CustomStringConvertible {
    /// Returns a Boolean value that indicates whether two languages have the same tag.
    public static func == (one: Self, other: Self) -> Bool { one.tag == other.tag }

    /// Hashes the tag.
    public func hash(into hasher: inout Hasher) { hasher.combine(tag) }

    /// The BCP 47 tag of the language.
    public var description: String { tag }
}
