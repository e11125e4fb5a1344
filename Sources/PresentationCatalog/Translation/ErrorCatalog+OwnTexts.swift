import Domain
package import Presentation
import PresentationBatch

extension ErrorCatalog {
    /// The English texts to translate, from the library and from the program.
    var sourceTexts: [TranslatableText] { Self.libraryTexts(in: .english) + ownTexts(in: .english) }

    /// Returns the texts of the library and of the program in a language, by their keys.
    ///
    /// The result omits empty texts. With the compilation condition `EXPORT_WORDS`, a text without a translation is
    /// empty.
    func translations(into language: Language) -> [String: TranslatableText.Forms] {
        let texts = (language.isSpoken ? Self.libraryTexts(in: language) : []) + ownTexts(in: language)
        let translated = texts.filter { !$0.forms.texts.contains("") }
        return Dictionary(translated.map { ($0.key, $0.forms) }) { first, _ in first }
    }

    /// Returns the texts of the added rules, tasks and batches, and the labels of their actions, in a language.
    ///
    /// The result omits the texts that the language lacks.
    package func ownTexts(in language: Language) -> [TranslatableText] {
        let rules = entries.flatMap { entry -> [TranslatableText] in
            guard case .violation(let rule, _) = entry.error.subject, entry.languages.contains(language),
                let rule = rule.simple as? any PresentableRule
            else { return [] }
            return Self.texts(of: rule, in: language)
        }
        let tasks = tasks.filter { $0.languages.contains(language) }.flatMap { Self.texts(of: $0.task, in: language) }
        let batches = batches.flatMap { Self.texts(of: $0, in: language) }
        var known: Set<String> = []
        return (rules + tasks + batches + actionTexts(in: language)).filter { known.insert($0.key).inserted }
    }

    private static func texts<Rule: PresentableRule>(of rule: Rule, in language: Language) -> [TranslatableText] {
        guard let spoken = Rule.Spoken(nearest: language), let name = SwiftCase(of: rule) else { return [] }
        let message = rule.message(in: spoken)
        var texts = [
            name.text("title", .title, "The rule “\(rule.code)”.", message.title)
        ]
        if let explanation = message.explanation {
            texts.append(name.text("explanation", .explanation, "The rule “\(rule.code)”.", explanation))
        }
        for (index, field) in rule.fields(in: spoken).enumerated() {
            texts.append(name.text("field\(index)", .field, "The field “\(field.field)”.", field.text))
        }
        return texts
    }

    private static func texts<Task: PresentableTask>(of task: Task, in language: Language) -> [TranslatableText] {
        guard let spoken = Task.Spoken(nearest: language), let name = SwiftCase(of: task) else { return [] }
        return [
            name.text("title", .title, "The person did “\(task.code)”, and it did not work.", task.title(in: spoken)),
            task.unclearTitle(in: spoken).map {
                name.text(
                    "unclearTitle",
                    .title,
                    "The person did “\(task.code)”, and nobody knows whether it worked.",
                    $0
                )
            },
            task.doneTitle(in: spoken).map {
                name.text(
                    "doneTitle",
                    .title,
                    "The person did “\(task.code)”, and it worked, although a later step failed.",
                    $0
                )
            },
        ]
        .compactMap(\.self)
    }

    private static func texts<Task: BatchTask>(of task: Task, in language: Language) -> [TranslatableText] {
        guard let spoken = Task.Spoken(nearest: language), spoken.language.lookup(among: [language]) != nil,
            let name = SwiftCase(of: task)
        else { return [] }
        // The number occurs nowhere else in the texts.
        let total = 987_654
        func forms(_ text: (BatchCount) -> String) -> TranslatableText.Forms {
            let forms = TranslatableText.Forms(in: language, of: 1...200, placeholder: "%1$lld") { items in
                // The mark is a private-use character, because the number of items can occur in the total number.
                text(BatchCount(items, of: total, in: language)).replacing("\(total)", with: "\u{E000}")
            }
            return forms.map { $0.replacing("\u{E000}", with: "%2$lld") }
        }
        let comment = "%1$lld is the number of these items, and %2$lld the number of all items."
        let title = TranslatableText(
            key: "\(name.path).title",
            comment: TranslatableText.Kind.title.comment(
                "The person did “\(task.code)”, and some items failed. \(comment)"
            ),
            forms: forms { task.title($0, in: spoken) }
        )
        let hasUnclearTitle = task.unclearTitle(BatchCount(1, of: total, in: language), in: spoken) != nil
        let unclear = TranslatableText(
            key: "\(name.path).unclearTitle",
            comment: TranslatableText.Kind.title.comment("Some items of “\(task.code)” may have worked. \(comment)"),
            forms: forms { task.unclearTitle($0, in: spoken) ?? "" }
        )
        return hasUnclearTitle ? [title, unclear] : [title]
    }

    /// Returns the labels of the actions that rules of the program define.
    private func actionTexts(in language: Language) -> [TranslatableText] {
        entries.flatMap { Array($0.error.nextActions) }.compactMap { action in
            guard case .custom(let name, let labels, _) = action, let label = labels[language] else { return nil }
            return TranslatableText(
                key: "own.\(name)",
                comment: TranslatableText.Kind.label.comment("The action “\(name)”."),
                forms: .same(label)
            )
        }
    }
}

/// The Swift name of an enum case, and its associated values.
private struct SwiftCase {
    /// The name of the type with its module, and the name of the case.
    ///
    /// An example is `Notes.NoteTask.open`. For a struct, the path is only the name of the type.
    let path: String

    /// The associated values that a text can contain, in the order of their declaration.
    private let values: [Any]

    /// Creates the name of a value, or returns `nil` if source code cannot name the value, such as a value of a local
    /// type.
    init?<Value>(of value: Value) {
        let type = String(reflecting: Value.self)
        guard !type.contains("("), !type.contains("<") else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum else {
            (path, values) = (type, [])
            return
        }
        let printsItself = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        guard let payload = mirror.children.first else {
            if printsItself { return nil }
            (path, values) = ("\(type).\(value)", [])
            return
        }
        let tuple = Mirror(reflecting: payload.value)
        values = tuple.displayStyle == .tuple ? tuple.children.map(\.value) : [payload.value]
        path = "\(type).\(payload.label ?? "")"
    }

    /// Returns a text of the case, with placeholders in place of the associated values in the text.
    func text(_ part: String, _ kind: TranslatableText.Kind, _ fact: String, _ text: String) -> TranslatableText {
        var text = text
        var placeholders: [(mark: String, placeholder: String, value: String)] = []
        for (index, value) in values.enumerated() {
            let shown = "\(value)"
            guard let scalar = Unicode.Scalar(0xe000 + index) else { continue }
            // The mark is a private-use character, because the placeholder itself can contain a later value.
            let marked = text.replacingWords(shown, with: String(scalar))
            guard marked != text else { continue }
            text = marked
            let kind = value is any BinaryInteger ? "lld" : "@"
            placeholders.append((String(scalar), "%\(index + 1)$\(kind)", shown))
        }
        for placeholder in placeholders { text = text.replacing(placeholder.mark, with: placeholder.placeholder) }
        let meanings = placeholders.map { "\($0.placeholder) is a value such as “\($0.value)”." }
        let key =
            values.isEmpty ? "\(path).\(part)" : "\(path)(\(values.map { _ in "_" }.joined(separator: ","))).\(part)"
        return TranslatableText(
            key: key,
            comment: kind.comment(([fact] + meanings).joined(separator: " ")),
            forms: .same(text)
        )
    }
}

extension String {
    /// Returns the text with a mark in place of each occurrence of a value, except within an English word.
    fileprivate func replacingWords(_ value: String, with mark: String) -> String {
        guard !value.isEmpty else { return self }
        func isWord(_ character: Character?) -> Bool {
            character.map { $0.isASCII && ($0.isLetter || $0.isNumber) } ?? false
        }
        var replaced = ""
        var position = startIndex
        for range in ranges(of: value) where range.lowerBound >= position {
            let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : nil
            let after = range.upperBound < endIndex ? self[range.upperBound] : nil
            let isPart = isWord(before) && isWord(value.first) || isWord(after) && isWord(value.last)
            if isPart { continue }
            replaced += self[position..<range.lowerBound] + mark
            position = range.upperBound
        }
        return replaced + self[position...]
    }
}
