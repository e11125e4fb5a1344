public import Presentation
public import PresentationCatalog

extension ErrorCatalog {
    /// A mistake in the words or the next actions of an error, or in code that translates failures.
    public struct Issue: Sendable, Hashable {
        /// The identifier of the entry, action or sample that has the issue.
        ///
        /// The value is the code of an error or of a task, the name of a built-in action, or `words` for other built-in
        /// words. For code that translates failures, the value is the code or the description of the sample.
        public let code: String

        /// The language of the words, or `nil` if the issue does not depend on a language.
        public let language: Language?

        /// The part of the entry that has the issue.
        public let part: Part

        /// The kind of issue.
        public let kind: Kind

        /// A part of an entry.
        public enum Part: Sendable, Hashable {
            /// The entry as a whole.
            case entry

            /// The title of the message.
            case title

            /// The explanation, which states the reason for the failure.
            case explanation

            /// The message beside the input field with the given name.
            case field(String)

            /// The label of the action with the given name.
            case label(String)
        }

        /// A kind of issue.
        public enum Kind: Sendable, Hashable {
            /// The words in the language of the issue, or the name of an input field, are missing or empty.
            case missing

            /// The words are the same as the words in the given language.
            case untranslated(Language)

            /// The only next action is to close the message.
            case noNextAction

            /// Another entry has the same code.
            case duplicateCode

            /// The entry has the same title as the error with the given code.
            case sameTitle(String)

            /// The explanation repeats the title.
            case repeatsTitle

            /// The text contains more sentences than the limit allows.
            case tooManySentences(Int, limit: Int)

            /// The text takes more columns than the limit allows; an East Asian character takes two columns.
            case tooWide(Int, limit: Int)

            /// The text contains a discouraged word; `instead` is a better word, or an empty string if the sentence has
            /// to change.
            case discouraged(String, instead: String)

            /// The text contains consecutive spaces, a space at the beginning or the end, or a line break.
            case spacing

            /// The text contains an exclamation mark.
            case exclamation

            /// The text contains a word of four or more capital letters.
            case capitals(String)

            /// The text contains an error code or an identifier, such as `0x80004005` or `NSURLErrorDomain`.
            case programCode(String)

            /// The text contains a placeholder that was not replaced.
            case placeholder(String)

            /// A sentence of the text has an ending that the rules of the language do not allow.
            case ending(String)

            /// A button has the label “OK”, which does not describe the action.
            case okButton

            /// Another action of the entry has the same label; the associated value is the name of the other action.
            case sameLabel(String)

            /// The code under test threw no error.
            case nothingThrown

            /// The code under test translated the failure or the cancellation to an error with the given code.
            case becomes(String)

            /// The code under test translated the sample to a technical failure with the code `unknown`.
            case unknown

            /// An output contains the given secret; `in` is the name of the output, such as `diagnosis`.
            case shows(String, in: String)

            /// An output lacks the given message beside an input field; `in` is the name of the output, such as
            /// `TerminalText, en`.
            case lacks(String, in: String)
        }

        /// An exception to the rules for words, for a program whose users are developers or operators.
        public enum Exception: Sendable, Hashable {
            /// A text may contain words in capital letters, such as `README`.
            case capitals

            /// A text may contain error codes and identifiers, such as `NSURLErrorDomain`.
            case programCodes

            /// A text may take any number of columns.
            case width

            /// A text may contain the given discouraged word, such as `invalid`.
            case word(String)

            /// Returns a Boolean value that indicates whether the exception permits issues of a given kind.
            func covers(_ kind: Kind) -> Bool {
                switch (self, kind) {
                case (.capitals, .capitals), (.programCodes, .programCode), (.width, .tooWide): true
                case (.word(let allowed), .discouraged(let word, _)): allowed.lowercased() == word
                case (.capitals, _), (.programCodes, _), (.width, _), (.word, _): false
                }
            }
        }
    }
}

extension ErrorCatalog.Issue: CustomStringConvertible {
    /// A description of the issue in one line, such as `login.input, ja, title: “エラー” is a discouraged word; use “問題”`.
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
    /// A description of the kind of issue, for a developer.
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
        case .ending(let sentence): "“\(sentence)” has no ending that the wording rules allow"
        case .okButton: "OK does not describe the action"
        case .sameLabel(let other): "the label is also the label of \(other)"
        case .nothingThrown: "the code under test threw no error"
        case .becomes(let code): "the error becomes \(code)"
        case .unknown: "the library does not recognize the error"
        case .shows(let text, let place): "“\(text)” appears in \(place)"
        case .lacks(let text, let place): "“\(text)” does not appear in \(place)"
        }
    }
}
