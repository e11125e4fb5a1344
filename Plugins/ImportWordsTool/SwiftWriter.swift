import Presentation
import PresentationCatalog

/// A generator of a Swift file that contains translated words.
struct SwiftWriter {
    let file: TranslationFile
    let tags: [String]
    let module: String
    let access: Access

    /// The access level of the enum of languages.
    enum Access: String {
        case `internal`, `package`, `public`

        /// The access modifier at the beginning of a declaration, with a space, or an empty string for `internal`.
        var prefix: String { self == .internal ? "" : "\(rawValue) " }
    }

    /// The module and the words of a type of the program.
    private struct OwnType {
        let module: String
        var texts: [(own: OwnText, key: String)] = []
    }

    private func forms(_ key: String, _ tag: String) -> TranslationFile.Forms { file.translations[tag]?[key] ?? [:] }

    /// Returns the text of the Swift file.
    func text() -> String {
        var types: [String: OwnType] = [:]
        for key in file.sources.map(\.key).sorted() where !TranslationFile.isLibraryKey(key) && !key.hasPrefix("own.") {
            guard let own = OwnText(key: key) else { continue }
            types[own.type, default: OwnType(module: own.module)].texts.append((own, key))
        }
        let hasBatches = types.values.contains { type in type.texts.contains { isPlural($0.key) } }
        let modules = Set(types.values.map(\.module)).subtracting([module])
            .union(["Domain", "Presentation"]).union(hasBatches ? ["PresentationBatch"] : [])
        let imports = modules.sorted().map { $0 == "Presentation" ? "\(access.prefix)import \($0)" : "import \($0)" }
        let extensions = types.sorted { $0.key < $1.key }.map { `extension`(of: $0.key, $0.value) }
        let words = tags.map(LibraryWordsWriter.init).map { $0.text { forms($0, $1) } }
        return """
            // swift-format-ignore-file
            // The command `swift package import-words` writes this file. Change the translation instead.
            \(imports.joined(separator: "\n"))

            \(([languages, actions] + extensions + words).filter { !$0.isEmpty }.joined(separator: "\n\n"))

            """
    }

    private func isPlural(_ key: String) -> Bool {
        file.sources.first { $0.key == key }?.forms[nil] == nil
    }

    private var languages: String {
        let cases = tags.map { tag in
            let name = SwiftLiteral.name(ofLanguage: tag)
            return name == tag ? "case \(name)" : "case \(name) = \(SwiftLiteral.literal(tag))"
        }
        let values = tags.map { tag in
            let name = SwiftLiteral.name(ofLanguage: tag)
            return
                "case .\(name): Language(\(SwiftLiteral.literal(tag)), words: \(LibraryWordsWriter(tag: tag).name)())"
        }
        return """
            /// The languages of the translation.
            \(access.prefix)enum Translation: \(tags.isEmpty ? "" : "String, ")SpokenLanguage {
            \(Self.lines(cases + (cases.isEmpty ? [] : [""]), indented: 4))
                /// The language with the translated words of the library.
                \(access.prefix)var language: Language {
                    switch self {
            \(Self.lines(values, indented: 8))
                    }
                }
            }
            """
    }

    private var actions: String {
        let keys = file.sources.map(\.key).filter { $0.hasPrefix("own.") }.sorted()
        guard !keys.isEmpty else { return "" }
        let names = keys.map { $0.dropFirst("own.".count) }
        let labels = zip(keys, names).map { key, name in
            let pairs = tags.map {
                "Language(\(SwiftLiteral.literal($0))): \(SwiftLiteral.literal(forms(key, $0)[nil] ?? ""))"
            }
            return "case .\(name): [\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]"
        }
        return """
            /// The actions of the program whose labels are translated.
            enum TranslatedAction {
                case \(names.joined(separator: ", "))

                /// The label in each language of the translation.
                var labels: [Language: String] {
                    switch self {
            \(Self.lines(labels, indented: 8))
                    }
                }
            }
            """
    }

    private func `extension`(of type: String, _ own: OwnType) -> String {
        let parts = Set(own.texts.map(\.own.part))
        var functions: [String] = []
        let plural = own.texts.contains { isPlural($0.key) }
        let isRule = parts.contains("explanation") || parts.contains { $0.hasPrefix("field") }
        func function(_ name: String, _ result: String, _ value: (OwnText, String) -> String?) {
            functions.append(self.function(name, result, own, plural, value))
        }
        func text(_ part: String) -> (OwnText, String) -> String? {
            { ownCase, tag in
                own.texts.first { $0.own.name == ownCase.name && $0.own.part == part }
                    .map { self.value($0.key, tag) }
            }
        }
        // A type whose words are only titles can be a rule or a task. The file therefore contains a function for each.
        if !plural {
            function("translatedMessage", "Message") { ownCase, tag in
                let texts = ["title", "explanation"].compactMap { text($0)(ownCase, tag) }
                return "Message(\(texts.joined(separator: ", ")))"
            }
        }
        if parts.contains(where: { $0.hasPrefix("field") }) {
            function("translatedFieldTexts", "[String]") { ownCase, tag in
                let texts = (0..<own.texts.count).compactMap { text("field\($0)")(ownCase, tag) }
                return "[\(texts.joined(separator: ", "))]"
            }
        }
        if !isRule {
            function("translatedTitle", "String", text("title"))
            for (part, name) in [("unclearTitle", "translatedUnclearTitle"), ("doneTitle", "translatedDoneTitle")]
            where parts.contains(part) {
                function(name, "String?") { text(part)($0, $1) ?? "nil" }
            }
        }
        return "extension \(type) {\n\(functions.joined(separator: "\n\n"))\n}"
    }

    /// Returns the Swift code of a function that switches over the languages and the cases of a type.
    private func function(
        _ name: String,
        _ result: String,
        _ own: OwnType,
        _ isPlural: Bool,
        _ value: (OwnText, String) -> String?
    ) -> String {
        var seen: Set<String> = []
        let cases = own.texts.map(\.own).filter { seen.insert($0.name ?? "").inserted }
        let rows = tags.flatMap { tag in
            cases.map { ownCase in
                let body = value(ownCase, tag) ?? "\"\""
                let used = Set(body.matches(of: /\\\(value(\d+)\)/).compactMap { Int($0.output.1) })
                let language = ".\(SwiftLiteral.name(ofLanguage: tag))"
                let pattern = ownCase.pattern(using: used).map { "case (\(language), \($0)):" } ?? "case \(language):"
                return body.contains("\n") ? "\(pattern)\n\(Self.indented(body, 4))" : "\(pattern) \(body)"
            }
        }
        // A new text has no translation yet, but the program must compile before it can export the text.
        let exported = [
            "#if EXPORT_WORDS",
            "default: \(result == "Message" ? "Message(\"\")" : result == "[String]" ? "[]" : "\"\"")", "#endif",
        ]
        let parameters = isPlural ? "_ count: BatchCount, in language: Translation" : "in language: Translation"
        let subject = cases.contains { $0.name == nil } ? "language" : "(language, self)"
        let body =
            tags.isEmpty
            ? "switch language {}"
            : "switch \(subject) {\n\(Self.indented((rows + exported).joined(separator: "\n"), 0))\n}"
        return """
                /// Returns the translated words.
                func \(name)(\(parameters)) -> \(result) {
            \(Self.indented(body, 8))
                }
            """
    }

    /// Returns the Swift expression of a text: a literal, or a `switch` over the plural category of the number of
    /// items.
    private func value(_ key: String, _ tag: String) -> String {
        let forms = forms(key, tag)
        if let text = forms[nil] { return SwiftLiteral.literal(text) { "value\($0.position)" } }
        return PluralSwitch.text(forms, over: "count.category") { $0.position == 2 ? "count.total" : "count.items" }
    }

    static func lines(_ lines: [String], indented count: Int) -> String {
        indented(lines.joined(separator: "\n"), count)
    }

    static func indented(_ text: String, _ count: Int) -> String {
        let indent = String(repeating: " ", count: count)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indent + $0 }
            .joined(separator: "\n")
    }
}

/// A `switch` over a plural category.
enum PluralSwitch {
    /// Returns the Swift code of a `switch` that lists all categories.
    ///
    /// A category without a form of its own uses the form `other`, or the last form if there is no form `other`.
    static func text(
        _ forms: TranslationFile.Forms,
        over subject: String,
        _ value: (Placeholder) -> String
    ) -> String {
        let own = PluralCategory.allCases.filter { forms["\($0)"] != nil && $0 != .other }
        let rest = PluralCategory.allCases.filter { !own.contains($0) }
        let last = forms["other"] ?? own.last.flatMap { forms["\($0)"] } ?? ""
        let rows = own.map { "case .\($0): \(SwiftLiteral.literal(forms["\($0)"] ?? "", value))" }
        let names = rest.map { ".\($0)" }.joined(separator: ", ")
        return
            "switch \(subject) {\n\((rows + ["case \(names): \(SwiftLiteral.literal(last, value))"]).joined(separator: "\n"))\n}"
    }
}
