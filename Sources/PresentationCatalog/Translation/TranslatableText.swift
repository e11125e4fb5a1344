package import Presentation

/// A text of the library or of the program as a translator sees it.
///
/// The type is `package` because the tool of the plugin `import-words` compares translations with the texts of the
/// library.
package struct TranslatableText: Sendable, Hashable {
    /// The stable name of the text, such as `failure.timeout.title` or `Notes.NoteTask.open.title`.
    package let key: String

    /// The explanation for the translator: where the text is shown, and how long it may be.
    package let comment: String

    /// The text, with placeholders in place of values.
    package let forms: Forms

    /// A kind of text, whose raw value is a comment for the translator.
    enum Kind: String {
        case title = "Title: one sentence that states what is wrong, at most 60 columns."
        case explanation = "Text below the title: the reason or the advice, at most 160 columns."
        case field = "Text beside an input field: what to enter, at most 60 columns."
        case label = "Label of a button: what happens next. At most 40 columns, no full stop."
        case name = "A name or a heading, at most 40 columns."
        case sentence = "Sentence of a message, at most 160 columns."

        /// Returns the comment for a text of this kind, with a fact that a translator needs.
        func comment(_ fact: String) -> String {
            "\(rawValue) \(fact) Avoid blame, apologies, and words such as “error”, “failed” and “invalid”."
        }
    }

    /// A text with or without plural forms.
    package enum Forms: Sendable, Hashable {
        /// A text that is the same for all numbers.
        case same(String)

        /// A text for each plural category of the language, and the numbers that can occur.
        case plural([PluralCategory: String], of: ClosedRange<Int>)

        /// The texts of all forms.
        package var texts: [String] {
            switch self {
            case .same(let text): [text]
            case .plural(let texts, _): Array(texts.values)
            }
        }

        /// Returns the forms with transformed texts.
        func map(_ transform: (String) -> String) -> Self {
            switch self {
            case .same(let text): .same(transform(text))
            case .plural(let texts, let numbers): .plural(texts.mapValues(transform), of: numbers)
            }
        }

        /// Creates the plural forms of a text in a language.
        ///
        /// - Parameters:
        ///   - language: The language of the text.
        ///   - numbers: The numbers that can occur.
        ///   - placeholder: The placeholder for the number. Defaults to `%lld`.
        ///   - text: A function that returns the text for a number.
        init(
            in language: Language,
            of numbers: ClosedRange<Int>,
            placeholder: String = "%lld",
            _ text: (Int) -> String
        ) {
            // The largest number of each category occurs nowhere else in the text.
            let samples = Dictionary(numbers.map { (PluralCategory(of: $0, in: language), $0) }) { _, last in last }
            var texts = samples.mapValues { text($0).replacing("\($0)", with: placeholder) }
            // String Catalogs require the category `other`, even in languages that use it only for fractions.
            texts[.other] = texts[.other] ?? texts[.many] ?? texts[.few] ?? texts[.one]
            self = .plural(texts, of: numbers)
        }
    }
}

extension PluralCategory {
    /// Returns the plural categories that the numbers of a range have in a language.
    package static func all(of numbers: ClosedRange<Int>, in language: Language) -> Set<PluralCategory> {
        Set(numbers.map { PluralCategory(of: $0, in: language) })
    }

    /// Returns a Boolean value that indicates whether only one number has the category in a language.
    ///
    /// A sentence for this category may omit the number, as in "in a minute".
    package func isOfOneNumber(in language: Language) -> Bool {
        (0...200).count { PluralCategory(of: $0, in: language) == self } == 1
    }
}
