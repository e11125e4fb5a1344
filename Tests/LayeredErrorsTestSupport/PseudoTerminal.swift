public import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A pseudoterminal through which a test operates a program as a person would.
public final class PseudoTerminal {
    private let controller: Int32
    private let terminal: Int32
    private let process = Process()
    private let ended = DispatchGroup()
    private var unread: [UInt8] = []

    /// An error that indicates that an expected text did not appear on the terminal in time.
    public struct Silence: Error, CustomStringConvertible {
        let awaited: String
        let seen: String

        /// The expected text, and the output that appeared instead.
        public var description: String { "\(awaited.debugDescription) did not appear after \(seen.debugDescription)" }
    }

    /// The time limit of a wait, in milliseconds.
    ///
    /// Only a failing test reaches the limit.
    private static let patience: Int32 = 120_000

    /// Starts a program on a new pseudoterminal.
    ///
    /// - Parameters:
    ///   - executable: The executable file of the program.
    ///   - arguments: The arguments of the program.
    ///   - environment: The environment variables of the program. Defaults to `LANG=C`. The initializer adds
    ///     ``Instrumentation/environment``.
    ///   - columns: The width of the terminal. Defaults to 0, which means that the width is unknown.
    /// - Throws: An error if the terminal cannot be opened or the program cannot be started.
    public init(
        _ executable: URL,
        _ arguments: [String],
        environment: [String: String] = ["LANG": "C"],
        columns: UInt16 = 0
    ) throws {
        (controller, terminal) = try Self.open()
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else { throw POSIXError(.ENOTTY) }
        let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment.merging(Instrumentation.environment) { own, _ in own }
        process.standardInput = handle
        process.standardOutput = handle
        process.standardError = handle
        ended.enter()
        process.terminationHandler = { [ended] _ in ended.leave() }
        do {
            try process.run()
        } catch {
            // A `DispatchGroup` must be empty when it is deallocated.
            ended.leave()
            throw error
        }
    }

    #if os(Linux)
    // Swift does not import posix_openpt(3) and related functions, because their header requires _XOPEN_SOURCE. Calls
    // to ioctl(2) replace these functions (ioctl_tty(2)).
    private static func open() throws -> (controller: Int32, terminal: Int32) {
        let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        let controller = unsafe Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var lock: Int32 = 0
        var number: Int32 = 0
        guard unsafe ioctl(controller, unlock, &lock) == 0, unsafe ioctl(controller, getNumber, &number) == 0 else {
            throw POSIXError(.ENXIO)
        }
        return (controller, unsafe Glibc.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY))
    }
    #else
    private static func open() throws -> (controller: Int32, terminal: Int32) {
        let controller = posix_openpt(O_RDWR | O_NOCTTY)
        guard grantpt(controller) == 0, unlockpt(controller) == 0, let name = unsafe ptsname(controller) else {
            throw POSIXError(.ENXIO)
        }
        return (controller, unsafe Darwin.open(name, O_RDWR | O_NOCTTY))
    }
    #endif

    deinit {
        // The threads of tests block every signal that can be blocked, and the program inherits the signal mask. Only
        // SIGKILL ends the program.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        close(controller)
        close(terminal)
    }

    /// Waits until a given text appears on the terminal.
    ///
    /// - Returns: The output up to the end of the text.
    /// - Throws: ``Silence`` if the text does not appear in time.
    @discardableResult
    public func expect(_ words: String) throws -> String {
        let awaited = Array(words.utf8)
        while true {
            if let end = unread.firstRange(of: awaited)?.upperBound {
                let seen = String(decoding: unread[..<end], as: UTF8.self)
                unread.removeFirst(end)
                return seen.replacing("\r\n", with: "\n")
            }
            guard receive() else { throw silence(words) }
        }
    }

    /// Reads the next output, and compares it with a given text.
    ///
    /// - Parameter text: The text, in which `#` stands for a digit or a capital letter.
    /// - Throws: ``Silence`` at the first difference, or if the text does not appear in time.
    public func expectNext(_ text: String) throws {
        let awaited = Array(text.replacing("\n", with: "\r\n").utf8)
        func isRight(_ seen: UInt8, _ awaited: UInt8) -> Bool {
            seen == awaited || awaited == UInt8(ascii: "#") && (UInt8(ascii: "0")...UInt8(ascii: "Z")).contains(seen)
        }
        while unread.count < awaited.count {
            guard zip(unread, awaited).allSatisfy(isRight) else { throw silence(text) }
            guard receive() else { throw silence(text) }
        }
        guard zip(unread, awaited).allSatisfy(isRight) else { throw silence(text) }
        unread.removeFirst(awaited.count)
    }

    /// Waits for output from the program.
    ///
    /// - Returns: A Boolean value that indicates whether output arrived in time.
    private func receive() -> Bool {
        var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        var buffer = [UInt8](repeating: 0, count: 4096)
        guard unsafe poll(&ready, 1, Self.patience) == 1 else { return false }
        let count = unsafe read(controller, &buffer, buffer.count)
        guard count > 0 else { return false }
        unread += buffer[..<count]
        return true
    }

    /// Waits until the program ends, and returns the rest of its output.
    ///
    /// The method reads the output while the program runs, so the output can exceed the buffer of the terminal.
    public func output() -> String {
        var bytes = unread
        var hasEnded = false
        while true {
            hasEnded = hasEnded || ended.wait(timeout: .now()) == .success
            var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
            var buffer = [UInt8](repeating: 0, count: 4096)
            guard unsafe poll(&ready, 1, hasEnded ? 100 : 10) == 1 else {
                if hasEnded { break }
                continue
            }
            let count = unsafe read(controller, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    private func silence(_ words: String) -> Silence {
        Silence(awaited: words, seen: String(decoding: unread, as: UTF8.self))
    }

    /// Types a line and presses Return.
    public func type(_ line: String) { enter("\(line)\n") }

    /// Types a text without pressing Return.
    public func enter(_ text: String) {
        let bytes = Array(text.utf8)
        _ = unsafe write(controller, bytes, bytes.count)
    }

    /// Waits until the program can read a typed line.
    ///
    /// - Returns: A Boolean value that indicates whether a line arrived in time.
    public func waitForInput() -> Bool { hasInput(within: Self.patience) }

    private func hasInput(within milliseconds: Int32) -> Bool {
        var input = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&input, 1, milliseconds) == 1
    }

    /// Returns the input that the program has left unread.
    public func unreadInput() -> String {
        guard hasInput(within: 0) else { return "" }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(terminal, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    /// Waits for a question and types an answer.
    public func answer(_ question: String, _ answer: String) throws {
        try expect(question)
        type(answer)
    }

    /// Presses Control-D, which ends the input.
    public func endInput() {
        var end: UInt8 = 4
        _ = unsafe write(controller, &end, 1)
    }

    /// A Boolean value that indicates whether the terminal shows typed characters.
    public var isEchoing: Bool {
        var settings = termios()
        guard unsafe tcgetattr(terminal, &settings) == 0 else { return false }
        return settings.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Sends SIGINT to the program, as Control-C does.
    public func interrupt() { process.interrupt() }

    /// Sends a signal to the program.
    public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits until a signal has stopped the program, and then turns on the echo, as a shell does.
    public func waitUntilStopped() {
        var information = unsafe siginfo_t()
        _ = unsafe waitid(P_PID, id_t(process.processIdentifier), &information, WSTOPPED | WNOWAIT)
        var settings = termios()
        _ = unsafe tcgetattr(terminal, &settings)
        settings.c_lflag |= tcflag_t(ECHO)
        _ = unsafe tcsetattr(terminal, TCSANOW, &settings)
    }

    /// Waits until the program ends.
    ///
    /// - Returns: The exit status, or `nil` if the program does not end in time.
    public func exitStatus() -> Int32? {
        guard ended.wait(timeout: .now() + .milliseconds(Int(Self.patience))) == .success else { return nil }
        return process.terminationStatus
    }
}
