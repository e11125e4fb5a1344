import Foundation
import NIOCore
import Subprocess
import Testing

/// The browser Firefox, which speaks Marionette without an additional driver.
enum Firefox {
    private static let program = Executable.name("firefox-esr")

    /// Returns a Boolean value that indicates whether the tests with Firefox run.
    ///
    /// The tests run if Firefox is installed. In CI, the tests always run, and fail if Firefox is missing.
    @Sendable
    static func isWanted() async -> Bool {
        if ProcessInfo.processInfo.environment["LAYERED_ERRORS_CI"] != nil { return true }
        return await (try? program.resolveExecutablePath(in: .inherit)) != nil
    }

    /// Runs Firefox with a new profile while `body` runs.
    static func run(_ options: Browser.Options, _ body: @Sendable (Marionette) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let preferences = """
            user_pref("marionette.port", 0);
            user_pref("intl.accept_languages", "\(options.language)");
            user_pref("javascript.enabled", \(options.runsScripts));
            user_pref("layout.css.prefers-color-scheme.content-override", \(options.isDark ? 0 : 1));
            user_pref("layout.css.devPixelsPerPx", "1");

            """
        try preferences.write(to: folder.appending(path: "user.js"), atomically: true, encoding: .utf8)
        _ = try await Subprocess.run(
            program,
            arguments: [
                "--headless", "--marionette", "--no-remote", "--profile", folder.path,
                "--width", "\(options.width)", "--height", "900",
            ],
            environment: .inherit.updating(["TMPDIR": folder.path, "HOME": folder.path]),
            input: .none,
            output: .sequence,
            error: .discarded
        ) { execution in
            try await withThrowingTaskGroup { group in
                let (ports, port) = AsyncStream.makeStream(of: Int.self)
                group.addTask {
                    // Firefox must not wait for a reader of its messages.
                    for try await line in execution.standardOutput.strings() {
                        if let match = line.firstMatch(of: /Listening on port (\d+)/), let number = Int(match.1) {
                            port.yield(number)
                        }
                    }
                    port.finish()
                }
                do {
                    let found = try #require(await ports.first { _ in true }, "Firefox does not say where it listens.")
                    try await body(Marionette(port: found))
                } catch {
                    try? execution.send(signal: .kill)
                    throw error
                }
                try? execution.send(signal: .kill)
                try await group.waitForAll()
            }
        }
    }
}
