import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An error that names the standard stream that the program cannot use.
enum BrokenStream: Error {
    case standardInput
    case standardOutput
}

/// The standard streams of the program.
///
/// The program writes results to standard output, and the dialogue with a person to the terminal. Therefore, the
/// dialogue is visible even if standard output is redirected.
enum Terminal {
    /// The file descriptor for the dialogue.
    ///
    /// The dialogue uses standard error. If standard error is redirected, the dialogue uses the terminal of standard
    /// input, if any.
    static let descriptor: Int32 = {
        guard isatty(STDERR_FILENO) == 0, let name = unsafe ttyname(STDIN_FILENO) else { return STDERR_FILENO }
        let terminal = unsafe open(name, O_WRONLY | O_NOCTTY)
        return terminal < 0 ? STDERR_FILENO : terminal
    }()

    /// A Boolean value that indicates whether the program can ask a person questions.
    static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(descriptor) == 1 }

    /// A Boolean value that indicates whether the program can overwrite a line of the dialogue.
    static var canOverwriteLine: Bool {
        let type = unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? "dumb"
        return isatty(descriptor) == 1 && type != "dumb" && !type.isEmpty
    }

    /// Returns the width of a terminal in columns, or `nil` if the file descriptor has no known width.
    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Writes a result to standard output.
    static func write(_ text: String) throws(BrokenStream) {
        guard write(text, to: STDOUT_FILENO) else { throw .standardOutput }
    }

    /// Writes a part of the dialogue to the terminal.
    ///
    /// The method ignores a write error, because the program has no other stream on which to report the error.
    static func say(_ text: String) {
        _ = write(text, to: descriptor)
    }

    /// Writes a message to standard error, for another program or a log, and ignores a write error.
    static func report(_ text: String) {
        _ = write(text, to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = unsafe bytes.withUnsafeBytes { unsafe systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                bytes.removeFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Asks a question, and discards the rest of the input after the answer.
    ///
    /// - Returns: The answer, or `nil` if the person ends the input.
    static func ask(_ question: String) async throws(BrokenStream) -> String? {
        begin(Question(text: question, isSecret: false))
        say(question)
        defer { endQuestion() }
        let line = try await readLine()
        if line == nil { say("\n") }
        await discardInput()
        return line
    }

    /// Asks a question, and hides the answer while the person types.
    ///
    /// The method discards all earlier input before the question appears, so that the program does not read it as the
    /// secret.
    ///
    /// - Returns: The answer, or `nil` if the person ends the input.
    static func askSecretly(_ question: String) async throws(BrokenStream) -> String? {
        await discardInput()
        // The program hides the input before the question appears, so that no part of a quick answer is visible.
        begin(Question(text: question, isSecret: true))
        say(question)
        defer { endQuestion() }
        let line: String?
        do {
            // The terminal does not show the line break that the person types.
            defer { say("\n") }
            line = try await readLine()
        }
        await discardInput()
        return line
    }

    /// The maximum number of bytes in an input line.
    ///
    /// The limit exceeds the length of any valid e-mail address and of any realistic password.
    private static let longestLine = 65_536

    /// The queue on which the program reads standard input, so that waiting for input does not block other code.
    private static let reading = DispatchQueue(label: "reading")

    /// Reads a line from standard input.
    ///
    /// - Returns: The line without its line ending, or `nil` at the end of the input.
    static func readLine() async throws(BrokenStream) -> String? {
        try await withCheckedContinuation { (line: CheckedContinuation<Result<String?, BrokenStream>, Never>) in
            reading.async { line.resume(returning: Result { () throws(BrokenStream) in try waitForLine() }) }
        }.get()
    }

    private static func waitForLine() throws(BrokenStream) -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count >= 0, line.count < longestLine else { throw .standardInput }
            if count == 0, line.isEmpty { return nil }
            if count == 0 || byte == UInt8(ascii: "\n") { break }
            line.append(byte)
        }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard let text = String(validating: line, as: UTF8.self) else { throw .standardInput }
        return text
    }

    /// Discards the input that the person has already typed or pasted.
    ///
    /// A terminal delivers pasted text in parts, so the method waits until no line arrives for 30 milliseconds. If the
    /// method discards a whole line, it tells the person that the program has ignored the input.
    static func discardInput() async {
        guard isInteractive else { return }
        let hasLine = await withCheckedContinuation { done in
            reading.async {
                var hasLine = false
                // The limit ends the loop if input arrives without a pause.
                for _ in 1...100 {
                    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                    guard unsafe poll(&input, 1, 30) == 1, input.revents == Int16(POLLIN) else { break }
                    hasLine = true
                    tcflush(STDIN_FILENO, TCIFLUSH)
                }
                tcflush(STDIN_FILENO, TCIFLUSH)
                done.resume(returning: hasLine)
            }
        }
        if hasLine { sayThatInputWasIgnored() }
    }
}

/// The system function `write`, renamed because ``Terminal`` has a method with the same name.
let systemWrite = unsafe write(_:_:_:)
