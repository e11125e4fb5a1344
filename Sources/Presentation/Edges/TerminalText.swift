/// What is said on a terminal.
///
///     print(TerminalText(error, in: language, columns: 80))
///
/// It is read from the top: state, reason, what to correct, what can be done, and last the reference. Nothing is said by
/// colour or by place alone, so it can be listened to as well. For a cancellation all of it is empty.
public struct TerminalText: Sendable, Hashable, CustomStringConvertible {
    /// State, reason, and what to correct.
    public let message: String

    /// What can be done, under a heading; what leaves things as they are is left out.
    public let nextActions: String

    /// The reference, where there is somebody to quote it to.
    public let reference: String

    /// Makes the text.
    ///
    /// - Parameters:
    ///   - error: what is said.
    ///   - language: the language that the person reads.
    ///   - columns: how wide the terminal is, in columns; characters of East Asian scripts take two. If it is not said, no
    ///     line is broken, as is right for a file or a pipe.
    ///   - isColored: whether the state may be red and bold; see ``isColored(onTerminal:environment:)``.
    public init(_ error: PresentationError, in language: Language, columns: Int? = nil, isColored: Bool = false) {
        guard !error.isSilent else {
            (message, nextActions, reference) = ("", "", "")
            return
        }
        func lines(_ text: String, bullet: String = "") -> [String] {
            // Narrower than this, nothing can be read any more.
            text.printable.broken(into: columns.map { max($0, 20) - bullet.count }).enumerated()
                .map { ($0 == 0 ? bullet : String(repeating: " ", count: bullet.count)) + $1 }
        }
        func paragraph(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

        let words = error.message(in: language)
        let title = lines(words.title).map { isColored ? "\u{1B}[1;31m\($0)\u{1B}[0m" : $0 }
        let fields = error.fields(in: language).flatMap { lines($0.text, bullet: "  - ") }
        message = paragraph(title + (words.explanation.map { lines($0) } ?? []) + fields)
        let actions = error.nextActions.filter { $0.role != .cancel }
            .flatMap { lines($0.label(in: language), bullet: "  - ") }
        nextActions = actions.isEmpty ? "" : paragraph(lines(language.words.whatCanBeDone) + actions)
        reference = paragraph(error.quotedReference(in: language).map { lines($0) } ?? [])
    }

    /// All of it, in paragraphs with an empty line between them.
    public var description: String {
        [message, nextActions, reference].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Whether text may be coloured: on a terminal that says what it is and is not a dumb one, and unless `NO_COLOR` is set to anything
    /// (no-color.org).
    ///
    /// - Parameters:
    ///   - isTerminal: whether the text goes to a terminal: `isatty(STDERR_FILENO) == 1`.
    ///   - environment: the environment variables.
    public static func isColored(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
        isTerminal && (environment["TERM"] ?? "dumb") != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    }
}
