/// A language that a person reads, as a BCP 47 tag: `ja`, `en-GB`, `zh-Hant-TW`.
public struct Language: Sendable, Hashable, CustomStringConvertible {
    /// The tag, with each part written as RFC 5646 §2.1.1 recommends.
    public let tag: String

    /// English.
    public static let english = Language("en")

    /// Japanese.
    public static let japanese = Language("ja")

    /// The languages of the library's own words.
    ///
    /// The first one answers where nothing else fits.
    public static let builtIn = [english, japanese]

    /// Makes a language.
    ///
    /// - Parameter tag: a BCP 47 tag in any case, with hyphens or underscores. What is no tag is a language that nobody
    ///   has words in.
    public init(_ tag: String) {
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
    }

    /// The language that a POSIX environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set
    /// (POSIX.1-2017, Base Definitions §8.2).
    ///
    /// - Parameter environment: the environment variables.
    /// - Returns: `nil` if none is set, or the one that is set is `C` or `POSIX`.
    public init?(posixEnvironment environment: [String: String]) {
        let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
        guard let locale = values.first(where: { !$0.isEmpty }) else { return nil }
        // language[_territory][.codeset][@modifier]
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        self.init(String(name))
    }

    /// The tag.
    public var description: String { tag }

    /// The one of `available` that fits best: the tag is shortened from its end until it is found (RFC 4647 §3.4).
    ///
    /// - Parameter available: the languages to choose from, the first one for when nothing fits.
    /// - Returns: one of them, or English if there is none.
    public func nearest(among available: [Language]) -> Language {
        lookup(among: available) ?? available.first ?? .english
    }

    /// The one of `available` that fits, if one does (RFC 4647 §3.4).
    func lookup(among available: [Language]) -> Language? {
        var parts = tag.split(separator: "-")
        while !parts.isEmpty {
            let candidate = parts.joined(separator: "-")
            if let found = available.first(where: { $0.tag == candidate }) { return found }
            parts.removeLast()
            // A single letter announces what follows it, and goes with it.
            if parts.last?.count == 1 { parts.removeLast() }
        }
        return nil
    }
}
