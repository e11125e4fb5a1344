import Foundation
import Subprocess
import SystemPackage

/// A finished run of the `login` program from this build, which signs in at a server.
struct LoginCommand: Equatable {
    let status: TerminationStatus
    let output: String
    let errors: String

    /// The number of seconds to wait for an answer.
    ///
    /// The value is the largest that the command accepts, because a busy machine is slow.
    static let patience = 600

    /// Runs the program and waits for its end.
    init(
        server: String,
        email: String,
        password: String = "sesame",
        timeout: Int = patience,
        _ options: [String] = [],
        environment: [Environment.Key: String] = [:]
    ) async throws {
        let result = try await Subprocess.run(
            .path(FilePath(RunningService.program("login").path)),
            arguments: Arguments(
                ["--server", server, "--timeout", "\(timeout)", "--email", email, "--password-stdin"] + options
            ),
            environment: .inherit.updating(["LC_ALL": "C"]).updating(environment.mapValues(\.self)),
            input: .string(password + "\n"),
            output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20)
        )
        status = result.terminationStatus
        output = result.standardOutput
        errors = result.standardError
    }

    /// The reference in the sentence that the person quotes, if there is one.
    var reference: String? {
        errors.split(separator: "\n").map(String.init).first { Shown.masked($0) == Shown.reference() }?
            .firstMatch(of: Shown.referencePattern).map { String($0.output) }
    }
}
