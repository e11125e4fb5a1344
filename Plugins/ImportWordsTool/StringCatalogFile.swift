import Foundation

/// The parts of a String Catalog that the tool reads.
struct StringCatalogFile: Decodable {
    let sourceLanguage: String
    let strings: [String: Entry]

    struct Entry: Decodable {
        let extractionState: String?
        let localizations: [String: Localization]?
    }

    struct Localization: Decodable {
        let stringUnit: Unit?
        let variations: Variations?

        var forms: TranslationFile.Forms {
            if let stringUnit { return [nil: stringUnit.value] }
            let plural = variations?.plural ?? [:]
            return Dictionary(plural.map { (Optional($0.key), $0.value.stringUnit.value) }) { first, _ in first }
        }
    }

    struct Variations: Decodable {
        let plural: [String: Form]?
    }

    struct Form: Decodable {
        let stringUnit: Unit
    }

    struct Unit: Decodable {
        let value: String
    }
}

extension TranslationFile {
    /// Reads a String Catalog.
    init(stringCatalog data: Data) throws {
        guard let file = try? JSONDecoder().decode(StringCatalogFile.self, from: data) else {
            throw Mistake(key: "line 1", text: "The file is no String Catalog.")
        }
        for (key, entry) in file.strings.sorted(by: { $0.key < $1.key }) {
            if entry.extractionState == "stale" { staleKeys.insert(key) }
            for (tag, localization) in entry.localizations ?? [:] {
                if tag == file.sourceLanguage {
                    sources.append((key, localization.forms))
                } else {
                    translations[tag, default: [:]][key] = localization.forms
                }
            }
        }
    }
}
