import Foundation
import Subprocess
import Testing

/// A trait that runs chromedriver while the tests of a suite run.
///
/// The program chromedriver controls the browser.
struct Chromedriver: SuiteTrait, TestScoping {
    /// The URL at which chromedriver accepts commands while the tests of the suite run.
    @TaskLocal static var url = ""

    private static let program = Executable.name("chromedriver")

    /// Returns a Boolean value that indicates whether the browser tests run.
    ///
    /// The tests run if chromedriver is installed. In CI, the tests always run, and fail if chromedriver is missing.
    @Sendable
    static func isWanted() async -> Bool {
        if ProcessInfo.processInfo.environment["LAYERED_ERRORS_CI"] != nil { return true }
        return await (try? program.resolveExecutablePath(in: .inherit)) != nil
    }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        // The folder collects the temporary files that browsers leave behind.
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try await Subprocess.run(
            Self.program,
            arguments: ["--port=0"],
            environment: .inherit.updating(["TMPDIR": folder.path]),
            input: .none,
            output: .sequence,
            error: .discarded
        ) { execution in
            var url: String?
            var output = execution.standardOutput.strings().makeAsyncIterator()
            while url == nil, let line = try await output.next() {
                guard let port = line.firstMatch(of: /started successfully on port (\d+)/)?.1 else { continue }
                url = "http://127.0.0.1:\(port)"
            }
            let found = try #require(url, "chromedriver does not say where it listens.")
            do {
                try await Self.$url.withValue(found) { try await function() }
            } catch {
                try? execution.send(signal: .terminate)
                throw error
            }
            try execution.send(signal: .terminate)
        }
    }
}

extension Trait where Self == Chromedriver {
    /// A trait that runs chromedriver while the tests of the suite run.
    static var chromedriver: Self { Self() }
}
