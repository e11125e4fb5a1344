/// A language that a person reads, as a BCP 47 tag: `ja`, `en-GB`, `zh-Hant-TW`.
///
/// It may carry what the library itself says in it, which the library has for English and Japanese; see ``Words``. Two
/// languages are equal when their tags are.
public struct Language: Sendable {
    /// The tag, with each part written as RFC 5646 §2.1.1 recommends.
    public let tag: String

    private let ownWords: (any Words)?

    /// English.
    public static let english = Language("en", words: English())

    /// Japanese.
    public static let japanese = Language("ja", words: Japanese())

    /// The languages of the library's own words.
    ///
    /// The first one answers where nothing else fits.
    public static let builtIn = [english, japanese]

    /// Makes a language in which the library says what it says in the nearest built-in one.
    ///
    /// - Parameter tag: a BCP 47 tag in any case, with hyphens or underscores. What is no tag is a language that nobody
    ///   has words in.
    public init(_ tag: String) {
        self.init(tag: tag, words: nil)
    }

    /// Makes a language with what the library says in it.
    ///
    /// - Parameters:
    ///   - tag: a BCP 47 tag in any case, with hyphens or underscores.
    ///   - words: what the library says.
    public init(_ tag: String, words: some Words) {
        self.init(tag: tag, words: words)
    }

    private init(tag: String, words: (any Words)?) {
        let parts = tag.split { $0 == "-" || $0 == "_" }
        self.tag = parts.enumerated()
            .map { index, part in
                switch (index, part.count) {
                case (1..., 2): part.uppercased()
                case (1..., 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
                case (_, _): part.lowercased()
                }
            }
            .joined(separator: "-")
        ownWords = words
    }

    /// What the library says in it, or in the nearest built-in language.
    public var words: any Words {
        ownWords ?? nearest(among: Self.builtIn).ownWords ?? English()
    }

    /// Whether the library has words in this language, and need not fall back on another.
    var isSpoken: Bool {
        ownWords != nil || lookup(among: Self.builtIn) != nil
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
