import Foundation
import GRDB
import NIOHTTP1
import Testing

/// Tests that check that no output contains an entered secret or a driver's error message.
@Suite("Secrets of the service", .serialized, .timeLimit(.minutes(5)))
struct SecretTests {
    /// The secrets that the tests enter: passwords, and texts that reveal an injection into a log, a header or a page.
    static let planted = ["swordfish", "open swordfish", "\u{1B}[31m", "\r\nX-Planted: 1", "<planted>"]

    /// Fragments of the error messages of the database driver.
    static let told = ["SELECT", "INSERT", "BEGIN IMMEDIATE", "executing", "malformed", "SQLite error"]

    @Test("A driver error message appears in no response and no log")
    func drivers() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        try file.corrupt(table: "session")
        try await RunningService.run(database: file.url) { service in
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 500)
            let left = [answer.everything, try await service.signInOnPage("ada@example.com").everything]
            let lines = await service.log.lines
            #expect(lines.contains { LogLine($0)?["layered_errors.underlying.code"] == "11" })
            for text in left + lines {
                for secret in Self.told { #expect(!text.contains(secret), "\(secret) in \(text)") }
            }
            for text in left { #expect(!text.contains(file.url.path)) }
        }
    }

    @Test("A secret appears in no response and in no log, even at level trace")
    func secrets() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(
            database: file.url,
            ["--patience", "1", "--attempts", "1000"]
        ) { service in
            var left: [String] = []
            var tokens: [String] = []
            for password in Self.planted + ["sesame"] {
                for email in ["ada@example.com", "guest@example.com", "expired@example.com", "strange@example.com"] {
                    let answer = try await service.logIn(email, password)
                    tokens += answer.cookies["session"].map { [String($0.prefix { $0 != ";" })] } ?? []
                    left.append(answer.everything.replacing(/session=[0-9a-f]{64}/, with: ""))
                    left.append(try await service.signInOnPage(email, password).everything)
                    let change = ["email": email, "password": password, "newPassword": password]
                    left.append(
                        try await service.submit(change.merging(["action": "replacePassword"]) { $1 }).everything
                    )
                }
                for path in ["/api/login", "/api/password", "/"] {
                    for type in ["application/json", "application/x-www-form-urlencoded"] {
                        let body = "\(password)&password=\(password){\"password\": \"\(password)"
                        let headers = [("Content-Type", type), ("Accept-Language", Self.planted[4])]
                        left.append(try await service.send(.POST, path, headers: headers, body: body).everything)
                    }
                }
                left.append(
                    try await service.post(
                        "/api/password",
                        ["email": password, "password": password, "newPassword": password]
                    ).everything
                )
            }
            try await file.locked {
                left.append(try await service.logIn("ada@example.com").everything)
            }
            left.append(try await service.send(.GET, "/?language=%3Cplanted%3E").everything)

            let hashes = try await DatabaseQueue(path: file.url.path).read { database in
                try String.fetchAll(database, sql: "SELECT password FROM account")
            }
            #expect(tokens.count == 1)
            #expect(hashes.count == 4)
            let lines = await service.log.lines
            #expect(lines.count > 100)
            for secret in Self.planted + ["sesame"] + tokens + hashes + Self.told {
                #expect(!left.contains { $0.contains(secret) }, "\(secret) left the service")
                #expect(!lines.contains { $0.contains(secret) }, "\(secret) is in the log")
            }
            #expect(!left.contains { $0.contains(file.url.path) })
            #expect(!lines.contains { $0.contains("@example.com") })
            #expect(!left.contains { $0.contains("X-Planted") })
        }
    }
}
