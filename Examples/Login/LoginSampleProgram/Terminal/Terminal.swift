import Foundation
import PresentationTerminal

/// The standard streams of the program.
///
/// The program writes results to standard output, and the conversation to standard error. Therefore, the conversation
/// is visible even if standard output is redirected.
enum Terminal {
    /// A Boolean value that indicates whether the program can ask a person questions.
    static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Returns the width of a terminal in columns, or `nil` if the file descriptor has no known width.
    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Writes a result to standard output, and ends the program with status 74 (`EX_IOERR`) if the write fails.
    static func write(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            report("login: Standard output cannot be written.\n")
            exit(74)
        }
    }

    /// Writes a part of the conversation, and breaks lines that are too long for the terminal.
    ///
    /// - Parameters:
    ///   - text: The text, which can contain several lines.
    ///   - bullet: The prefix of each nonempty line of the text. Defaults to an empty string.
    static func say(_ text: String, bullet: String = "") {
        let columns = columns(of: STDERR_FILENO)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { TerminalText.lines(of: String($0), columns: columns, bullet: $0.isEmpty ? "" : bullet) }
        report(lines.joined(separator: "\n"))
    }

    /// Writes a text to standard error without adding line breaks.
    static func report(_ text: String) {
        // ignored because there is no other stream for the report
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }

    /// Reads a line from standard input, and ends the program with status 66 (`EX_NOINPUT`) if the input is unreadable.
    ///
    /// - Returns: The line without its line break, or `nil` at the end of the input.
    static func readLine() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(STDIN_FILENO, &byte, 1)
            if count == 0, line.isEmpty { return nil }
            if count == 0 || count == 1 && byte == UInt8(ascii: "\n") { break }
            guard count == 1 || errno == EINTR else { endUnreadable() }
            if count == 1 { line.append(byte) }
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard let text = String(validating: line, as: UTF8.self) else { endUnreadable() }
        return text
    }

    private static func endUnreadable() -> Never {
        report("login: Standard input cannot be read as text.\n")
        exit(66)
    }

    /// Asks a question.
    ///
    /// - Parameters:
    ///   - question: The question, which ends with a space.
    ///   - hidesAnswer: A Boolean value that indicates whether the terminal hides the answer. Defaults to `false`.
    /// - Returns: The answer, or `nil` if the person ends the input.
    static func ask(_ question: String, hidesAnswer: Bool = false) -> String? {
        let answer = whileAsking(hidesAnswer: hidesAnswer) {
            // For a hidden answer, the echo is off before the question appears, so no part of a quick answer is
            // visible.
            report(question)
            return readLine()
        }
        // The terminal does not show the line break of a hidden answer.
        if hidesAnswer || answer == nil { report("\n") }
        return answer
    }
}
