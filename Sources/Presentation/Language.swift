/// A language that a person reads, as a BCP 47 tag: `ja`, `en-GB`, `zh-Hant-TW`.
///
/// A language may carry the library's own ``Words``, as the languages in ``builtIn`` do. Two languages are equal if their
/// tags are equal.
public struct Language: Sendable {
    /// The tag, with each part written as RFC 5646 §2.1.1 recommends; `und` for what is no tag.
    public let tag: String

    private let ownWords: (any Words)?

    /// Whether its own words are in this language, and not those of another with some replaced.
    private let hasWords: Bool

    /// English.
    public static let english = Language("en", words: English())

    /// Japanese.
    public static let japanese = Language("ja", words: Japanese())

    /// The languages of the library's own words.
    ///
    /// The first language answers a person who reads none of them.
    public static let builtIn = BuiltIn.allCases.map(\.language)

    /// The languages of the library's own words.
    ///
    /// `package`, because LayeredErrorsTesting has wording rules for each of them.
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

    /// Makes a language in which the library says what it says in the nearest built-in one.
    ///
    /// - Parameter tag: a BCP 47 tag in any case, with hyphens or underscores. What is no tag is a language that nobody
    ///   has words in.
    public init(_ tag: String) {
        self.init(tag, words: nil, hasWords: false)
    }

    /// Makes a language with what the library says in it.
    ///
    /// - Parameters:
    ///   - tag: a BCP 47 tag in any case, with hyphens or underscores.
    ///   - words: what the library says.
    public init(_ tag: String, words: some Words) {
        self.init(tag, words: words, hasWords: true)
    }

    init(_ tag: String, words: (any Words)?, hasWords: Bool) {
        self.tag = Self.canonical(tag)
        ownWords = words
        self.hasWords = hasWords
    }

    /// The tag as RFC 5646 §2.1.1 recommends.
    ///
    /// It becomes part of header fields and pages, so nothing but a tag goes through.
    private static func canonical(_ tag: String) -> String {
        let parts = tag.prefix(longestTag + 1).split { $0 == "-" || $0 == "_" }
        let isTag =
            !parts.isEmpty && tag.utf8.count <= longestTag
            && parts.allSatisfy { part in part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
        guard isTag else { return "und" }
        // What a single letter announces is written in small letters.
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

    /// In bytes; RFC 5646 §4.4.1 finds 35 enough for any language.
    private static let longestTag = 100

    /// A Boolean value that indicates whether the library has words in this language, without falling back on another.
    ///
    /// `package`, because the check of words reports the languages without words.
    package var isSpoken: Bool { hasWords || lookup(among: Self.builtIn) != nil }

    /// The language in which the library answers: this one if it brings words along, or else the nearest built-in one.
    var spoken: Language { hasWords ? self : nearest(among: Self.builtIn) }

    /// What the library says in it, or in the nearest built-in language.
    public var words: any Words {
        ownWords ?? nearest(among: Self.builtIn).ownWords ?? English()
    }
}

extension Language: Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Whether both have the same tag.
    public static func == (one: Self, other: Self) -> Bool { one.tag == other.tag }

    /// Hashes the tag.
    public func hash(into hasher: inout Hasher) { hasher.combine(tag) }

    /// The tag.
    public var description: String { tag }

    /// The tag.
    public var debugDescription: String { tag }

    /// What `dump` and a debugger see: the tag.
    public var customMirror: Mirror { Mirror(self, children: ["tag": tag]) }
}
