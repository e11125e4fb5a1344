import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A standard stream that cannot be used.
enum BrokenStream: Error {
    case standardInput
    case standardOutput
}

/// The standard streams.
///
/// Answers go to standard output; the conversation with a person goes to standard error, which is on the screen also
/// when the output goes elsewhere.
enum Terminal {
    /// Whether a person can be asked.
    static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Writes an answer to standard output.
    static func write(_ text: String) throws(BrokenStream) {
        guard write(text, to: STDOUT_FILENO) else { throw .standardOutput }
    }

    /// Says something on standard error.
    ///
    /// If nobody hears it there, there is nobody left to tell.
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
    /// - Returns: the answer; `nil` when the person ended the input.
    static func ask(_ question: String) async throws(BrokenStream) -> String? {
        say(question)
        let line = try await readLine()
        if line == nil { say("\n") }
        return line
    }

    /// Asks a question whose answer is not shown.
    ///
    /// - Returns: the answer; `nil` when the person ended the input.
    static func askSecretly(_ question: String) async throws(BrokenStream) -> String? {
        // Before the question is seen, so that nothing of a quick answer is.
        if let settings = initialSettings { hideInput(settings) }
        say(question)
        defer {
            restore()
            say("\n")
        }
        return try await readLine()
    }

    /// The longest line that is read.
    ///
    /// No address or password has as many bytes.
    private static let longestLine = 65_536

    /// Where reading waits, so that nothing else does.
    private static let reading = DispatchQueue(label: "reading")

    /// Reads a line, without what ends it.
    ///
    /// - Returns: `nil` at the end of the input.
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
    /// Makes an interruption leave the terminal as it was found.
    static func restoreWhenInterrupted() {
        let signals = signals.reading
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // It may run on any thread at any time, so it does no more than write (signal-safety(7)).
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

    /// The two ends of the pipe through which handlers tell what arrived.
    ///
    /// Where a standard stream is closed, a new descriptor would take its place; these do not.
    private static let signals: (reading: Int32, writing: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe(&ends)
        let beyond = ends.map { fcntl($0, F_DUPFD, STDERR_FILENO + 1) }
        for end in ends { close(end) }
        return (beyond[0], beyond[1])
    }()

    /// Makes the interrupt key stop something, and leave the program only if there is nothing to stop.
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

    /// How the terminal was found; `nil` if input is none.
    private static let initialSettings: termios? = {
        var settings = termios()
        return unsafe tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
    }()

    private static func hideInput(_ settings: termios) {
        var settings = settings
        settings.c_lflag &= ~tcflag_t(ECHO)
        // A program that is stopped here and continued would find the echo on again.
        unsafe withUnsafeMutableBytes(of: &settings.c_cc) { unsafe $0[Int(VSUSP)] = disabled }
        unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    private static func restore() {
        guard var settings = initialSettings else { return }
        unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }
}

/// `_POSIX_VDISABLE`, which is no simple constant for Swift to import.
#if canImport(Darwin)
private let disabled: UInt8 = 0xff
#else
private let disabled: UInt8 = 0
#endif

private let systemWrite = unsafe write(_:_:_:)
