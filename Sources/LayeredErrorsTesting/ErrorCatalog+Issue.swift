public import Presentation

extension ErrorCatalog {
    /// A mistake in the words, the next actions or a translation.
    public struct Issue: Sendable, Hashable {
        /// The code of the entry, the name of an action, the name `words` for other words of the library, or the
        /// sample.
        public let code: String

        /// The language of the words, or `nil` if the issue does not depend on a language.
        public let language: Language?

        /// The part of the entry with the issue.
        public let part: Part

        /// The kind of issue.
        public let kind: Kind

        /// A part of an entry.
        public enum Part: Sendable, Hashable {
            /// The entry as a whole.
            case entry

            /// The state.
            case title

            /// The reason.
            case explanation

            /// The message beside an input field with this name.
            case field(String)

            /// The label of an action with this name.
            case label(String)
        }

        /// A kind of issue.
        public enum Kind: Sendable, Hashable {
            /// The words in this language are missing or empty.
            case missing

            /// The words are the same as in this other language.
            case untranslated(Language)

            /// The only next action is to close the message.
            case noNextAction

            /// Another entry has the same code.
            case duplicateCode

            /// The error with this code has the same title.
            case sameTitle(String)

            /// The reason repeats the title.
            case repeatsTitle

            /// The text has more sentences than the limit.
            case tooManySentences(Int, limit: Int)

            /// The text takes more columns than the limit; East Asian characters take two columns.
            case tooWide(Int, limit: Int)

            /// The text contains a discouraged word; the better word is empty if the sentence has to change.
            case discouraged(String, instead: String)

            /// The text contains consecutive spaces, a space at the beginning or the end, or a line break.
            case spacing

            /// The text contains an exclamation mark.
            case exclamation

            /// The text contains a word of four or more letters in capitals.
            case capitals(String)

            /// The text contains a number or a name that only programs understand.
            case programCode(String)

            /// The text contains a placeholder that was not replaced.
            case placeholder(String)

            /// The text contains a sentence with an ending that the rules of the language do not allow.
            case ending(String)

            /// The label of a button is OK, which does not describe the action.
            case okButton

            /// Another action of the entry, with this name, has the same label.
            case sameLabel(String)

            /// The code under test did not throw the failure.
            case nothingThrown

            /// The failure or the cancellation became another error, with this code.
            case becomes(String)

            /// The sample became a technical failure with the code `unknown`.
            case unknown

            /// The output at the place `in` contains this secret.
            case shows(String, in: String)
        }
    }
}

extension ErrorCatalog.Issue: CustomStringConvertible {
    /// The issue in one line, such as `login.input, ja, title: “エラー” is a discouraged word; use “問題”`.
    public var description: String {
        let place = [code, language?.tag, part.description].compactMap(\.self).joined(separator: ", ")
        return "\(place): \(kind)"
    }
}

extension ErrorCatalog.Issue.Part {
    fileprivate var description: String? {
        switch self {
        case .entry: nil
        case .title: "title"
        case .explanation: "explanation"
        case .field(let field): "field \(field)"
        case .label(let action): "action \(action)"
        }
    }
}

extension ErrorCatalog.Issue.Kind: CustomStringConvertible {
    /// The text of the issue, for a developer.
    public var description: String {
        switch self {
        case .missing: "the words in this language are missing"
        case .untranslated(let language): "the words are the same as in “\(language)”"
        case .noNextAction: "the only next action is to close the message"
        case .duplicateCode: "another entry has the same code"
        case .sameTitle(let other): "the title is also the title of \(other)"
        case .repeatsTitle: "the explanation repeats the title"
        case .tooManySentences(let count, let limit): "\(count) sentences; the limit is \(limit)"
        case .tooWide(let columns, let limit): "\(columns) columns wide; the limit is \(limit)"
        case .discouraged(let word, ""): "“\(word)” is a discouraged word"
        case .discouraged(let word, let instead): "“\(word)” is a discouraged word; use “\(instead)”"
        case .spacing: "the text has consecutive spaces, a space at an end, or a line break"
        case .exclamation: "the text has an exclamation mark"
        case .capitals(let word): "“\(word)” is in capitals"
        case .programCode(let number): "“\(number)” is a code for programs"
        case .placeholder(let text): "“\(text)” is a placeholder"
        case .ending(let sentence): "“\(sentence)” does not have a polite ending"
        case .okButton: "OK does not describe the action"
        case .sameLabel(let other): "the label is also the label of \(other)"
        case .nothingThrown: "the code under test threw no error"
        case .becomes(let code): "the error becomes \(code)"
        case .unknown: "the library does not recognize the error"
        case .shows(let text, let place): "“\(text)” appears in \(place)"
        }
    }
}
