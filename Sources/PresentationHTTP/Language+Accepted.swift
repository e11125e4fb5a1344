public import Presentation

extension Language {
    /// Returns the available language that best matches the `Accept-Language` field of a request (RFC 9110 §12.5.4).
    ///
    ///     let language = Language.accepted("fr-CH, fr;q=0.9, ja;q=0.8, *;q=0.5", among: [.english, .japanese])
    ///
    /// The method tries the language ranges in descending order of weight, and ranges of equal weight in the order of
    /// the field value. A range matches a language by the rules of ``/Presentation/Language/nearest(among:)``.
    ///
    /// The range `*` matches each language that no other range matches. A range with a weight of zero, such as
    /// `en;q=0`, excludes each language for which this range is the longest matching range.
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
