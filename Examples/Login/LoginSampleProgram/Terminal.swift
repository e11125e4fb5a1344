import Foundation
import Synchronization

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
/// The program writes results to standard output, and the dialogue with a person to standard error. Standard error is
/// visible even if standard output is redirected.
enum Terminal {
    /// A Boolean value that indicates whether standard input and standard error are connected to a terminal.
    static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Writes a result to standard output.
    static func write(_ text: String) throws(BrokenStream) {
        guard write(text, to: STDOUT_FILENO) else { throw .standardOutput }
    }

    /// Writes a text to standard error.
    ///
    /// The method ignores a write error, because the program has no other stream on which to report the error.
    static func say(_ text: String) {
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

    /// Asks a question.
    ///
    /// - Returns: The answer, or `nil` if the person ends the input.
    static func ask(_ question: String) async throws(BrokenStream) -> String? {
        say(question)
        let line = try await readLine()
        if line == nil { say("\n") }
        return line
    }

    /// Asks a question, and hides the answer while the person types.
    ///
    /// - Returns: The answer, or `nil` if the person ends the input.
    static func askSecretly(_ question: String) async throws(BrokenStream) -> String? {
        // The program hides the input before the question appears, so that no part of a quick answer is visible.
        if let settings = initialSettings { hideInput(settings) }
        say(question)
        defer {
            restore()
            say("\n")
        }
        return try await readLine()
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
}

extension Terminal {
    /// Installs signal handlers, so that an interrupted program restores the settings of the terminal.
    static func restoreWhenInterrupted() {
        let signals = signals.reading
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // The signal handler calls only async-signal-safe functions such as write (signal-safety(7)), because the
            // handler can run on any thread at any time.
            signal(number) { number in
                let before = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = unsafe systemWrite(Terminal.signals.writing, &byte, 1)
                errno = before
            }
        }
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while unsafe read(signals, &byte, 1) == 1 { interrupted(Int32(byte)) }
        }
    }

    /// The file descriptors of the two ends of the pipe through which the signal handlers report a signal.
    ///
    /// The initializer duplicates each file descriptor to a number greater than 2. Otherwise, an end of the pipe could
    /// take the file descriptor of a closed standard stream.
    private static let signals: (reading: Int32, writing: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe(&ends)
        let beyond = ends.map { fcntl($0, F_DUPFD, STDERR_FILENO + 1) }
        for end in ends { close(end) }
        return (beyond[0], beyond[1])
    }()

    /// Sets the function that handles the interrupt key.
    ///
    /// - Parameter stop: A function that cancels the running request. The function returns `true` if it cancelled a
    ///   request, or `false` if the program must end.
    static func stopWhenInterrupted(_ stop: @escaping @MainActor @Sendable () -> Bool) {
        stopping.withLock { $0 = stop }
    }

    private static let stopping = Mutex<(@MainActor @Sendable () -> Bool)?>(nil)

    private static func interrupted(_ number: Int32) {
        guard number == SIGINT, let stop = stopping.withLock(\.self) else { return leave(number) }
        Task { @MainActor in if !stop() { leave(number) } }
    }

    private static func leave(_ signal: Int32) {
        restore()
        say("\n")
        exit(128 + signal)
    }

    /// The initial settings of the terminal, or `nil` if standard input is not a terminal.
    private static let initialSettings: termios? = {
        var settings = termios()
        return unsafe tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
    }()

    private static func hideInput(_ settings: termios) {
        var settings = settings
        settings.c_lflag &= ~tcflag_t(ECHO)
        // The program disables the suspend key, because the input would be visible after the program is suspended and
        // continued.
        unsafe withUnsafeMutableBytes(of: &settings.c_cc) { unsafe $0[Int(VSUSP)] = disabled }
        unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    private static func restore() {
        guard var settings = initialSettings else { return }
        unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }
}

/// The value of `_POSIX_VDISABLE`, which Swift cannot import because the macro is not a simple constant.
#if canImport(Darwin)
private let disabled: UInt8 = 0xff
#else
private let disabled: UInt8 = 0
#endif

private let systemWrite = unsafe write(_:_:_:)
