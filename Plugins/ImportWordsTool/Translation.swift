/// The contents of a file from a translator: the English texts, and their translations.
struct TranslationFile {
    /// The forms of a text by plural category, or one form with the key `nil` for a text without plural forms.
    typealias Forms = [String?: String]

    /// The English texts by their keys, in the order of the file.
    var sources: [(key: String, forms: Forms)] = []

    /// The translations of each language by their keys.
    var translations: [String: [String: Forms]] = [:]

    /// The keys that the file marks as no longer used.
    var staleKeys: Set<String> = []
}

/// A mistake in a file, with the key of the text.
struct Mistake: Error, CustomStringConvertible {
    let key: String
    let text: String

    var description: String { "\(key): \(text)" }
}
