#if FoundationEssentials
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
import Presentation

extension ErrorCatalog {
    /// Returns a String Catalog (`.xcstrings`) of all texts, for translators.
    ///
    /// The String Catalog contains the texts of the library and of the added rules, tasks and batches, and the labels
    /// of their actions. English is the source language; the other languages of this error catalog are translations. A
    /// comment for each text states where it is shown and how long it may be. Texts with numbers have plural forms. The
    /// command `swift package import-words` writes the translations as Swift code.
    ///
    /// The structure follows the files that Xcode 26 writes. The result has not been tested in Xcode.
    ///
    /// - Returns: A JSON document in UTF-8.
    public func stringCatalog() -> Data {
        let translations = languages.map { ($0, self.translations(into: $0)) }
        let strings = sourceTexts.map { source in
            let own = translations.compactMap { language, forms in
                forms[source.key].map { (language.tag, StringCatalog.Localization($0)) }
            }
            let localizations = Dictionary(own + [("en", StringCatalog.Localization(source.forms))]) { first, _ in first
            }
            return (source.key, StringCatalog.Entry(comment: source.comment, localizations: localizations))
        }
        let catalog = StringCatalog(strings: Dictionary(strings) { first, _ in first })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // ignored because the encoding of strings never fails
        return (try? encoder.encode(catalog)) ?? Data("{}".utf8)
    }
}

/// The structure of a String Catalog.
private struct StringCatalog: Encodable {
    let sourceLanguage = "en"
    let strings: [String: Entry]
    let version = "1.0"

    private enum CodingKeys: CodingKey {
        case sourceLanguage, strings, version
    }

    struct Entry: Encodable {
        let comment: String
        // Only with this state does Xcode keep a text that no source file contains.
        let extractionState = "manual"
        let localizations: [String: Localization]

        private enum CodingKeys: CodingKey {
            case comment, extractionState, localizations
        }
    }

    struct Localization: Encodable {
        var stringUnit: Unit?
        var variations: [String: [String: Form]]?

        init(_ forms: TranslatableText.Forms) {
            switch forms {
            case .same(let text): stringUnit = Unit(value: text)
            case .plural(let texts, _):
                let units = texts.map { ("\($0.key)", Form(stringUnit: Unit(value: $0.value))) }
                variations = ["plural": Dictionary(units) { first, _ in first }]
            }
        }
    }

    struct Form: Encodable {
        let stringUnit: Unit
    }

    struct Unit: Encodable {
        let state = "translated"
        let value: String

        private enum CodingKeys: CodingKey {
            case state, value
        }
    }
}
#endif
