public import Presentation

extension ErrorCatalog {
    /// A fault in the words, the next actions or a translation.
    public struct Issue: Sendable, Hashable {
        /// The code of the entry, the name of a built-in action, or the sample that was tried.
        public let code: String

        /// The language of the words; `nil` if the issue is the same in every language.
        public let language: Language?

        /// The part with the issue.
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

            /// The message beside a field.
            case field(String)

            /// The label of an action.
            case label(String)
        }

        /// A kind of issue.
        public enum Kind: Sendable, Hashable {
            /// There are no words in this language, so that others would be shown.
            case missing

            /// The words are the same as in another language.
            case untranslated(Language)

            /// The entry has no next action but to close it.
            case noNextAction

            /// There is another entry of the same code.
            case duplicateCode

            /// The title is also that of another code.
            case sameTitle(String)

            /// The reason says again what the title says.
            case repeatsTitle

            /// There are more sentences than the limit.
            case tooManySentences(Int, limit: Int)

            /// It takes more columns than the limit; characters of East Asian scripts take two.
            case tooWide(Int, limit: Int)

            /// A discouraged word, with a better word, which may be empty.
            case discouraged(String, instead: String)

            /// There are spaces in a row or at an end, or a line break.
            case spacing

            /// There is an exclamation mark.
            case exclamation

            /// A word of four letters or more in capitals.
            case capitals(String)

            /// A number or name that only programs understand.
            case programCode(String)

            /// A placeholder that was not replaced.
            case placeholder(String)

            /// A sentence with an ending that the rules of the language do not allow.
            case ending(String)

            /// A button is called OK, which does not say what it does.
            case okButton

            /// Another action of the entry has the same label.
            case sameLabel(String)

            /// A failure was swallowed.
            case nothingThrown

            /// A failure or a cancellation became something else, with this code.
            case becomes(String)

            /// An error that nothing recognized.
            case unknown

            /// A secret that leaks, with the place.
            case shows(String, in: String)
        }
    }
}

extension ErrorCatalog.Issue: CustomStringConvertible {
    /// One line: `login.input, ja, title: “エラー” is not for a person; better “問題”`.
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
    /// What is wrong, in words for a developer.
    public var description: String {
        switch self {
        case .missing: "there are no words in this language"
        case .untranslated(let language): "the words are the same as in “\(language)”"
        case .noNextAction: "there is nothing to do but to take note"
        case .duplicateCode: "there is another entry of this code"
        case .sameTitle(let other): "the title is also that of \(other)"
        case .repeatsTitle: "it says again what the title says"
        case .tooManySentences(let count, let limit): "\(count) sentences, where \(limit) should do"
        case .tooWide(let columns, let limit): "\(columns) columns wide, where \(limit) should do"
        case .discouraged(let word, ""): "“\(word)” is not for a person"
        case .discouraged(let word, let instead): "“\(word)” is not for a person; better “\(instead)”"
        case .spacing: "there are spaces in a row or at an end, or a line break"
        case .exclamation: "there is an exclamation mark"
        case .capitals(let word): "“\(word)” is in capitals"
        case .programCode(let number): "“\(number)” is understood by programs alone"
        case .placeholder(let text): "“\(text)” was to be replaced"
        case .ending(let sentence): "“\(sentence)” does not end as a polite sentence does"
        case .okButton: "OK does not say what the button does"
        case .sameLabel(let other): "the label is also that of \(other)"
        case .nothingThrown: "nothing was thrown"
        case .becomes(let code): "it becomes \(code)"
        case .unknown: "nothing recognises what was thrown"
        case .shows(let text, let place): "“\(text)” is in \(place)"
        }
    }
}
