public import Presentation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The description of an error as text for a terminal.
///
///     let text = TerminalText(error, in: .preferred(), on: STDERR_FILENO)
///     FileHandle.standardError.write(Data(text.description.utf8))
///     exit(error.exitStatus)
///
/// The text contains, in this order: the title, the explanation, messages beside input fields, next actions, and, if
/// the person can contact support, the reference. The list of next actions omits actions with the role `cancel`, and
/// corrections of fields that have a message. Color and position add no information, so a screen reader can read the
/// text. The text of a cancellation is empty.
public struct TerminalText: Sendable, Hashable, CustomStringConvertible {
    /// The text, with an empty line between paragraphs and a line break at its end.
    ///
    /// For a cancellation, the text is empty.
    public let description: String

    /// Creates the text that describes an error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - language: The language of the words.
    ///   - columns: The width of the terminal in columns; an East Asian character takes two columns. A width below 20
    ///     counts as 20. Pass `nil` for a file or a pipe, so that long lines do not break. Defaults to `nil`.
    ///   - isColored: A Boolean value that indicates whether the title is red and bold; see
    ///     ``usesColor(isTerminal:environment:)``. Defaults to `false`.
    ///   - listsNextActions: A Boolean value that indicates whether the text lists the next actions. Pass `false` if
    ///     the program shows the actions in a menu. Defaults to `true`.
    ///   - isOffered: A closure that returns `true` if the program offers the given action. If the program does not
    ///     offer ``/Presentation/NextAction/contactSupport``, the text omits the reference. Defaults to a closure that
    ///     returns `true`.
    public init(
        _ error: PresentationError,
        in language: Language,
        columns: Int? = nil,
        isColored: Bool = false,
        listsNextActions: Bool = true,
        offering isOffered: (NextAction) -> Bool = { _ in true }
    ) {
        guard let content = error.content(in: language)?.offering(isOffered) else {
            self.init(paragraphs: [])
            return
        }
        func lines(_ text: String, bullet: String = "") -> [String] {
            Self.lines(of: text, columns: columns, bullet: bullet)
        }
        let title = lines(content.title).map { isColored ? "\u{1B}[1;31m\($0)\u{1B}[0m" : $0 }
        let explanation = content.explanation.map { lines($0) } ?? []
        let state = title + explanation + content.fields.flatMap { lines($0.text, bullet: "  - ") }
        let reference = content.quotedReference.map { lines($0) } ?? []
        let actions = content.listedActions.flatMap { lines($0.label, bullet: "  - ") }
        self.init(
            paragraphs: listsNextActions && !actions.isEmpty
                ? [state, lines(content.language.words.whatCanBeDone) + actions, reference] : [state + reference]
        )
    }

    /// Creates a text from paragraphs, each of which is an array of lines.
    ///
    /// The initializer is `package` because PresentationBatch writes a paragraph for each group of failures.
    package init(paragraphs: [[String]]) {
        description = paragraphs.filter { !$0.isEmpty }
            .map { $0.map { $0 + "\n" }.joined() }
            .joined(separator: "\n")
    }

    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Creates the text that describes an error, for output to a file descriptor.
    ///
    /// For a terminal, lines break at the width of the terminal, and the title is red and bold if
    /// ``usesColor(isTerminal:environment:)`` returns `true`. For a file or a pipe, the text has no color, and long
    /// lines do not break.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - language: The language of the words.
    ///   - descriptor: The file descriptor to which the program writes the text, such as `STDERR_FILENO`.
    ///   - listsNextActions: A Boolean value that indicates whether the text lists the next actions. Defaults to
    ///     `true`.
    ///   - isOffered: A closure that returns `true` if the program offers the given action. If the program does not
    ///     offer ``/Presentation/NextAction/contactSupport``, the text omits the reference. Defaults to a closure that
    ///     returns `true`.
    public init(
        _ error: PresentationError,
        in language: Language,
        on descriptor: Int32,
        listsNextActions: Bool = true,
        offering isOffered: (NextAction) -> Bool = { _ in true }
    ) {
        let (columns, isColored) = Self.appearance(on: descriptor)
        self.init(
            error,
            in: language,
            columns: columns,
            isColored: isColored,
            listsNextActions: listsNextActions,
            offering: isOffered
        )
    }

    /// Returns the width of the terminal behind a file descriptor, or `nil` for a file or a pipe, and a Boolean value
    /// that indicates whether text may be colored.
    ///
    /// The function is `package` because PresentationBatch writes to a file descriptor, too.
    package static func appearance(on descriptor: Int32) -> (columns: Int?, isColored: Bool) {
        var size = winsize()
        let isMeasured = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        var environment: [String: String] = [:]
        for name in ["TERM", "NO_COLOR"] { environment[name] = unsafe getenv(name).map { unsafe String(cString: $0) } }
        let isColored = usesColor(isTerminal: isatty(descriptor) == 1, environment: environment)
        return (isMeasured ? Int(size.ws_col) : nil, isColored)
    }
    #endif

    /// Returns the lines of a text, each of which has at most the given width.
    ///
    /// Use the function for other texts on a terminal, such as a question. A line ends between two words, or, in a
    /// writing system without spaces, between two characters. No line begins with closing punctuation or ends with
    /// opening punctuation, unless one word is wider than the line.
    ///
    /// - Parameters:
    ///   - text: A text without line breaks.
    ///   - columns: The width in columns, or `nil` for a single line. A width below 20 counts as 20.
    ///   - bullet: The beginning of the first line, such as the number of an action. The other lines are indented by
    ///     the width of the bullet. Defaults to an empty string.
    /// - Returns: The lines, without line breaks.
    public static func lines(of text: String, columns: Int?, bullet: String = "") -> [String] {
        // Lines of fewer than 20 columns are hard to read.
        let lines = text.broken(into: columns.map { max($0, 20) - bullet.count })
        let indentation = String(repeating: " ", count: bullet.count)
        return lines.enumerated().map { ($0 == 0 ? bullet : indentation) + $1 }
    }

    /// Returns a Boolean value that indicates whether text may be colored.
    ///
    /// Color is allowed on a terminal if `TERM` has a nonempty value other than `dumb`, and `NO_COLOR` is missing or
    /// empty (no-color.org).
    ///
    /// - Parameters:
    ///   - isTerminal: A Boolean value that indicates whether the program writes the text to a terminal, such as
    ///     `isatty(STDERR_FILENO) == 1`.
    ///   - environment: The environment variables of the program.
    /// - Returns: `true` if text may be colored.
    public static func usesColor(isTerminal: Bool, environment: [String: String]) -> Bool {
        isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "") && (environment["NO_COLOR"] ?? "").isEmpty
    }
}
