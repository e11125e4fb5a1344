extension Language {
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

    /// The one of `available` that the field `Accept-Language` of a request asks for (RFC 9110 §12.5.4), found by lookup
    /// (RFC 4647 §3.4).
    ///
    ///     let language = Language.accepted("fr-CH, fr;q=0.9, ja;q=0.8, *;q=0.5", among: [.english, .japanese])
    ///
    /// The heaviest range is looked up first, and of equally heavy ones the first. `*` stands for what no other range
    /// names, and a weight of zero rules a language out. An answer whose language depends on the field should say so with
    /// `Vary: Accept-Language`.
    ///
    /// - Parameters:
    ///   - field: the value of the field; of several fields, all values joined with commas. Parts that cannot be read are
    ///     left out.
    ///   - available: the languages to choose from, the first one for when nothing fits.
    /// - Returns: one of `available`, or English if there is none.
    public static func accepted(_ field: String, among available: [Language]) -> Language {
        // Nobody reads more languages than this, and anybody may send a field of any length.
        let ranges = field.prefix(4096).split(separator: ",").prefix(64).compactMap(AcceptedRange.init)
        let weights = Dictionary(ranges.map { (Language($0.tag), $0.weight) }) { first, _ in first }
        let named = ranges.filter { !$0.isWildcard }.map { Language($0.tag) }
        // What is said of a language is said by the longest range that fits it.
        let acceptable = available.filter { language in
            language.lookup(among: named).flatMap { weights[$0] } != 0
        }
        // The standard library's sort keeps the order of what is equally heavy.
        for range in ranges.sorted(by: { $0.weight > $1.weight }) where range.weight > 0 {
            let found =
                range.isWildcard
                ? acceptable.first { $0.lookup(among: named) == nil }
                : Language(range.tag).lookup(among: acceptable)
            if let found { return found }
        }
        return acceptable.first ?? available.first ?? .english
    }
}

/// A language range with its weight: `en-GB;q=0.8`.
private struct AcceptedRange {
    let tag: String

    /// In thousandths.
    let weight: Int

    var isWildcard: Bool { tag == "*" }

    init?(_ text: Substring) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
            .map { part in part.filter { $0 != " " && $0 != "\t" } }
        guard let tag = parts.first, Self.looksLikeRange(tag), parts.count <= 2 else { return nil }
        guard let weight = parts.count == 2 ? Self.weight(parts[1]) : 1000 else { return nil }
        self.tag = tag
        self.weight = weight
    }

    private static func looksLikeRange(_ tag: String) -> Bool {
        guard tag != "*" else { return true }
        return (1...100).contains(tag.utf8.count)
            && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }

    /// `q=0.8` in thousandths: up to three digits after the point, and no more than one (RFC 9110 §12.4.2).
    private static func weight(_ parameter: String) -> Int? {
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
