import Foundation
import Subprocess
import SystemPackage
import Testing

/// The service as this build made it, run as a process for as long as a test needs it.
///
/// The suites that run it are serialized: a hundred services at once keep each other waiting for minutes.
struct RunningService: Sendable {
    /// Where it listens: `http://127.0.0.1:49152`.
    let url: String

    /// The port of it.
    var port: Int {
        get throws { try #require(url.split(separator: ":").last.flatMap { Int($0) }) }
    }

    /// What it has written to its log.
    let log: Log

    private let execution: Execution<NoInput, SequenceOutput, SequenceOutput>

    /// Ends it as a crash would: at once.
    func kill() throws {
        try execution.send(signal: .kill)
    }

    /// Sends it another signal.
    func send(_ signal: Signal) throws {
        try execution.send(signal: signal)
    }

    /// A program of this build.
    static func program(_ name: String) -> URL {
        // It lies beside the program that runs the tests.
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
    }

    /// Runs the service, and ends it when `body` has ended.
    ///
    /// - Parameters:
    ///   - database: the file of its database; if nothing is said, it is in memory.
    ///   - options: more of its arguments.
    ///   - user: the user that it runs as, if it is another one.
    ///   - body: what uses it.
    /// - Returns: how the service ended.
    @discardableResult
    static func run(
        database: URL? = nil,
        _ options: [String] = [],
        user: UInt32? = nil,
        _ body: (RunningService) async throws -> Void
    ) async throws -> TerminationStatus {
        var platform = PlatformOptions()
        platform.userID = user
        return try await Subprocess.run(
            .path(FilePath(program("login-service").path)),
            arguments: arguments(database, options),
            environment: .inherit.updating(["LOG_LEVEL": "trace"]),
            platformOptions: platform,
            input: .none,
            output: .sequence,
            error: .sequence
        ) { execution in
            let log = Log()
            try await withThrowingTaskGroup { group in
                group.addTask {
                    for try await line in execution.standardError.strings() { await log.add(line) }
                    await log.end()
                }
                var lines = execution.standardOutput.strings().makeAsyncIterator()
                guard let url = try await lines.next()?.split(separator: " ").last.map(String.init) else {
                    try await group.waitForAll()
                    throw NotStarted(log: await log.lines)
                }
                do {
                    try await body(RunningService(url: url, log: log, execution: execution))
                } catch {
                    try? execution.send(signal: .kill)
                    throw error
                }
                // It may have been killed.
                try? execution.send(signal: .terminate)
                try await group.waitForAll()
            }
        }
        .terminationStatus
    }

    /// It did not start, although it should have.
    private struct NotStarted: Error {
        let log: [String]
    }

    private static func arguments(_ database: URL?, _ options: [String]) -> Arguments {
        let place = database.map { ["--database", $0.path] } ?? ["--in-memory"]
        // Passwords that are cheap to look at, on any port that is free.
        return Arguments(["--port", "0", "--password-cost", "4"] + place + options)
    }

    /// Starts the service where it cannot start.
    ///
    /// - Returns: how it ended, and its log.
    static func start(database: URL) async throws -> (status: TerminationStatus, log: String) {
        let result = try await Subprocess.run(
            .path(FilePath(program("login-service").path)),
            arguments: arguments(database, []),
            environment: .inherit.updating(["LC_ALL": "C"]),
            output: .discarded,
            error: .string(limit: 1 << 20)
        )
        return (result.terminationStatus, result.standardError)
    }

    /// The lines of a log, as they come.
    actor Log {
        private(set) var lines: [String] = []
        /// Those for which somebody is woken.
        var alarms: [String] { lines.filter { $0.contains(" error ") || $0.contains(" warning ") } }

        private var hasEnded = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        fileprivate func add(_ line: String) {
            lines.append(line.trimmingCharacters(in: .newlines))
            wake()
        }

        fileprivate func end() {
            hasEnded = true
            wake()
        }

        private func wake() {
            for continuation in waiting { continuation.resume() }
            waiting = []
        }

        /// The first line that has a text in it, when it has come.
        ///
        /// - Returns: `nil` if the log has ended without one.
        func line(with text: String) async -> String? {
            while true {
                if let line = lines.first(where: { $0.contains(text) }) { return line }
                if hasEnded { return nil }
                await withCheckedContinuation { waiting.append($0) }
            }
        }
    }
}
