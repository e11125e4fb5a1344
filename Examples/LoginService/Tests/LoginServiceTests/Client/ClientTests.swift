import ClientInfrastructure
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTesting
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import NIOHTTP1
import Presentation
import Subprocess
import Testing

/// Tests of the client against faults of the service, malicious servers and broken connections.
@Suite("The client", .serialized, .timeLimit(.minutes(5)))
struct ClientTests {
    @Test("A locked database ends the login command with exit status 75")
    func locked() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "1"]) { service in
            try await file.locked {
                let run = try await LoginCommand(server: service.url, email: "ada@example.com")
                #expect(run.status == .exited(75))
            }
        }
    }

    @Test("The login command prints the logged reference of a database error")
    func corrupt() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        try file.corrupt(table: "session")
        try await RunningService.run(database: file.url) { service in
            let run = try await LoginCommand(server: service.url, email: "ada@example.com")
            #expect(run.status == .exited(69))
            #expect(await service.log.line(with: try #require(run.reference)) != nil)
        }
    }

    @Test("The login command reports a full disk of the service", .enabled(if: Tmpfs.isPossible))
    func full() async throws {
        let disk = try await Tmpfs(size: "256k")
        let file = try DatabaseFile(in: disk.url)
        try await RunningService.run(database: file.url) { service in
            try disk.fill(disk.url.appending(path: "filler"))
            let run = try await LoginCommand(server: service.url, email: "ada@example.com")
            #expect(run.status == .exited(69))
            #expect(await service.log.line(with: try #require(run.reference)) != nil)
        }
        try await disk.unmount()
    }

    @Test("The login command prints no secret and no driver error message")
    func secrets() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--attempts", "1000"]) { service in
            try file.corrupt(table: "session")
            for password in SecretTests.planted + ["sesame"] {
                for email in ["ada@example.com", "guest@example.com", "expired@example.com", "strange@example.com"] {
                    let options = ["--json", "--diagnose"]
                    let run = try await LoginCommand(server: service.url, email: email, password: password, options)
                    for secret in SecretTests.planted + ["sesame", file.url.path] + SecretTests.told {
                        #expect(!(run.output + run.errors).contains(secret))
                    }
                }
            }
        }
    }

    /// Sends a request with the idempotency key `k1` that replaces Ada's password.
    private func replace(_ service: RunningService) async throws -> Answer {
        try await service.post(
            "/api/password",
            ["email": "ada@example.com", "password": "sesame", "newPassword": "open sesame"],
            headers: [("Idempotency-Key", "\"k1\"")]
        )
    }

    @Test("A client timeout cancels the request and causes no log warning")
    func slow() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "3600"]) { service in
            try await file.locked {
                var timeout = 1
                // On a busy machine, the command may end before the service receives the request. The test repeats the
                // command with longer timeouts until the log contains the request.
                repeat {
                    let run = try await LoginCommand(server: service.url, email: "ada@example.com", timeout: timeout)
                    #expect(run.status == .exited(75))
                    #expect(run.errors.hasPrefix(Shown.lines(.failure(.timeout))))
                    timeout *= 2
                } while await !service.log.lines.contains { $0.contains("/api/login") }
                let line = try #require(await service.log.line(["error.type": "cancelled"]))
                #expect(line["level"] == "info")
                #expect(line["http.response.status_code"] == "499")
            }
            let alarms = await service.log.alarms
            #expect(alarms == [])
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
        }
    }

    @Test("A check waits for a running password change")
    func waitingCheck() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "3600"]) { service in
            let accounts = try HTTPAccountRepository(server: #require(URL(string: service.url)))
            let key = try #require(IdempotencyKey("k1"))
            try await withThrowingTaskGroup(of: Answer.self) { group in
                let check = try await file.locked {
                    for _ in 0..<2 { group.addTask { try await replace(service) } }
                    // One of the two requests waits for the database.
                    let first = try await group.next()
                    #expect(first?.status == 409)
                    let check = Task { try await accounts.checkReplacement(email: "ada@example.com", key: key) }
                    await service.log.request(to: "/api/password/check")
                    return check
                }
                let second = try await group.next()
                #expect(second?.status == 204)
                try await check.value
            }
        }
    }

    @Test("A password change has an unknown outcome if the service is killed")
    func killed() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "3600"]) { service in
            let person = try Person(signingInAt: service.url)
            try await person.isAskedForNewPassword()
            try await file.locked {
                try await person.setsNewPassword()
                await service.log.request(to: "/api/password")
                try service.kill()
                let words = try await person.reads("What next? [1] ")
                #expect(words.contains("The new password may have been saved.\nThe service could not be reached. "))
                #expect(words.contains(Language.english.words.mayHaveTakenEffect))
                #expect(words.contains(Shown.menu([.checkOutcome, .retry])))
            }
            let port = try service.port
            try await RunningService.run(database: file.url, ["--port", "\(port)"]) { _ in
                person.types("1")
                let words = try await person.reads("What next? [1] ")
                #expect(words.contains("The new password could not be saved.\nNothing was changed. "))
                #expect(words.contains(Shown.menu([.retry, .dismiss])))
                person.types("1")
                try await person.reads("Signed in as Emmy.")
                #expect(try await person.exitStatus == 0)
            }
        }
    }

    @Test("The login command sends no unencrypted request through a proxy")
    func proxy() async throws {
        try await RunningService.run { service in
            try await RawServer.run(.closing) { proxy in
                let run = try await LoginCommand(
                    server: service.url,
                    email: "ada@example.com",
                    environment: ["http_proxy": proxy.url, "all_proxy": proxy.url, "ALL_PROXY": proxy.url]
                )
                #expect(run.output == "Signed in as Ada.\n")
                #expect(proxy.requests == [])
            }
        }
    }

    @Test(
        "An account name that is blank or has control characters is rejected",
        arguments: [#"\u001b]0;owned\u0007\u001b[2JEve"#, "", " "]
    )
    func terminal(name: String) async throws {
        let body = #"{"email": "eve@example.com", "name": "\#(name)"}"#
        let answer = """
            HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: application/json\r\n\
            Content-Length: \(body.utf8.count)\r\n\r\n\(body)
            """
        try await RawServer.run(.answering(answer)) { server in
            let run = try await LoginCommand(server: server.url, email: "eve@example.com")
            #expect(run.status == .exited(69))
            #expect(run.output == "")
            #expect(!run.errors.contains("\u{1B}"))
        }
    }

    @Test("A sign-in fails if the response is too long or never ends")
    func endless() async throws {
        let ok = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n"
        try await RawServer.run(.answering(ok + String(repeating: "x", count: 1_000_000))) { server in
            let run = try await LoginCommand(server: server.url, email: "ada@example.com")
            #expect(run.errors.hasPrefix(Shown.lines(.failure(.response))))
        }
        try await RawServer.run(.dripping(ok)) { server in
            let run = try await LoginCommand(server: server.url, email: "ada@example.com", timeout: 1)
            #expect(run.errors.hasPrefix(Shown.lines(.failure(.timeout))))
        }
    }

    @Test("A sign-in from a cancelled task fails with the code `.cancelled`")
    func calledOff() async throws {
        try await RunningService.run { service in
            let url = try #require(URL(string: service.url))
            let accounts = HTTPAccountRepository(server: url)
            let task = Task {
                unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
                return await accounts.accountResult(email: "ada@example.com", password: "sesame")
            }
            guard case .failure(let error) = await task.value else {
                Issue.record("It was not called off.")
                return
            }
            #expect(error.code == .cancelled)
        }
    }

    #if DEBUG
    @Test("The client translates each failure of a request to the service")
    func client() async throws {
        try await RunningService.run { service in
            let server = try #require(URL(string: service.url))
            let report = await exercise(hiding: ["ada@example.com", "sesame"], limit: .seconds(60)) {
                let presenter = LoginPresenter(LoginUseCase(accounts: HTTPAccountRepository(server: server)))
                return try await presenter.login(
                    presenter.credentials(email: "ada@example.com", password: "sesame")
                )
            }
            #expect(report.findings == [])
        }
    }
    #endif
}
