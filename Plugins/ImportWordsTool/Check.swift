import Presentation
import PresentationCatalog

extension TranslationFile {
    /// The prefixes of the keys of the library's texts.
    private static let libraryPrefixes = ["failure.", "detail.", "sentence.", "action."]

    /// Returns a Boolean value that indicates whether a key belongs to a text of the library.
    static func isLibraryKey(_ key: String) -> Bool { libraryPrefixes.contains { key.hasPrefix($0) } }

    /// Returns the mistakes in the translation into the given language.
    func mistakes(in tag: String) -> [Mistake] {
        let language = Language(tag)
        // The names of languages and actions become Swift code, and a translation file can come from anywhere.
        guard language.tag != "und" else {
            return [Mistake(key: "target-language", text: "\(tag.debugDescription) is not a language tag.")]
        }
        let translation = translations[tag] ?? [:]
        let library = Dictionary(
            ErrorCatalog.libraryTexts(in: .english).map { ($0.key, $0.forms) },
            uniquingKeysWith: { first, _ in first }
        )
        var mistakes: [Mistake] = []
        func report(_ key: String, _ text: String) { mistakes.append(Mistake(key: key, text: text)) }

        let keys = Set(sources.map(\.key))
        for key in keys.sorted() where key.hasPrefix("own.") && key.wholeMatch(of: /own\.\w+/) == nil {
            report(key, "The key does not name an action.")
        }
        for key in keys.sorted() where !Self.isLibraryKey(key) {
            for missing in OwnText.keysRequired(by: key) where !keys.contains(missing) {
                report(missing, "The text is missing.")
            }
        }
        for key in library.keys.sorted() where !keys.contains(key) { report(key, "The text is missing.") }
        for (key, forms) in sources {
            if staleKeys.contains(key) || Self.isLibraryKey(key) && library[key] == nil {
                report(key, "The key is stale: no text has it any more.")
                continue
            }
            if let current = library[key], !Set(forms.values).isSubset(of: Set(current.texts)) {
                report(key, "The English text has changed. Export the words again.")
            }
            guard let translated = translation[key], translated.values.contains(where: { !$0.isEmpty }) else {
                report(key, "There is no translation into \(tag).")
                continue
            }
            let isPlural = forms[nil] == nil
            guard isPlural == (translated[nil] == nil) else {
                report(key, isPlural ? "The translation has no plural forms." : "The text has no plural forms.")
                continue
            }
            if isPlural {
                let numbers = if case .plural(_, let numbers) = library[key] { numbers } else { 1...200 }
                let needed = PluralCategory.all(of: numbers, in: language).map { "\($0)" }
                let millions = PluralCategory(of: 1_000_000, in: language)
                let allowed = PluralCategory.all(of: 0...200, in: language).union([millions, .other]).map { "\($0)" }
                for category in needed.sorted() where translated[category]?.isEmpty ?? true {
                    report(key, "The plural form “\(category)” of \(tag) is missing.")
                }
                for category in translated.keys.compactMap(\.self).sorted() where !allowed.contains(category) {
                    report(key, "\(tag) has no plural form “\(category)”.")
                }
            }
            for (category, text) in translated.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
                let source = forms[category] ?? forms["other"] ?? forms.values.first ?? ""
                let mayOmitNumber =
                    PluralCategory.allCases.first { "\($0)" == category }?.isOfOneNumber(in: language) ?? false
                let (own, expected) = (Placeholder.all(in: text), Placeholder.all(in: source))
                let form = category.map { " (\($0))" } ?? ""
                for lost in expected where !own.contains(lost) && !(mayOmitNumber && lost.isCount) {
                    report(key, "The translation\(form) lacks \(lost).")
                }
                for added in own where !expected.contains(added) {
                    report(key, "The translation\(form) has \(added), and the English text has not.")
                }
            }
        }
        return mistakes
    }
}

/// A placeholder, such as `%@`, `%lld` or `%2$@`.
struct Placeholder: Hashable, CustomStringConvertible {
    let position: Int
    let kind: Substring
    let description: String

    /// A Boolean value that indicates whether the placeholder stands for the number that determines the plural form.
    var isCount: Bool { kind == "lld" && position == 1 }

    /// Returns the placeholders of a text, without duplicates.
    static func all(in text: String) -> Set<Placeholder> { Set(parts(of: text).compactMap(\.placeholder)) }

    /// Returns the parts of a text, each of which is plain text or a placeholder.
    static func parts(of text: String) -> [(text: Substring, placeholder: Placeholder?)] {
        var parts: [(Substring, Placeholder?)] = []
        var start = text.startIndex
        for match in text.matches(of: /%(?:(\d+)\$)?(@|lld)/) {
            parts.append((text[start..<match.range.lowerBound], nil))
            let position = match.output.1.flatMap { Int($0) } ?? 1
            let placeholder = Placeholder(
                position: position,
                kind: match.output.2,
                description: String(match.output.0)
            )
            parts.append((match.output.0, placeholder))
            start = match.range.upperBound
        }
        return parts + [(text[start...], nil)]
    }
}
