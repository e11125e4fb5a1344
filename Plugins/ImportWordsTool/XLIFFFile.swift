import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A reader of XLIFF 1.2 documents.
final class XLIFFFile: NSObject, XMLParserDelegate {
    private(set) var file = TranslationFile()
    private var language = ""
    private var id: String?
    private var text: String?
    private var isInAlternative = false
    private var isComplete = false
    private var version = "no version"
    private var isUntranslated = false

    /// Returns the translations in an XLIFF 1.2 document.
    ///
    /// - Throws: A `Mistake` if the document is not complete, has another version, or names no target language.
    static func read(_ data: Data) throws -> TranslationFile {
        let reader = XLIFFFile()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        // On Linux, the parser accepts a document that ends too early.
        guard parser.parse(), reader.isComplete else {
            let text = "The file is no XLIFF document, or it ends too early."
            throw Mistake(key: "line \(parser.lineNumber)", text: text)
        }
        guard reader.version == "1.2" else {
            throw Mistake(key: "version", text: "The file must have XLIFF 1.2, and has \(reader.version).")
        }
        guard !reader.file.translations.keys.contains("") else {
            throw Mistake(key: "file", text: "The attribute target-language is missing.")
        }
        return reader.file
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        switch name {
        case "xliff": version = attributes["version"] ?? version
        case "file":
            language = attributes["target-language"] ?? ""
            // A file without a translation still names its language.
            file.translations[language, default: [:]] = file.translations[language, default: [:]]
        case "trans-unit": id = attributes["id"]
        // Translation tools keep older translations in this element.
        case "alt-trans": isInAlternative = true
        case "source", "target":
            text = ""
            isUntranslated = ["new", "needs-translation"].contains(attributes["state"])
        case _: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text?.append(characters) }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        switch name {
        case "source", "target":
            guard let id, let text, !isInAlternative else { return }
            let parts = id.components(separatedBy: "|==|plural.")
            let category = parts.count > 1 ? parts[1] : nil
            if name == "target", isUntranslated {
                break
            } else if name == "target" {
                file.translations[language, default: [:]][parts[0], default: [:]][category] = text
            } else if let last = file.sources.indices.last, file.sources[last].key == parts[0] {
                file.sources[last].forms[category] = text
            } else {
                file.sources.append((parts[0], [category: text]))
            }
            self.text = nil
        case "xliff": isComplete = true
        case "alt-trans": isInAlternative = false
        case "trans-unit": id = nil
        case _: break
        }
    }
}
