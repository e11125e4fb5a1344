import AsyncHTTPClient
import Foundation
import GRDB
import NIOCore
import NIOHTTP1
import NIOPosix
import Subprocess
import SystemPackage
import Testing

/// Tests that cause faults, and check the texts for each reader: the person on the page, the client program, and the
/// operator.
///
/// The folder `Literals` contains the expected texts, in one folder per fault.
@Suite("Faults", .serialized, .timeLimit(.minutes(5)))
struct FaultTests {
    /// Signs in through the page and the API, in both languages, and compares the responses and the log with literals.
    private func expect(
        _ fault: String,
        from service: RunningService,
        email: String = "ada@example.com",
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        for language in ["en", "ja"] {
            let headers = [("Accept-Language", language)]
            let page = try await service.signInOnPage(email, headers: headers)
            try Literal.expect(page.pageText, "\(fault)/page.\(language).txt", at: location)
            let problem = try await service.logIn(email, headers: headers)
            try Literal.expect(problem.problemText, "\(fault)/problem.\(language).txt", at: location)
            #expect(problem.headers["Content-Type"] == ["application/problem+json"], sourceLocation: location)
            #expect(problem.headers["Content-Language"] == [language], sourceLocation: location)
            #expect(problem.headers["Retry-After"] == page.headers["Retry-After"], sourceLocation: location)
            let reference = try #require(problem.member("instance"), sourceLocation: location)
            let line = try #require(await service.log.line(with: reference), sourceLocation: location)
            try Literal.expect(line.logText, "\(fault)/log.txt", at: location)
        }
    }

    @Test(
        "A refused sign-in states the reason and the next actions",
        arguments: ["nobody", "guest", "expired", "strange", ""]
    )
    func refusal(name: String) async throws {
        try await RunningService.run { service in
            let email = name.isEmpty ? "" : "\(name)@example.com"
            try await expect(name.isEmpty ? "nothing" : name, from: service, email: email)
        }
    }

    @Test("The option --log-id prints the identifier that the log contains", arguments: ["ada", "nobody"])
    func logID(name: String) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { service in
            _ = try await service.logIn("\(name.uppercased())@example.com", "wrong")
            let line = try #require(await service.log.line(["error.type": "login.wrongCredentials"]))
            let command = try await run(
                .path(FilePath(RunningService.program("login-service").path)),
                arguments: ["--database", file.url.path, "--log-id", "\(name)@example.com"],
                output: .string(limit: 1_000),
                error: .discarded
            )
            let text = command.standardOutput
            #expect(line["layered_errors.operator.account"].map { "\($0)\n" } == text)
            #expect(text.wholeMatch(of: /[0-9a-f]{16}\n/) != nil)
        }
    }

    @Test("Too many wrong passwords require a pause, even for unknown accounts", arguments: ["ada", "nobody"])
    func rateLimited(name: String) async throws {
        try await RunningService.run(["--attempts", "2", "--pause", "86400"]) { service in
            for _ in 0..<2 { #expect(try await service.logIn("\(name)@example.com", "open").status == 401) }
            // The service rejects even the correct password. Otherwise, the pause would not stop an attacker.
            let answer = try await service.logIn("\(name)@example.com")
            #expect(answer.status == 429)
            #expect(answer.retryAfter.map { (80_000...86_400).contains($0) } == true)
            let page = try await service.signInOnPage("\(name)@example.com")
            let words = "There were too many attempts in a short time. You can try again in about 24 hours."
            #expect(page.pageText.contains("\n\(words)\n"))
            #expect(page.pageText.contains("\nTry again: enter the password -> #password\n"))
            #expect(try await service.logIn("guest@example.com").status == 403)
        }
    }

    @Test("Sign-ins fail only while another process locks the database")
    func locked() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "1"]) { service in
            try await file.locked {
                try await expect("locked", from: service)
                #expect(try await service.logIn("ada@example.com").retryAfter == 5)
            }
            #expect(try await service.logIn("ada@example.com").status == 200)
        }
    }

    @Test("A request that only reads also waits for a locked database")
    func exclusivelyLocked() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "1"]) { service in
            let answer = try await file.locked(.exclusive) {
                try await service.send(.GET, "/api/session", headers: [("Cookie", "session=unknown")])
            }
            #expect(answer.status == 503)
            let reference = try #require(answer.member("instance"))
            let line = try #require(await service.log.line(["layered_errors.reference": reference]))
            #expect(line["layered_errors.infrastructure.operation"] == "find session")
            #expect(line["duration_seconds"].flatMap(Double.init) ?? 0 > 0.4)
        }
    }

    @Test("Only the requests that use a corrupt table fail")
    func corrupt() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        try file.corrupt(table: "session")
        try await RunningService.run(database: file.url) { service in
            try await expect("damaged", from: service)
            #expect(try await service.logIn("guest@example.com").status == 403)
        }
    }

    @Test("Sign-ins fail while the disk is full, and succeed afterward", .enabled(if: Tmpfs.isPossible))
    func full() async throws {
        let disk = try await Tmpfs(size: "256k")
        let file = try DatabaseFile(in: disk.url)
        try await RunningService.run(database: file.url) { service in
            #expect(try await service.logIn("ada@example.com").status == 200)
            let filler = disk.url.appending(path: "filler")
            try disk.fill(filler)
            try await expect("full", from: service)
            let answer = try await service.send(.GET, "/ready")
            #expect(answer.status == 503)
            #expect(answer.member("type")?.hasSuffix("/response") == true)
            try FileManager.default.removeItem(at: filler)
            #expect(try await service.logIn("ada@example.com").status == 200)
            #expect(try await service.send(.GET, "/ready").status == 200)
            let names = try FileManager.default.contentsOfDirectory(atPath: file.url.deletingLastPathComponent().path)
            #expect(!names.contains { $0.hasSuffix("-readiness") })
        }
        try await disk.unmount()
    }

    @Test("A deleted database causes failures, and a restored backup stays intact", arguments: [false, true])
    func deleted(kills: Bool) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        let backup = try Data(contentsOf: file.url)
        try await RunningService.run(database: file.url) { service in
            for _ in 1...50 { #expect(try await service.logIn("ada@example.com").status == 200) }
            let change = ["email": "expired@example.com", "password": "sesame", "newPassword": "open sesame"]
            #expect(try await service.post("/api/password", change).status == 204)
            try FileManager.default.removeItem(at: file.url)
            try await expect("deleted", from: service)
            let readiness = try await service.send(.GET, "/ready")
            #expect(readiness.status == 503)
            #expect(readiness.member("status") == "503")
            #expect(try await service.send(.GET, "/health").status == 200)
            #expect(!FileManager.default.fileExists(atPath: file.url.path))
            if kills { try service.kill() }
        }
        // No leftover file of the lost database may change the backup.
        try backup.write(to: file.url)
        try await RunningService.run(database: file.url) { service in
            let answers = [try await service.logIn("ada@example.com"), try await service.logIn("expired@example.com")]
            #expect(answers.map(\.status) == [200, 403])
        }
        let check = try await DatabaseQueue(path: file.url.path).read {
            try String.fetchOne($0, sql: "PRAGMA integrity_check")
        }
        #expect(check == "ok")
    }

    /// Expects that a sign-in fails because the database file is lost for the given reason.
    private func expectLoss(_ reason: String, in service: RunningService) async throws {
        let answer = try await service.logIn("ada@example.com")
        #expect(answer.status == 500)
        let reference = try #require(answer.member("instance"))
        let line = try #require(await service.log.line(["layered_errors.reference": reference]))
        #expect(line["layered_errors.underlying.code"] == reason)
    }

    @Test("Requests fail while another file replaces the database file")
    func replaced() async throws {
        let file = try DatabaseFile()
        let other = file.url.appendingPathExtension("other")
        let original = file.url.appendingPathExtension("original")
        try await RunningService.run(database: file.url) { service in
            #expect(try await service.logIn("ada@example.com").status == 200)
            try FileManager.default.copyItem(at: file.url, to: other)
            try FileManager.default.moveItem(at: file.url, to: original)
            try FileManager.default.moveItem(at: other, to: file.url)
            try await expectLoss("replaced", in: service)
            try FileManager.default.removeItem(at: file.url)
            try FileManager.default.moveItem(at: original, to: file.url)
            #expect(try await service.logIn("ada@example.com").status == 200)
            #expect(try await service.send(.GET, "/ready").status == 200)
        }
    }

    @Test("A database contains all changes after a move to another disk and back")
    func moved() async throws {
        let file = try DatabaseFile()
        let copy = file.url.appendingPathExtension("copy")
        try await RunningService.run(database: file.url) { service in
            let change = ["email": "expired@example.com", "password": "sesame", "newPassword": "open sesame"]
            #expect(try await service.post("/api/password", change).status == 204)
            // A move to another disk copies and deletes the file.
            try FileManager.default.copyItem(at: file.url, to: copy)
            try FileManager.default.removeItem(at: file.url)
            try FileManager.default.moveItem(at: copy, to: file.url)
            try await expectLoss("replaced", in: service)
        }
        try await RunningService.run(database: file.url) { service in
            let answer = try await service.logIn("expired@example.com", "open sesame")
            #expect(answer.status == 200)
        }
    }

    @Test("Requests fail while the folder of the database is inaccessible", .enabled(if: geteuid() == 0))
    func inaccessible() async throws {
        let file = try DatabaseFile()
        let folder = file.url.deletingLastPathComponent().path
        func setMode(_ mode: Int) throws {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder)
        }
        try setMode(0o777)
        // The service runs as another user, because root may open every folder.
        try await RunningService.run(database: file.url, user: 65_534) { service in
            try setMode(0)
            try await expectLoss("inaccessible", in: service)
            try setMode(0o777)
            #expect(try await service.logIn("ada@example.com").status == 200)
        }
    }

    @Test("Requests beyond the connection limit get status 503, except /health")
    func overload() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--connections", "1", "--patience", "3600"]) { service in
            try await withThrowingTaskGroup(of: Int.self) { group in
                try await file.locked(.exclusive) {
                    for _ in 0..<2 { group.addTask { try await service.logIn("ada@example.com").status } }
                    // One of the two requests is rejected, and the other request waits for the database.
                    let rejected = try await group.next()
                    #expect(rejected == 503)
                    try await expect("overload", from: service)
                    #expect(try await service.logIn("ada@example.com").retryAfter == 5)
                    #expect(try await service.send(.GET, "/health").status == 200)
                }
                let accepted = try await group.next()
                #expect(accepted == 200)
            }
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
        }
    }

    @Test("Many idle connections leave enough file descriptors for the database")
    func idleConnections() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--connections", "50"], openFiles: 256) { service in
            var others: [any Channel] = []
            // The client keeps its connection open between the two requests.
            try await HTTPClient.withHTTPClient { client in
                let health = HTTPClientRequest(url: service.url + "/health")
                _ = try await client.execute(health, timeout: .minutes(4)).body.collect(upTo: 1024)
                let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                let port = try service.port
                for _ in 0..<250 { others.append(try await bootstrap.connect(host: "127.0.0.1", port: port).get()) }
                // The service accepts twice as many connections as it serves at the same time.
                _ = await service.log.line(["message": "Connection opened.", "hb.connections": "100"])
                var signIn = HTTPClientRequest(url: service.url + "/api/login")
                signIn.method = .POST
                signIn.headers = ["Content-Type": "application/json"]
                signIn.body = .bytes(ByteBuffer(string: #"{"email": "ada@example.com", "password": "sesame"}"#))
                // SQLite opens a journal for the new session.
                #expect(try await client.execute(signIn, timeout: .minutes(4)).status == .ok)
            }
            // The service may have closed a connection that was idle for 30 seconds.
            for other in others { try? await other.close() }
            let answer = try await service.send(.GET, "/health")
            #expect(answer.status == 200)
            let counts = await service.log.lines.compactMap { LogLine($0)?["hb.connections"].flatMap { Int($0) } }
            // The service accepts several connections at a time.
            #expect(counts.max().map { (100..<150).contains($0) } == true)
        }
    }
}
