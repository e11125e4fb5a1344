extension Language {
    /// The one of `available` that fits best.
    ///
    /// The tag is shortened from its end until it is found (RFC 4647 §3.4), `zh-TW` as the `zh-Hant-TW` that it means.
    /// If that finds nothing, a language that is narrower than asked for will do: `ja-JP` for `ja`, `pt-BR` for
    /// `pt-PT`.
    ///
    /// - Parameter available: the languages to choose from, the first one for when nothing fits.
    /// - Returns: one of them, or English if there is none.
    public func nearest(among available: [Language]) -> Language {
        match(among: available) ?? available.first ?? .english
    }

    /// The language of `available` that fits, or a narrower one; `nil` if none does.
    ///
    /// `package`, because the check of words has to know whether a label falls back on another language.
    package func match(among available: [Language]) -> Language? {
        lookup(among: available)
            ?? prefixes.lazy.compactMap { prefix in available.first { $0.tag.hasPrefix(prefix + "-") } }.first
    }

    /// The one of `available` that fits, if one does (RFC 4647 §3.4).
    func lookup(among available: [Language]) -> Language? {
        // Most often it is there as it is.
        available.first { $0.tag == tag }
            ?? prefixes.lazy.compactMap { prefix in available.first { $0.tag == prefix } }.first
    }

    /// The tag and what is left of it when it is shortened from its end.
    private var prefixes: [String] {
        var parts = tag.split(separator: "-")
        var prefixes: [String] = []
        while !parts.isEmpty {
            prefixes.append(parts.joined(separator: "-"))
            // What is written in Taiwan, Hong Kong and Macau is not what is written elsewhere (CLDR, likely subtags).
            if parts.count == 2, parts[0] == "zh", parts[1].count == 2 {
                prefixes.append(["TW", "HK", "MO"].contains(parts[1]) ? "zh-Hant" : "zh-Hans")
            }
            parts.removeLast()
        }
        return prefixes
    }

    /// The language that a POSIX environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set
    /// (POSIX.1-2017, Base Definitions §8.2).
    ///
    /// - Parameter environment: the environment variables.
    /// - Returns: `nil` if none is set, or the one that is set is `C` or `POSIX`.
    public init?(posixEnvironment environment: [String: String]) {
        self.init(posixEnvironment: { environment[$0] })
    }

    /// - Parameter variable: the value of an environment variable.
    init?(posixEnvironment variable: (_ name: String) -> String?) {
        let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(variable)
        guard let locale = values.first(where: { !$0.isEmpty }) else { return nil }
        // language[_territory][.codeset][@modifier]
        let name = locale.prefix { $0 != "." && $0 != "@" }
        guard !name.isEmpty, name != "C", name != "POSIX" else { return nil }
        self.init(String(name))
    }

    /// The one of `available` that the field `Accept-Language` of a request asks for (RFC 9110 §12.5.4), each range
    /// looked up as ``nearest(among:)`` does it.
    ///
    ///     let language = Language.accepted("fr-CH, fr;q=0.9, ja;q=0.8, *;q=0.5", among: [.english, .japanese])
    ///
    /// The heaviest range is looked up first, and of equally heavy ones the first. `*` stands for what no other range
    /// names, and a weight of zero rules a language out. An answer whose language depends on the field should say so
    /// with `Vary: Accept-Language`.
    ///
    /// - Parameters:
    ///   - field: the value of the field; of several fields, all values joined with commas. Parts that cannot be read
    ///     are left out.
    ///   - available: the languages to choose from, the first one for when nothing fits.
    /// - Returns: one of `available`, or English if there is none.
    public static func accepted(_ field: String, among available: [Language]) -> Language {
        // Nobody reads more languages than this, and anybody may send a field of any length.
        let parts = field.prefix(4096).split(separator: ",", omittingEmptySubsequences: false)
        // A last part that is cut in two says something else.
        let whole = field.utf8.count > 4096 ? parts.dropLast() : parts[...]
        let ranges = whole.prefix(64).compactMap(AcceptedRange.init)
        let named = ranges.compactMap(\.language)
        let weights = Dictionary(ranges.map { ($0.language, $0.weight) }) { first, _ in first }
        // What is said of a language is said by the longest range that fits it.
        let acceptable = available.filter { language in
            language.lookup(among: named).flatMap { weights[$0] } != 0
        }
        // The standard library's sort keeps the order of what is equally heavy.
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

/// A language range with its weight: `en-GB;q=0.8`.
private struct AcceptedRange {
    /// `nil` for `*`, which is any.
    let language: Language?

    /// In thousandths.
    let weight: Int

    init?(_ text: Substring) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
        guard let tag = parts.first, !tag.isEmpty, parts.count <= 2 else { return nil }
        guard let weight = parts.count == 2 ? Self.weight(parts[1]) : 1000 else { return nil }
        language = tag == "*" ? nil : Language(String(tag))
        self.weight = weight
    }

    /// `q=0.8` in thousandths: up to three digits after the point, and no more than one (RFC 9110 §12.4.2).
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
    /// Without the optional white space that may stand around a part of a field (RFC 9110 §5.6.3).
    fileprivate var trimmed: Substring {
        func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
        let end = lastIndex { !isSpace($0) }.map(index(after:)) ?? startIndex
        return self[..<end].drop(while: isSpace)
    }
}
