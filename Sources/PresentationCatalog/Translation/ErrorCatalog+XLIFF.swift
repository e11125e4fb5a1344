public import Presentation

extension ErrorCatalog {
    /// Returns an XLIFF 1.2 document for the translation of all texts into a language.
    ///
    /// The document contains the texts of ``stringCatalog()``, with the same comments. A text with a number has one
    /// unit for each plural form of the language. As in the files that Xcode writes, the identifier of such a unit ends
    /// with the plural form, for example `|==|plural.few`. An existing translation becomes the target of its unit.
    ///
    /// - Parameter language: The language of the translation.
    /// - Returns: An XML document.
    public func xliff(to language: Language) -> String {
        // The matching language of the catalog contains the words. The given language can consist of the tag alone.
        let targets = languages.first { $0 == language }.map(translations(into:)) ?? [:]
        let units = sourceTexts.flatMap { source in
            source.units(in: language).map { unit in
                let target = targets[source.key]?.text(of: unit.category)
                return """
                          <trans-unit id="\(unit.id.escapedForXML)" xml:space="preserve">
                            <source>\(unit.text.escapedForXML)</source>\
                    \(target.map { "\n        <target>\($0.escapedForXML)</target>" } ?? "")
                            <note>\(source.comment.escapedForXML)</note>
                          </trans-unit>

                    """
            }
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
              <file original="Words.xcstrings" source-language="en" target-language="\(language.tag)" datatype="plaintext">
                <body>
            \(units.joined())\
                </body>
              </file>
            </xliff>

            """
    }
}

extension TranslatableText {
    /// Returns the identifiers and the English texts of the units that a translation into a language needs.
    fileprivate func units(in language: Language) -> [(id: String, text: String, category: PluralCategory?)] {
        switch forms {
        case .same(let text): return [(key, text, nil)]
        case .plural(let texts, let numbers):
            let needed = PluralCategory.all(of: numbers, in: language)
            return PluralCategory.allCases.filter(needed.contains).map { category in
                ("\(key)|==|plural.\(category)", texts[category] ?? texts[.other] ?? "", category)
            }
        }
    }
}

extension TranslatableText.Forms {
    /// Returns the text for a plural category, or `nil` if the forms contain no text for this category.
    fileprivate func text(of category: PluralCategory?) -> String? {
        switch self {
        case .same(let text): text
        case .plural(let texts, _): category.flatMap { texts[$0] }
        }
    }
}

extension String {
    /// The text with escapes for the special characters of XML.
    fileprivate var escapedForXML: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // XML 1.0 allows no other control characters, not even as a reference.
            case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
            case _ where scalar.value < 0x20: escaped += "\u{FFFD}"
            case _: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
