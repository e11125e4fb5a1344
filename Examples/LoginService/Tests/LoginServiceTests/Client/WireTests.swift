import Domain
import LoginSampleDomain
import Presentation
import Subprocess
import Testing

/// Tests of the words that the program `login-client` prints after a fault of the connection or the server.
@Suite("Faults of the connection", .serialized, .timeLimit(.minutes(5)))
struct WireTests {
    /// The expected exit status, error code and next actions.
    struct Ending: Sendable {
        let status: Int32
        let code: TechnicalFailure.Code
        let actions: [NextAction]

        static let late = Ending(status: 75, code: .timeout, actions: [.retry, .checkConnection])
        static let noAnswer = Ending(status: 75, code: .connection, actions: [.retry, .checkConnection])
        static let unusable = Ending(status: 69, code: .response, actions: [.contactSupport, .retry])
    }

    static let ok = "HTTP/1.1 200 OK\r\nConnection: close\r\n"

    @Test(
        "The login command reports a missing or unusable response",
        arguments: [
            (RawServer.Behavior.closing, Ending.noAnswer), (.silent, .late),
            (.answering("SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n"), .unusable),
            (.answering(ok + "Content-Type: text/html\r\nContent-Length: 18\r\n\r\n<h1>Welcome!</h1>\r\n"), .unusable),
            (.answering(ok + "Content-Length: 100\r\n\r\n{\"email\":"), .noAnswer),
            (.answering(ok + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"), .unusable),
            (
                .answering("HTTP/1.1 501 Unsupported method\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"),
                .unusable
            ),
            (.answering("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"), .unusable),
        ]
    )
    func noService(behavior: RawServer.Behavior, ending: Ending) async throws {
        try await RawServer.run(behavior) { server in
            // The timeout is short, because a silent server never responds.
            let timeout = if case .silent = behavior { 1 } else { LoginCommand.patience }
            let run = try await LoginCommand(server: server.url, email: "ada@example.com", timeout: timeout)
            #expect(run.status == .exited(ending.status))
            #expect(run.output == "")
            // The server sent no reference, so the client prints its own reference, marked with `-U`.
            let words = Shown.text(.failure(ending.code), ending.actions, mark: "-U")
            #expect(Shown.masked(run.errors) == words + "Address of the service: \(server.url)\n")
        }
    }

    @Test(
        "The login command prints no texts from a server's problem details",
        arguments: [400, 403, 422, 500, 503]
    )
    func hostileProblem(status: Int) async throws {
        let problem = #"""
            {"type": "https://login.example/problems/\u001b[31mred", "title": "DROP TABLE", "detail": "\u001b]0;owned\u0007",
             "instance": "/\u001b[2J", "nextActions": [{"id": "retry", "label": "hunter2"}]}
            """#
        let answer = """
            HTTP/1.1 \(status) Nope\r\nConnection: close\r\nContent-Type: application/problem+json\r\n\
            Content-Length: \(problem.utf8.count)\r\n\r\n\(problem)
            """
        try await RawServer.run(.answering(answer)) { server in
            let run = try await LoginCommand(server: server.url, email: "ada@example.com", ["--diagnose"])
            #expect(run.status != .exited(0))
            for secret in ["DROP", "owned", "hunter2", "[31m", "\u{1B}"] { #expect(!run.errors.contains(secret)) }
        }
    }

    @Test("The login command does not follow a redirection to another server", arguments: [301, 302, 303, 307, 308])
    func redirection(status: Int) async throws {
        try await RawServer.run(.silent) { other in
            let answer = """
                HTTP/1.1 \(status) Elsewhere\r\nConnection: close\r\nLocation: \(other.url)/api/login\r\n\
                Content-Length: 0\r\n\r\n
                """
            try await RawServer.run(.answering(answer)) { server in
                let run = try await LoginCommand(server: server.url, email: "ada@example.com")
                #expect(run.status == .exited(69))
                #expect(server.requests.count == 1)
                #expect(other.requests == [])
            }
        }
    }

    @Test(
        "HTTP 401 means wrong credentials, with or without a challenge",
        arguments: [
            "", "WWW-Authenticate: Basic realm=\"x\"\r\n", "WWW-Authenticate: Digest realm=\"x\", nonce=\"y\"\r\n",
        ]
    )
    func challenge(field: String) async throws {
        let answer = "HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\(field)Content-Length: 0\r\n\r\n"
        try await RawServer.run(.answering(answer)) { server in
            let run = try await LoginCommand(server: server.url, email: "ada@example.com")
            #expect(run.status == .exited(77))
            #expect(run.errors.hasPrefix(Shown.lines(.violation(.wrongCredentials))))
        }
    }

    @Test("The login command warns that a cancelled change may have taken effect")
    func calledOff() async throws {
        try await RunningService.run { service in
            let person = try Person(signingInAt: service.url)
            try await person.isAskedForNewPassword()
            try service.kill()
            _ = await service.log.line(with: "no such line")
            let port = try service.port
            try await RawServer.run(.silent, port: port) { server in
                try await person.setsNewPassword()
                try await person.reads("Saving the new password. Ctrl-C stops it.")
                await server.isAsked()
                person.interrupts()
                try await person.reads("The new password may have been saved.")
                await server.isAsked()
                person.interrupts()
                try await person.reads("E-mail address [expired@example.com]: ")
            }
        }
    }

    @Test("A person can check the outcome of a change whose response was lost")
    func cut() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { service in
            let person = try Person(signingInAt: service.url)
            try await person.isAskedForNewPassword()
            try service.kill()
            _ = await service.log.line(with: "no such line")
            let port = try service.port
            var requests: [String] = []
            try await RawServer.run(.closing, port: port) { server in
                try await person.setsNewPassword()
                try await person.reads(Language.english.words.mayHaveTakenEffect)
                requests = server.requests.filter { $0.hasPrefix("POST") }
            }
            #expect(requests.count > 1)
            // URLSession does not keep the order of the header fields, so the test compares only the bodies.
            #expect(Set(requests.map { $0.split(separator: "\r\n\r\n").last }).count == 1)
            let keys = Set(requests.compactMap { $0.firstMatch(of: /Idempotency-Key: (".*")/)?.1 })
            #expect(keys.count == 1)
            let key = try #require(keys.first)
            try await RunningService.run(database: file.url, ["--port", "\(port)"]) { service in
                // The test sends the request itself, to simulate that the first request changed the password.
                let answer = try await service.post(
                    "/api/password",
                    ["email": "expired@example.com", "password": "sesame", "newPassword": "open sesame"],
                    headers: [("Idempotency-Key", String(key))]
                )
                #expect(answer.status == 204)
                try await person.answers("What next? [1] ", "1")
                try await person.reads("Signed in as Emmy.")
                #expect(try await person.exitStatus == 0)
            }
        }
    }
}
