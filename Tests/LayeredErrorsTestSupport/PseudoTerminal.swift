public import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A program before a terminal, with a test in place of the person.
public final class PseudoTerminal {
    private let controller: Int32
    private let terminal: Int32
    private let process = Process()
    private let ended = DispatchSemaphore(value: 0)
    private var unread: [UInt8] = []

    /// What happens if the program says nothing more.
    public struct Silence: Error, CustomStringConvertible {
        let awaited: String
        let seen: String

        /// What was waited for, and what came instead.
        public var description: String { "\(awaited.debugDescription) did not appear after \(seen.debugDescription)" }
    }

    /// How long to wait for words that never come.
    ///
    /// Only a test that fails waits so long.
    private static let patience: Int32 = 120_000

    /// Runs a program.
    ///
    /// - Parameters:
    ///   - executable: the program.
    ///   - arguments: its arguments.
    ///   - environment: its environment.
    ///   - columns: how wide the terminal is; 0 for one that does not say.
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
        process.terminationHandler = { [ended] _ in ended.signal() }
        try process.run()
    }

    #if os(Linux)
    // posix_openpt(3) and its relatives are not imported: their header wants _XOPEN_SOURCE. This is what they do
    // (ioctl_tty(2)).
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
        // It has inherited that the threads of tests block every signal which can be blocked.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        close(controller)
        close(terminal)
    }

    /// Waits until these words appear.
    ///
    /// - Returns: everything up to their end.
    @discardableResult
    public func expect(_ words: String) throws -> String {
        let awaited = Array(words.utf8)
        while true {
            if let end = unread.firstRange(of: awaited)?.upperBound {
                let seen = String(decoding: unread[..<end], as: UTF8.self)
                unread.removeFirst(end)
                return seen.replacing("\r\n", with: "\n")
            }
            var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
            var buffer = [UInt8](repeating: 0, count: 4096)
            guard unsafe poll(&ready, 1, Self.patience) == 1 else { throw silence(words) }
            let count = unsafe read(controller, &buffer, buffer.count)
            guard count > 0 else { throw silence(words) }
            unread += buffer[..<count]
        }
    }

    private func silence(_ words: String) -> Silence {
        Silence(awaited: words, seen: String(decoding: unread, as: UTF8.self))
    }

    /// Types a line.
    public func type(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = unsafe write(controller, bytes, bytes.count)
    }

    /// Waits for a question and types the answer.
    public func answer(_ question: String, _ answer: String) throws {
        try expect(question)
        type(answer)
    }

    /// Presses the key that ends the input.
    public func endInput() {
        var end: UInt8 = 4
        _ = unsafe write(controller, &end, 1)
    }

    /// Whether the terminal shows what is typed.
    public var isEchoing: Bool {
        var settings = termios()
        guard unsafe tcgetattr(terminal, &settings) == 0 else { return false }
        return settings.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Presses the key that interrupts.
    public func interrupt() { process.interrupt() }

    /// Waits for the program to end.
    ///
    /// - Returns: `nil` if it does not.
    public func exitStatus() -> Int32? {
        guard ended.wait(timeout: .now() + .milliseconds(Int(Self.patience))) == .success else { return nil }
        return process.terminationStatus
    }
}
