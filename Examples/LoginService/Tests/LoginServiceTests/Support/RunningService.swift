import Foundation
import Subprocess
import SystemPackage
import Testing

/// A process that runs the service during a test.
///
/// The suites that run the service are serialized, because a hundred simultaneous services would cause delays of
/// several minutes.
struct RunningService: Sendable {
    /// The URL of the service, such as `http://127.0.0.1:49152`.
    let url: String

    /// The port on which the service listens.
    var port: Int {
        get throws { try #require(url.split(separator: ":").last.flatMap { Int($0) }) }
    }

    /// The log that the service writes to standard error.
    let log: Log

    private let execution: Execution<NoInput, SequenceOutput, SequenceOutput>

    /// Simulates a crash by sending SIGKILL to the process.
    func kill() throws {
        try execution.send(signal: .kill)
    }

    /// Sends a signal to the process.
    func send(_ signal: Signal) throws {
        try execution.send(signal: signal)
    }

    /// Returns the URL of a program in the build folder of the tests.
    static func program(_ name: String) -> URL {
        // The build system puts all programs into the folder of the test runner.
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
    }

    /// Runs the service while `body` runs.
    ///
    /// - Parameters:
    ///   - database: The file of the database, or `nil` for a database in memory. Defaults to `nil`.
    ///   - options: Additional command-line arguments of the service. Defaults to an empty array.
    ///   - user: The ID of the user that runs the service, or `nil` for the user of the tests. Defaults to `nil`.
    ///   - openFiles: The maximum number of open files, or `nil` for the limit of the tests. Defaults to `nil`.
    ///   - body: A closure that receives the running service.
    /// - Returns: The termination status of the service.
    /// - Throws: The error that `body` throws, or an error with the log if the service does not start.
    @discardableResult
    static func run(
        database: URL? = nil,
        _ options: [String] = [],
        user: UInt32? = nil,
        openFiles: Int? = nil,
        _ body: (RunningService) async throws -> Void
    ) async throws -> TerminationStatus {
        var platform = PlatformOptions()
        platform.userID = user
        let path = program("login-service").path
        let shell = openFiles.map { ["-c", "ulimit -n \($0) && exec \"$0\" \"$@\"", path] } ?? []
        return try await Subprocess.run(
            .path(FilePath(shell.isEmpty ? path : "/bin/sh")),
            arguments: Arguments(shell + arguments(database, options)),
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
                // The signal can fail, because `body` may have killed the service.
                try? execution.send(signal: .terminate)
                try await group.waitForAll()
            }
        }
        .terminationStatus
    }

    /// An error for a service that exits before it listens on a port.
    private struct NotStarted: Error {
        let log: [String]
    }

    private static func arguments(_ database: URL?, _ options: [String], createsAccounts: Bool = true) -> [String] {
        let place = database.map { ["--database", $0.path] } ?? ["--in-memory"]
        // With port 0, the service listens on any free port. With a low cost, password hashing is fast.
        return ["--port", "0", "--password-cost", "4"] + (createsAccounts ? ["--trial-accounts"] : []) + place + options
    }

    /// Starts the service with an unusable database or option, and waits until the process exits.
    ///
    /// - Parameters:
    ///   - database: The file of the database.
    ///   - options: Additional command-line arguments of the service. Defaults to an empty array.
    ///   - user: The ID of the user that runs the service, or `nil` for the user of the tests. Defaults to `nil`.
    ///   - createsAccounts: A Boolean value that indicates whether the service may create a database with trial
    ///     accounts. Defaults to `true`.
    /// - Returns: The termination status, the words on standard error, and the log line that alerts an operator.
    static func start(
        database: URL,
        _ options: [String] = [],
        user: UInt32? = nil,
        createsAccounts: Bool = true
    ) async throws -> (status: TerminationStatus, words: String, alarm: LogLine?) {
        var platform = PlatformOptions()
        platform.userID = user
        var lines: [String] = []
        let result = try await Subprocess.run(
            .path(FilePath(program("login-service").path)),
            arguments: Arguments(arguments(database, options, createsAccounts: createsAccounts)),
            environment: .inherit.updating(["LC_ALL": "C"]),
            platformOptions: platform,
            input: .none,
            output: .discarded,
            error: .sequence
        ) { execution in
            for try await line in execution.standardError.strings() {
                lines.append(line.trimmingCharacters(in: .newlines))
                // A service that starts unexpectedly must not run until the time limit of the test.
                if line.contains("\"Listening.\"") { try? execution.send(signal: .kill) }
            }
        }
        let words = lines.filter { LogLine($0) == nil }.joined(separator: "\n")
        return (result.terminationStatus, words, lines.compactMap(LogLine.init).first { $0["level"] == "error" })
    }

    /// The lines that the service has logged so far.
    actor Log {
        private(set) var lines: [String] = []

        /// The log lines that alert an operator: errors and warnings.
        var alarms: [String] {
            lines.filter { ["error", "warning", "critical"].contains(LogLine($0)?["level"]) }
        }

        /// Waits until the log contains a line with the given members.
        ///
        /// - Returns: The first line with the members, or `nil` if the log ends without a matching line.
        func line(_ members: [String: String]) async -> LogLine? {
            await first { LogLine($0).flatMap { $0.contains(members) ? $0 : nil } }
        }

        /// Waits until the service has received a request.
        ///
        /// - Parameter route: The pattern of the request's route, such as `"/api/login"`.
        func request(to route: String) async {
            _ = await line(["message": "started", "http.route": route])
        }

        /// Waits until the log contains a given number of matching lines, after the lines to skip.
        ///
        /// - Parameters:
        ///   - count: The number of matching lines to wait for.
        ///   - earlier: The number of matching lines to skip.
        ///   - matches: A closure that returns `true` for a matching line.
        func count(_ count: Int, after earlier: Int, _ matches: (LogLine) -> Bool) async {
            _ = await wait { $0.compactMap(LogLine.init).count(where: matches) >= earlier + count ? true : nil }
        }

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

        /// Waits until the log contains a line with a given text.
        ///
        /// - Returns: The first line that contains the text, or `nil` if the log ends without a matching line.
        func line(with text: String) async -> String? {
            await first { $0.contains(text) ? $0 : nil }
        }

        private func first<Value>(_ transform: (String) -> Value?) async -> Value? {
            await wait { $0.lazy.compactMap(transform).first }
        }

        private func wait<Value>(_ find: ([String]) -> Value?) async -> Value? {
            while true {
                if let value = find(lines) { return value }
                if hasEnded { return nil }
                await withCheckedContinuation { waiting.append($0) }
            }
        }
    }
}
