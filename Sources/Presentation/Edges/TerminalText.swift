#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The text of an error on a terminal.
///
///     let text = TerminalText(error, in: .preferred(), on: STDERR_FILENO)
///     FileHandle.standardError.write(Data(text.description.utf8))
///     exit(error.exitStatus)
///
/// The text is read from the top: state, reason, messages beside fields, next actions, and the reference. It leaves out
/// an action that changes nothing, and an action that corrects a field with a message. Color and position carry no
/// meaning of their own, so a screen reader can read the text. The text of a cancellation is empty.
public struct TerminalText: Sendable, Hashable, CustomStringConvertible {
    /// The lines, in paragraphs with an empty line between them.
    public let description: String

    /// Creates the text.
    ///
    /// - Parameters:
    ///   - error: the error.
    ///   - language: the language that the person reads.
    ///   - columns: the width of the terminal in columns; characters of East Asian scripts take two. Defaults to `nil`,
    ///     which breaks no line, as is right for a file or a pipe.
    ///   - isColored: a Boolean value that indicates whether the state is red and bold; see
    ///     ``isColored(onTerminal:environment:)``.
    ///   - listsNextActions: a Boolean value that indicates whether the text lists the next actions. A program with a
    ///     menu shows them there.
    ///   - isOffered: a Boolean value for each next action that indicates whether the program offers it. Without
    ///     ``NextAction/contactSupport`` there is nobody to quote the reference to.
    public init(
        _ error: PresentationError,
        in language: Language,
        columns: Int? = nil,
        isColored: Bool = false,
        listsNextActions: Bool = true,
        offering isOffered: (NextAction) -> Bool = { _ in true }
    ) {
        guard let content = error.content(in: language)?.offering(isOffered) else {
            description = ""
            return
        }
        func lines(_ text: String, bullet: String = "") -> [String] {
            // Narrower lines cannot be read.
            let lines = text.broken(into: columns.map { max($0, 20) - bullet.count })
            let indentation = String(repeating: " ", count: bullet.count)
            return lines.enumerated().map { ($0 == 0 ? bullet : indentation) + $1 }
        }
        let title = lines(content.title).map { isColored ? "\u{1B}[1;31m\($0)\u{1B}[0m" : $0 }
        let explanation = content.explanation.map { lines($0) } ?? []
        let state = title + explanation + content.fields.flatMap { lines($0.text, bullet: "  - ") }
        let reference = content.quotedReference.map { lines($0) } ?? []
        let actions = content.listedActions.flatMap { lines($0.label, bullet: "  - ") }
        let paragraphs =
            listsNextActions && !actions.isEmpty
            ? [state, lines(content.language.words.whatCanBeDone) + actions, reference] : [state + reference]
        description = paragraphs.filter { !$0.isEmpty }
            .map { $0.map { $0 + "\n" }.joined() }
            .joined(separator: "\n")
    }

    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Creates the text for a file descriptor: as wide as the terminal and colored if the terminal allows it, or plain
    /// for a file or a pipe.
    ///
    /// - Parameters:
    ///   - error: the error.
    ///   - language: the language that the person reads.
    ///   - descriptor: the file descriptor that the program writes the text to: `STDERR_FILENO`.
    ///   - listsNextActions: a Boolean value that indicates whether the text lists the next actions.
    ///   - isOffered: a Boolean value for each next action that indicates whether the program offers it.
    public init(
        _ error: PresentationError,
        in language: Language,
        on descriptor: Int32,
        listsNextActions: Bool = true,
        offering isOffered: (NextAction) -> Bool = { _ in true }
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
            listsNextActions: listsNextActions,
            offering: isOffered
        )
    }
    #endif

    /// Returns a Boolean value that indicates whether text may be colored.
    ///
    /// It may be colored on a terminal with a `TERM` other than `dumb`, unless `NO_COLOR` has a value (no-color.org).
    ///
    /// - Parameters:
    ///   - isTerminal: a Boolean value that indicates whether the text goes to a terminal: `isatty(STDERR_FILENO) == 1`.
    ///   - environment: the environment variables.
    /// - Returns: a Boolean value.
    public static func isColored(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
        isTerminal && (environment["TERM"] ?? "dumb") != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    }
}
