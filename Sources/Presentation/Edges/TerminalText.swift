#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// What is said on a terminal.
///
///     let text = TerminalText(error, in: .preferred(), on: STDERR_FILENO)
///     FileHandle.standardError.write(Data(text.description.utf8))
///     exit(error.exitStatus)
///
/// It is read from the top: state, reason, what to correct, what can be done, and last the reference. Left out is what
/// leaves things as they are, and an action that corrects a field whose message says so already. Nothing is said by
/// colour or by place alone, so it can be listened to as well. For a cancellation all of it is empty.
public struct TerminalText: Sendable, Hashable, CustomStringConvertible {
    /// State and reason, each line with its end.
    public let message: String

    /// What to correct, each line with its end.
    public let fields: String

    /// What can be done, under a heading, each line with its end.
    public let nextActions: String

    /// The reference, where there is somebody to quote it to, with the end of its line.
    public let reference: String

    /// Makes the text.
    ///
    /// - Parameters:
    ///   - error: what is said.
    ///   - language: the language that the person reads.
    ///   - columns: how wide the terminal is, in columns; characters of East Asian scripts take two. If it is not said,
    ///     no line is broken, as is right for a file or a pipe.
    ///   - isColored: whether the state may be red and bold; see ``isColored(onTerminal:environment:)``.
    ///   - offers: which of the next actions there are in this program. Without ``NextAction/contactSupport`` there is
    ///     nobody to quote the reference to.
    public init(
        _ error: PresentationError,
        in language: Language,
        columns: Int? = nil,
        isColored: Bool = false,
        offering offers: (NextAction) -> Bool = { _ in true }
    ) {
        guard !error.isCancellation else {
            (message, fields, nextActions, reference) = ("", "", "", "")
            return
        }
        let language = error.language(for: language)
        func lines(_ text: String, bullet: String = "") -> [String] {
            // Narrower than this, nothing can be read any more.
            let lines = text.printable.broken(into: columns.map { max($0, 20) - bullet.count })
            let indentation = String(repeating: " ", count: bullet.count)
            return lines.enumerated().map { ($0 == 0 ? bullet : indentation) + $1 }
        }
        func paragraph(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

        let words = error.message(in: language)
        let title = lines(words.title).map { isColored ? "\u{1B}[1;31m\($0)\u{1B}[0m" : $0 }
        message = paragraph(title + (words.explanation.map { lines($0) } ?? []))
        let corrections = error.fields(in: language)
        fields = paragraph(corrections.flatMap { lines($0.text, bullet: "  - ") })
        let offered = error.nextActions.filter(offers)
        let actions = offered.filter { $0.role != .cancel && !$0.corrects(oneOf: corrections) }
            .flatMap { lines($0.label(in: language), bullet: "  - ") }
        nextActions = actions.isEmpty ? "" : paragraph(lines(language.words.whatCanBeDone) + actions)
        reference = paragraph(error.quotedReference(in: language, offering: offered).map { lines($0) } ?? [])
    }

    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Makes the text for where it goes to: as wide as the terminal and coloured if it may be, or plain for a file or a
    /// pipe.
    ///
    /// - Parameters:
    ///   - error: what is said.
    ///   - language: the language that the person reads.
    ///   - descriptor: the file descriptor that the text is written to: `STDERR_FILENO`.
    ///   - offers: which of the next actions there are in this program.
    public init(
        _ error: PresentationError,
        in language: Language,
        on descriptor: Int32,
        offering offers: (NextAction) -> Bool = { _ in true }
    ) {
        var size = winsize()
        let isMeasured = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        var environment: [String: String] = [:]
        for name in ["TERM", "NO_COLOR"] { environment[name] = unsafe getenv(name).map { unsafe String(cString: $0) } }
        self.init(
            error,
            in: language,
            columns: isMeasured ? Int(size.ws_col) : nil,
            isColored: Self.isColored(onTerminal: isatty(descriptor) == 1, environment: environment),
            offering: offers
        )
    }
    #endif

    /// All of it, in paragraphs with an empty line between them.
    public var description: String {
        [message + fields, nextActions, reference].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Whether text may be coloured: on a terminal that says what it is and is not a dumb one, and unless `NO_COLOR` is
    /// set to anything (no-color.org).
    ///
    /// - Parameters:
    ///   - isTerminal: whether the text goes to a terminal: `isatty(STDERR_FILENO) == 1`.
    ///   - environment: the environment variables.
    /// - Returns: whether it may.
    public static func isColored(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
        isTerminal && (environment["TERM"] ?? "dumb") != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    }
}

extension NextAction {
    /// Whether it corrects a field that has a message, which says the same.
    func corrects(oneOf fields: [FieldMessage]) -> Bool {
        if case .correct(let field) = kind { fields.contains { $0.field == field } } else { false }
    }
}
