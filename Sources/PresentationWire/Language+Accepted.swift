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
        let ranges = WeightedRange.list(field, hasParameters: false).map(AcceptedRange.init)
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

    init(_ range: WeightedRange) {
        language = range.name == "*" ? nil : Language(String(range.name))
        weight = range.weight
    }
}
