import Domain

/// A value that contains words for a person, and that prints none of them.
///
/// Words can quote user input, and printed text often ends up in a log. The protocol is `package` because modules that
/// import Presentation declare such types, too.
package protocol RedactedWords: CustomStringConvertible, CustomReflectable {
    /// The facts that the description lists.
    ///
    /// The facts contain no words, and no values of a rule or of a task.
    var printedFacts: [String] { get }
}

extension RedactedWords {
    package var printedFacts: [String] { [] }

    /// The name of the type, followed by the facts in parentheses.
    public var description: String {
        let facts = printedFacts.isEmpty ? "" : "(\(printedFacts.joined(separator: ", ")))"
        return "\(Self.self)\(facts)"
    }

    /// A mirror without children, so that `dump` and debuggers print only the description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Message: RedactedWords {}

extension FieldMessage: RedactedWords {
    package var printedFacts: [String] { [field.printable, code.printable] }
}

extension PresentationError.Content: RedactedWords {
    package var printedFacts: [String] { [code, "\(reference)"] }
}

extension PresentationError.Content.Action: RedactedWords {
    package var printedFacts: [String] { [id] }
}

extension PresentationError: RedactedWords {
    package var printedFacts: [String] { [code] + (taskCode.map { ["task \($0)"] } ?? []) + ["\(reference)"] }
}
