package import Foundation

/// A server program of the operating system, which runs on the loopback interface until the end of a test.
///
/// A shell watches the server. If the test process ends for any reason, the standard input of the shell ends, and the
/// shell stops the server and removes its folder.
package struct ServerProcess {
    /// The commands that run before the server, in the folder of the server.
    package let preparation: String

    /// The command that starts the server.
    ///
    /// The command must not return before the server ends.
    package let start: String

    /// The command that succeeds when the server responds.
    package let readiness: String

    /// The signal that stops the server.
    package let signal: String

    /// The user that runs the server if the test runs as root, or `nil` for root.
    package let user: String?

    package init(preparation: String, start: String, readiness: String, signal: String = "TERM", user: String? = nil) {
        (self.preparation, self.start, self.readiness) = (preparation, start, readiness)
        (self.signal, self.user) = (signal, user)
    }

    /// The failure of a server to start, with the server's output.
    package struct StartFailure: Error {
        let output: String
    }

    /// Runs the server until a closure returns.
    ///
    /// - Parameters:
    ///   - environment: The environment variables for the commands.
    ///   - body: A closure that receives the folder and the process identifier of the server.
    package func run<Value>(
        _ environment: [String: String],
        _ body: (_ folder: URL, _ process: Int32) async throws -> Value
    ) async throws -> Value {
        let script = """
            trap '' PIPE
            folder=$(mktemp -d) && cd "$folder" || exit 1
            server=
            stop() {
                [ -z "$server" ] || { kill -\(signal) $server; wait $server; }
                rm -rf "$folder"
            }
            trap stop EXIT
            (
                set -e
                \(preparation)
            ) > log 2>&1
            [ $? = 0 ] || { cat log >&2; exit 1; }
            \(start) >> log 2>&1 &
            server=$!
            until \(readiness) >> log 2>&1; do
                kill -0 $server || { cat log >&2; exit 1; }
                sleep 0.05
            done
            echo "$server $folder" && read -r line
            """
        let shell = Process()
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        shell.executableURL = URL(filePath: "/usr/bin/env")
        let user = geteuid() == 0 ? user : nil
        let prefix = user.map { ["setpriv", "--reuid=\($0)", "--regid=\($0)", "--clear-groups"] } ?? []
        shell.arguments = prefix + ["sh", "-c", script]
        shell.currentDirectoryURL = .temporaryDirectory
        shell.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        shell.standardInput = input
        shell.standardOutput = output
        shell.standardError = errors
        try shell.run()
        let line = await Self.waiting { output.fileHandleForReading.availableData }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard let process = words.first.flatMap({ Int32($0) }), let path = words.last?.dropLast() else {
            let output = await Self.waiting { errors.fileHandleForReading.readDataToEndOfFile() }
            throw StartFailure(output: String(decoding: output, as: UTF8.self))
        }
        let result: Result<Value, any Error>
        do {
            result = .success(try await body(URL(filePath: String(path)), process))
        } catch {
            result = .failure(error)
        }
        try input.fileHandleForWriting.close()
        _ = await Self.waiting { output.fileHandleForReading.readDataToEndOfFile() }
        shell.waitUntilExit()
        return try result.get()
    }

    /// Runs a blocking function on a new thread.
    private static func waiting(_ body: @escaping @Sendable () -> Data) async -> Data {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }
}
