import Subprocess
import Testing

/// The sample's `login` program, which signs in at the running service.
@Suite("The command and the service", .serialized, .timeLimit(.minutes(5)))
struct CommandTests {
    @Test(
        "Each sign-in ends with the expected exit status and words",
        arguments: [
            ("ada@example.com", "sesame", Int32(0), "Signed in as Ada.\n", ""),
            (
                "ada@example.com", "sesam", 77, "",
                """
                E-mail address and password do not match.
                One of the two may have a typing mistake. Upper and lower case letters are different.

                What can be done:
                  - Enter the password again
                  - Change the e-mail address

                """
            ),
            (
                "guest@example.com", "sesame", 77, "",
                """
                This account has no permission to sign in here.
                E-mail address and password are right. Whoever manages the account can change what it may do.

                What can be done:
                  - Change the e-mail address
                  - Contact support

                Reference: REFERENCE

                """
            ),
            (
                "expired@example.com", "sesame", 77, "",
                """
                The temporary password has expired.
                It was meant for the first time only. Set a new password to continue.

                What can be done:
                  - Set a new password

                """
            ),
        ]
    )
    func ending(email: String, password: String, status: Int32, output: String, errors: String) async throws {
        try await RunningService.run { service in
            let run = try await LoginCommand(server: service.url, email: email, password: password)
            #expect(run.status == .exited(status))
            #expect(run.output == output)
            #expect(run.errors.replacing(/Reference: [0-9A-Z]{4}-[0-9A-Z]{4}/, with: "Reference: REFERENCE") == errors)
        }
    }

    @Test("The command prints the reference in the log line of the service")
    func reference() async throws {
        try await RunningService.run { service in
            let run = try await LoginCommand(server: service.url, email: "strange@example.com", ["--diagnose"])
            #expect(run.status == .exited(69))
            let reference = try #require(run.reference)
            let line = try #require(await service.log.line(with: "layered_errors.reference=\(reference)"))
            #expect(line.contains(" error "))
            #expect(line.contains("layered_errors.domain.operation=understand account"))
            #expect(run.errors.contains("infrastructure: internalServerError while trying to sign in"))
        }
    }

    @Test("A person with too many attempts reads the time to wait")
    func tooMany() async throws {
        try await RunningService.run(["--attempts", "1", "--pause", "86400"]) { service in
            _ = try await LoginCommand(server: service.url, email: "ada@example.com", password: "open")
            let run = try await LoginCommand(server: service.url, email: "ada@example.com")
            #expect(run.status == .exited(75))
            #expect(run.errors.hasPrefix("There were too many attempts in a short time.\n"))
            #expect(run.errors.contains("in about 24 hours"))
        }
    }

    @Test("A person sets a new password at a terminal and is signed in")
    func newPassword() async throws {
        try await RunningService.run { service in
            let person = try Person(signingInAt: service.url)
            try await person.isAskedForNewPassword()
            try await person.setsNewPassword()
            try await person.reads("Signed in as Emmy.")
            #expect(try await person.exitStatus == 0)
        }
    }
}
