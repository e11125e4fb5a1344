import Presentation
import PresentationCatalog

/// A generator of a type that contains the library's words in one language.
struct LibraryWordsWriter {
    let tag: String

    /// The name of the type, such as `WordsInPl`.
    var name: String {
        let name = SwiftLiteral.name(ofLanguage: tag)
        return "WordsIn\(name.prefix(1).uppercased())\(name.dropFirst())"
    }

    /// Returns the Swift code of the type.
    ///
    /// - Parameter forms: A function that returns the forms of a text for its key and a language tag.
    func text(_ forms: (String, String) -> TranslationFile.Forms) -> String {
        func text(_ key: String, _ value: (Placeholder) -> String = { $0.description }) -> String {
            SwiftLiteral.literal(forms(key, tag)[nil] ?? "", value)
        }
        func plural(_ key: String, _ unit: TranslatableText.WaitUnit) -> String {
            PluralSwitch.text(
                forms("\(key).\(unit)", tag),
                over: "PluralCategory(of: Int(clamping: count), in: Language(\(SwiftLiteral.literal(tag))))"
            ) { _ in "count" }
        }
        func waits(_ key: String) -> String {
            TranslatableText.WaitUnit.allCases.map { unit in
                "case .\(unit)(let count):\n\(SwiftWriter.indented(plural(key, unit), 4))"
            }
            .joined(separator: "\n")
        }
        let keys = ErrorCatalog.libraryTexts(in: .english).map(\.key)
        let messages = keys.filter { $0.hasSuffix(".title") }.map { String($0.dropLast(".title".count)) }.map { name in
            let explanation = "\(name).explanation"
            let texts = [text("\(name).title")] + (keys.contains(explanation) ? [text(explanation)] : [])
            return "case \(Self.pattern(name)): Message(\(texts.joined(separator: ", ")))"
        }
        let labels = keys.filter { $0.hasPrefix("action.") && !$0.hasPrefix("action.retryAfter.") }.map { key in
            "case .\(key.dropFirst("action.".count)): \(text(key))"
        }
        return """
            /// The words of the library in the language with the tag `\(tag)`.
            private struct \(name): Words {
                let languageName = \(text("sentence.languageName"))
                let unclearOutcome = \(text("sentence.unclearOutcome"))
                let mayHaveTakenEffect = \(text("sentence.mayHaveTakenEffect"))
                let isSafeToRepeat = \(text("sentence.isSafeToRepeat"))
                let tookEffect = \(text("sentence.tookEffect"))
                let mayBeOutdated = \(text("sentence.mayBeOutdated"))
                let whatCanBeDone = \(text("sentence.whatCanBeDone"))
                let sentenceSeparator = \(separator)

                func message(for situation: TechnicalFailure.Situation) -> Message? {
                    switch situation {
            \(SwiftWriter.lines(messages, indented: 8))
                    @unknown default: nil
                    }
                }

                func isAbout(_ item: String) -> String { \(text("sentence.isAbout") { _ in "item" }) }

                func quote(_ reference: Reference) -> String { \(text("sentence.reference") { _ in "reference" }) }

                func canRetry(after wait: SpokenWait) -> String {
                    switch wait {
            \(SwiftWriter.indented(waits("sentence.canRetry"), 8))
                    }
                }

                func label(for action: NextAction) -> String? {
                    switch action {
                    case .retryAfter(let wait): tryAgain(after: SpokenWait(wait))
                    case .custom(let name, _, _): name
            \(SwiftWriter.lines(labels, indented: 8))
                    @unknown default: nil
                    }
                }

                private func tryAgain(after wait: SpokenWait) -> String {
                    switch wait {
            \(SwiftWriter.indented(waits("action.retryAfter"), 8))
                    }
                }
            }
            """
    }

    /// The Swift literal of the separator between two sentences; the separator is empty in Chinese and Japanese.
    private var separator: String { tag.hasPrefix("zh") || tag.hasPrefix("ja") ? "\"\"" : "\" \"" }

    /// Returns the pattern of a failure or a detail, such as `.failure(.notFound, on: .device)` for
    /// `failure.notFound.device`.
    private static func pattern(_ name: String) -> String {
        let parts = name.split(separator: ".")
        guard parts[0] == "failure" else { return ".detail(.\(parts[1]))" }
        return ".failure(.\(parts[1]), on: \(parts.count > 2 ? ".\(parts[2])" : "_"))"
    }
}
