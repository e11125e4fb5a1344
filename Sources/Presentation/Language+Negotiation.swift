extension Language {
    /// Returns the best match for this language in an array of languages.
    ///
    /// The method shortens the tag from its end until an available language has the resulting tag (RFC 4647 §3.4). A
    /// Chinese tag with a region but no script also matches the script of that region: `zh-TW` matches `zh-Hant`. If no
    /// available language has one of these tags, the method returns a more specific language: `ja-JP` for `ja`, `pt-BR`
    /// for `pt-PT`.
    ///
    /// - Parameter available: The languages to choose from. The first language is the fallback.
    /// - Returns: A language of `available`, or English if `available` is empty.
    public func nearest(among available: [Language]) -> Language {
        match(among: available) ?? available.first ?? .english
    }

    /// Returns the best match for this language, or `nil` if no language matches.
    ///
    /// `package`, because LayeredErrorsTesting checks whether a label falls back to another language.
    package func match(among available: [Language]) -> Language? {
        lookup(among: available)
            ?? prefixes.lazy.compactMap { prefix in available.first { $0.tag.hasPrefix(prefix + "-") } }.first
    }

    /// Returns the available language with this tag or a shortened form of this tag, or `nil` (RFC 4647 §3.4).
    func lookup(among available: [Language]) -> Language? {
        // Most lookups find the exact tag and need no shortened tags.
        available.first { $0.tag == tag }
            ?? prefixes.lazy.compactMap { prefix in available.first { $0.tag == prefix } }.first
    }

    /// The tag and its shortened forms, longest first.
    private var prefixes: [String] {
        var parts = tag.split(separator: "-")
        var prefixes: [String] = []
        while !parts.isEmpty {
            prefixes.append(parts.joined(separator: "-"))
            // Chinese uses traditional characters in Taiwan, Hong Kong and Macau, and simplified characters elsewhere
            // (CLDR, likely subtags).
            if parts.count == 2, parts[0] == "zh", parts[1].count == 2 {
                prefixes.append(["TW", "HK", "MO"].contains(parts[1]) ? "zh-Hant" : "zh-Hans")
            }
            parts.removeLast()
        }
        return prefixes
    }

    /// Creates the language of a POSIX environment.
    ///
    /// The first of the variables `LC_ALL`, `LC_MESSAGES` and `LANG` with a value determines the language
    /// (POSIX.1-2017, Base Definitions §8.2).
    ///
    /// - Parameter environment: The environment variables.
    /// - Returns: `nil` if none of the variables has a value, or if the locale is `C` or `POSIX`.
    public init?(posixEnvironment environment: [String: String]) {
        self.init(posixEnvironment: { environment[$0] })
    }

    /// Creates the language of a POSIX environment.
    ///
    /// - Parameter variable: A closure that returns the value of an environment variable.
    init?(posixEnvironment variable: (_ name: String) -> String?) {
        let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable)
        guard let locale = values.first(where: { !$0.isEmpty }) else { return nil }
        // The format is language[_territory][.codeset][@modifier].
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        self.init(String(name))
    }

    /// Returns the available language that the `Accept-Language` field of a request prefers (RFC 9110 §12.5.4).
    ///
    ///     let language = Language.accepted("fr-CH, fr;q=0.9, ja;q=0.8, *;q=0.5", among: [.english, .japanese])
    ///
    /// The method looks up the language ranges by weight, highest first, and ranges of equal weight in the order of the
    /// field. A range matches a language as in ``nearest(among:)``. The range `*` matches each language that no other
    /// range names. A weight of zero excludes a language. A response whose language depends on the field should contain
    /// `Vary: Accept-Language`.
    ///
    /// - Parameters:
    ///   - field: The value of the field, or the values of several fields, joined with commas. Invalid parts are
    ///     ignored.
    ///   - available: The languages to choose from. The first language that the field does not exclude is the fallback.
    /// - Returns: A language of `available`, or English if `available` is empty.
    public static func accepted(_ field: String, among available: [Language]) -> Language {
        // The limits bound the work for a field that a client sends. A person reads fewer languages.
        let parts = field.prefix(4096).split(separator: ",", omittingEmptySubsequences: false)
        // The last part of a shortened field may be incomplete and mean another language.
        let whole = field.utf8.count > 4096 ? parts.dropLast() : parts[...]
        let ranges = whole.prefix(64).compactMap(AcceptedRange.init)
        let named = ranges.compactMap(\.language)
        let weights = Dictionary(ranges.map { ($0.language, $0.weight) }) { first, _ in first }
        // The longest matching range determines the weight of a language.
        let acceptable = available.filter { language in
            language.lookup(among: named).flatMap { weights[$0] } != 0
        }
        // The sort of the standard library keeps the order of ranges with equal weights.
        for range in ranges.sorted(by: { $0.weight > $1.weight }) where range.weight > 0 {
            let found =
                if let language = range.language {
                    language.match(among: acceptable)
                } else {
                    acceptable.first { $0.lookup(among: named) == nil }
                }
            if let found { return found }
        }
        return acceptable.first ?? available.first ?? .english
    }
}

/// A language range with its weight, such as `en-GB;q=0.8`.
private struct AcceptedRange {
    /// The language, or `nil` for the range `*`.
    let language: Language?

    /// The weight in thousandths.
    let weight: Int

    init?(_ text: Substring) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
        guard let tag = parts.first, !tag.isEmpty, parts.count <= 2 else { return nil }
        guard let weight = parts.count == 2 ? Self.weight(parts[1]) : 1000 else { return nil }
        language = tag == "*" ? nil : Language(String(tag))
        self.weight = weight
    }

    /// Returns the weight in thousandths, such as 800 for `q=0.8`, or `nil` for an invalid weight.
    ///
    /// A weight is at most 1 and has at most three digits after the decimal point (RFC 9110 §12.4.2).
    private static func weight(_ parameter: Substring) -> Int? {
        guard parameter.lowercased().hasPrefix("q=") else { return nil }
        let parts = parameter.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first, whole == "0" || whole == "1", parts.count <= 2 else { return nil }
        let decimals = parts.count == 2 ? parts[1] : ""
        guard decimals.utf8.count <= 3, decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let thousandths = Int(decimals + String(repeating: "0", count: 3 - decimals.utf8.count)) ?? 0
        let weight = (whole == "1" ? 1000 : 0) + thousandths
        return weight <= 1000 ? weight : nil
    }
}

extension Substring {
    /// The text without the optional whitespace around a part of a field (RFC 9110 §5.6.3).
    fileprivate var trimmed: Substring {
        func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
        let end = lastIndex { !isSpace($0) }.map(index(after:)) ?? startIndex
        return self[..<end].drop(while: isSpace)
    }
}
