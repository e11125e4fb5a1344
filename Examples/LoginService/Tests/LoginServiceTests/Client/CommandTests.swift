import Domain
import Foundation
import LoginSampleDomain
import LoginSamplePresentation
import NIOHTTP1
import Presentation
import Subprocess
import Testing

/// Tests in which the program `login-client` signs in to a running service.
@Suite("The login command with the service", .serialized, .timeLimit(.minutes(5)))
struct CommandTests {
    @Test("The command prints the name of the account after a sign-in")
    func success() async throws {
        try await RunningService.run { service in
            let address = service.url.replacing("http", with: "HTTP")
            let run = try await LoginCommand(server: address, email: "ada@example.com")
            #expect(run.status == .exited(0))
            #expect(run.output == "Signed in as Ada.\n")
            #expect(run.errors == "")
        }
    }

    @Test(
        "The command prints the words and the next actions of a violated rule",
        arguments: [
            (
                "ada@example.com", "sesam", LoginRule.wrongCredentials,
                [NextAction.correctPassword, .correctEmail]
            ),
            ("guest@example.com", "sesame", .permission, [.signInWithAnotherAccount, .contactSupport]),
            ("expired@example.com", "sesame", .temporaryPasswordExpired, [.setNewPassword]),
        ]
    )
    func refusal(email: String, password: String, rule: LoginRule, actions: [NextAction]) async throws {
        try await RunningService.run { service in
            let run = try await LoginCommand(server: service.url, email: email, password: password)
            #expect(run.status == .exited(77))
            #expect(run.output == "")
            #expect(Shown.masked(run.errors) == Shown.text(.violation(rule), actions))
        }
    }

    @Test(
        "The log contains the reference that the command prints",
        arguments: [("guest@example.com", 77, "login.permission"), ("strange@example.com", 69, "response")]
    )
    func reference(email: String, exit: Int32, code: String) async throws {
        try await RunningService.run { service in
            let run = try await LoginCommand(server: service.url, email: email)
            #expect(run.status == .exited(exit))
            let reference = try #require(run.reference)
            // The line of a later request shows that the log is complete.
            _ = try await service.send(.GET, "/nothing")
            _ = await service.log.line(["http.response.status_code": "404"])
            let lines = await service.log.lines.compactMap(LogLine.init)
            let line = lines.first { $0["layered_errors.reference"] == reference }
            #expect(line?["error.type"] == code)
            #expect(line?["http.route"] == "/api/login")
        }
    }

    @Test("The diagnosis of a failed request names the operation that failed")
    func diagnosis() async throws {
        try await RunningService.run { service in
            let run = try await LoginCommand(server: service.url, email: "strange@example.com", ["--diagnose"])
            let reference = try #require(run.reference)
            let line = try #require(await service.log.line(["layered_errors.reference": reference]))
            #expect(line["level"] == "error")
            #expect(line["layered_errors.domain.operation"] == "understand account")
            #expect(run.errors.contains("infrastructure: internalServerError while trying to sign in"))
        }
    }

    @Test("The command prints the required pause after too many wrong passwords")
    func tooMany() async throws {
        try await RunningService.run(["--attempts", "1", "--pause", "86400"]) { service in
            _ = try await LoginCommand(server: service.url, email: "ada@example.com", password: "open")
            let run = try await LoginCommand(server: service.url, email: "ada@example.com")
            #expect(run.status == .exited(75))
            #expect(
                run.errors == """
                    You could not be signed in.
                    There were too many attempts in a short time. You can try again in about 24 hours.

                    What you can do:
                      - Try again in about 24 hours

                    """
            )
        }
    }

    @Test("A person who sets a new password at a terminal is signed in")
    func newPassword() async throws {
        try await RunningService.run { service in
            let person = try Person(signingInAt: service.url)
            try await person.isAskedForNewPassword()
            try await person.setsNewPassword()
            try await person.reads("Signed in as Emmy.")
            #expect(try await person.exitStatus == 0)
            let folder = person.notes.appending(path: "login").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    @Test("A restarted command checks a password change with an unknown outcome")
    func restart() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "3600"]) { service in
            let first = try Person(signingInAt: service.url)
            try await first.isAskedForNewPassword()
            try await file.locked {
                try await first.setsNewPassword()
                await service.log.request(to: "/api/password")
                // The first interruption cancels the request, and the second interruption cancels the check.
                first.interrupts()
                try await first.reads("The new password may have been saved.")
                try await first.reads("Checking whether the new password of expired@example.com was saved.")
                first.interrupts()
                try await first.reads("E-mail address [expired@example.com]: ")
                first.interrupts()
                #expect(try await first.exitStatus == 130)
            }
            let folder = first.notes.appending(path: "login")
            let note = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.appending(path: note).path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)

            let second = try Person(signingInAt: service.url, after: first)
            let words = try await second.reads("E-mail address [expired@example.com]: ")
            #expect(words.contains("The new password could not be saved.\nNothing was changed. "))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
            second.types("")
            try await second.answers("Password: ", "sesame")
            try await second.reads(Shown.title(.violation(.temporaryPasswordExpired, during: nil)))
            try await second.setsNewPassword()
            try await second.reads("Signed in as Emmy.")
        }
    }
}
