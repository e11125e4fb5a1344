import Foundation
import Subprocess
import SystemPackage

/// The exit status and the output of the client after an attempt to sign in to a server.
struct LoginCommand: Equatable {
    let status: TerminationStatus
    let output: String
    let errors: String

    /// The number of seconds that the program waits for a response, unless a test sets another number.
    ///
    /// The tests use the maximum that the program accepts, because the service can be slow on a busy machine.
    static let patience = 600

    /// Runs the program and waits until it exits.
    init(
        server: String,
        email: String,
        password: String = "sesame",
        timeout: Int = patience,
        _ options: [String] = [],
        environment: [Environment.Key: String] = [:]
    ) async throws {
        let result = try await Subprocess.run(
            .path(FilePath(RunningService.program("login-client").path)),
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

    /// The reference that the program printed, or `nil` if the program printed no reference.
    var reference: String? {
        errors.split(separator: "\n").map(String.init).first { Shown.masked($0) == Shown.reference() }?
            .firstMatch(of: Shown.referencePattern).map { String($0.output) }
    }
}
