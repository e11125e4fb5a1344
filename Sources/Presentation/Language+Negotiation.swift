extension Language {
    /// Returns the best match for this language in an array of languages.
    ///
    /// The method shortens the tag from its end until an available language has the resulting tag (RFC 4647 §3.4). For
    /// a Chinese tag with a region subtag but no script subtag, the method also tries the region's script subtag:
    /// `zh-TW` matches `zh-Hant`.
    ///
    /// If no tag matches, the method returns a language whose tag begins with one of the tried tags. For example,
    /// `pt-PT` matches `pt-BR`, and `ja` matches `ja-JP`.
    ///
    /// - Parameter available: The languages to choose from. The first language is the fallback.
    /// - Returns: A language of `available`, or English if `available` is empty.
    public func nearest(among available: [Language]) -> Language {
        match(among: available) ?? available.first ?? .english
    }

    /// Returns the best match for this language in an array of languages, or `nil` if no language matches.
    ///
    /// The method is `package` because LayeredErrorsTesting checks whether a label falls back to another language.
    package func match(among available: [Language]) -> Language? {
        lookup(among: available)
            ?? prefixes.lazy.compactMap { prefix in available.first { $0.tag.hasPrefix(prefix + "-") } }.first
    }

    /// Returns the available language whose tag equals the tag of this language or a shortened form of this tag.
    ///
    /// The lookup follows RFC 4647 §3.4, and prefers the longest form. The result is `nil` if no available language
    /// matches.
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

    /// Creates the language that the environment of a POSIX system selects.
    ///
    /// The first nonempty variable of `LC_ALL`, `LC_MESSAGES` and `LANG`, in this order, determines the language
    /// (POSIX.1-2017, Base Definitions §8.2).
    ///
    /// - Parameter environment: The environment variables.
    /// - Returns: The language, or `nil` if each of the three variables is missing or empty, or if the locale is `C` or
    ///   `POSIX`.
    public init?(posixEnvironment environment: [String: String]) {
        self.init(posixEnvironment: { environment[$0] })
    }

    /// Creates the language that the environment of a POSIX system selects.
    ///
    /// - Parameter variable: A closure that returns the value of an environment variable, or `nil` if the variable is
    ///   not set.
    init?(posixEnvironment variable: (_ name: String) -> String?) {
        let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable)
        guard let locale = values.first(where: { !$0.isEmpty }) else { return nil }
        // The format is language[_territory][.codeset][@modifier].
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        self.init(String(name))
    }

    /// Returns the available language that best matches the `Accept-Language` field of a request (RFC 9110 §12.5.4).
    ///
    ///     let language = Language.accepted("fr-CH, fr;q=0.9, ja;q=0.8, *;q=0.5", among: [.english, .japanese])
    ///
    /// The method tries the language ranges in descending order of weight, and ranges of equal weight in the order of
    /// the field value. A range matches a language by the rules of ``nearest(among:)``. The range `*` matches each
    /// language that no other range matches. A range with a weight of zero, such as `en;q=0`, excludes each language
    /// for which this range is the longest matching range.
    ///
    /// A response whose language depends on the field should contain `Vary: Accept-Language`.
    ///
    /// - Parameters:
    ///   - field: The value of the field, or the values of several fields, joined with commas. The method ignores
    ///     invalid parts.
    ///   - available: The languages to choose from. The first language that the field does not exclude is the fallback.
    ///     If the field excludes all languages, the first language is the fallback.
    /// - Returns: A language of `available`, or English if `available` is empty.
    public static func accepted(_ field: String, among available: [Language]) -> Language {
        // The limits bound the computation for a field from an untrusted client. A person reads fewer than 64
        // languages.
        let start = String(decoding: field.utf8.prefix(4096), as: UTF8.self)
        let parts = start.split(separator: ",", omittingEmptySubsequences: false)
        // A shortened field may end in the middle of a tag, and the incomplete tag may identify another language.
        let whole = field.utf8.count > 4096 ? parts.dropLast() : parts[...]
        let ranges = whole.prefix(64).compactMap(AcceptedRange.init)
        let named = ranges.compactMap(\.language)
        let weights = Dictionary(ranges.map { ($0.language, $0.weight) }) { first, _ in first }
        // The longest matching range determines the weight of a language.
        let acceptable = available.filter { language in
            language.lookup(among: named).flatMap { weights[$0] } != 0
        }
        // `sorted(by:)` of the standard library keeps the order of ranges with equal weights.
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
    /// The text without optional whitespace at its beginning and end (RFC 9110 §5.6.3).
    fileprivate var trimmed: Substring {
        func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
        let end = lastIndex { !isSpace($0) }.map(index(after:)) ?? startIndex
        return self[..<end].drop(while: isSpace)
    }
}
