import ClientInfrastructure
import Foundation
import GRDB
import NIOHTTP1
import Testing

/// Tests of the idempotency keys in requests that replace a password.
@Suite("Idempotency keys", .serialized, .timeLimit(.minutes(5)))
struct ReplacementTests {
    private static let email = "ada@example.com"

    private func replace(
        _ service: RunningService,
        email: String = Self.email,
        by new: String = "open sesame",
        old: String = "sesame",
        field: String? = "\"k1\""
    ) async throws -> Answer {
        let members = ["email": email, "password": old, "newPassword": new]
        return try await service.post(
            "/api/password",
            members,
            headers: field.map { [("Idempotency-Key", $0)] } ?? []
        )
    }

    private func check(_ service: RunningService, email: String = Self.email, key: String = "k1") async throws -> Answer
    {
        try await service.send(
            .PUT,
            "/api/password/check",
            headers: [("Content-Type", "application/json")],
            body: #"{"email": "\#(email)", "key": "\#(key)"}"#
        )
    }

    private func type(_ answer: Answer) -> String? {
        answer.member("type")?.replacing("https://login.example/problems/", with: "")
    }

    @Test("A repeated request gets the first response and ends no session")
    func repetition() async throws {
        try await RunningService.run { service in
            #expect(try await replace(service).status == 204)
            let session = try await service.logIn(Self.email, "open sesame").session
            #expect(try await replace(service).status == 204)
            #expect(try await replace(service, email: "ADA@example.com").status == 204)
            #expect(try await service.send(.GET, "/api/session", headers: [session]).status == 200)
            #expect(try await check(service).member("state") == "done")
            // Without a key, the service rejects the old password.
            #expect(try await replace(service, field: nil).status == 401)
        }
    }

    @Test("A repeated request gets the first response after a restart")
    func restart() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { service in
            #expect(try await replace(service).status == 204)
            try service.kill()
        }
        try await RunningService.run(database: file.url) { service in
            let answers = try await [replace(service).status, check(service).status]
            #expect(answers == [204, 200])
        }
    }

    @Test("A key of another request is rejected, and the password does not change")
    func reuse() async throws {
        try await RunningService.run { service in
            #expect(try await replace(service).status == 204)
            for (new, old) in [("other sesame", "sesame"), ("open sesame", "other"), ("sesame", "open sesame")] {
                let answer = try await replace(service, by: new.count < 8 ? new + "--" : new, old: old)
                #expect(answer.status == 422)
                #expect(type(answer) == "idempotency/rejected")
            }
            #expect(try await service.logIn(Self.email, "open sesame").status == 200)
            // Each account has its own keys.
            #expect(try await replace(service, email: "guest@example.com").status == 204)
        }
    }

    @Test("A request that arrives after a check of its key is refused")
    func refusal() async throws {
        try await RunningService.run { service in
            #expect(try await check(service).member("state") == "refused")
            #expect(try await check(service).member("state") == "refused")
            let late = try await replace(service)
            #expect(late.status == 422)
            #expect(type(late) == "notCompleted")
            #expect(try await service.logIn(Self.email).status == 200)
            // The service reveals the refusal only to a person who knows the password.
            #expect(try await replace(service, old: "sesam").status == 401)
        }
    }

    @Test("A key of a running request results in status 409")
    func running() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "3600"]) { service in
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                let first = try await file.locked {
                    for _ in 0..<2 { group.addTask { try await replace(service) } }
                    // One of the two requests waits for the database.
                    let first = try await group.next()
                    #expect(try await check(service).member("state") == "running")
                    return first
                }
                return [first, try await group.next()].compactMap(\.self)
            }
            #expect(answers.map(\.status) == [409, 204])
            #expect(answers.first.flatMap(type) == "idempotency/unavailable")
            #expect(try await replace(service).status == 204)
        }
    }

    @Test("A request that failed in the database is refused when repeated")
    func damaged() async throws {
        let file = try DatabaseFile()
        // The transaction has to delete the session, and fails because the table is damaged.
        try await RunningService.run(database: file.url) { service in
            _ = try await service.logIn(Self.email)
            try service.kill()
        }
        try file.corrupt(table: "session")
        try await RunningService.run(database: file.url) { service in
            let first = try await replace(service)
            #expect(first.status == 500)
            let late = try await replace(service)
            #expect(late.status == 422)
            #expect(type(late) == "notCompleted")
            #expect(try await check(service).member("state") == "refused")
        }
    }

    @Test("The same key works with the correct password after a wrong password")
    func wrongPassword() async throws {
        try await RunningService.run { service in
            let statuses = try await [replace(service, old: "sesam").status, replace(service).status]
            #expect(statuses == [401, 204])
        }
    }

    @Test(
        "An invalid key is rejected",
        arguments: [
            #"k1"#, #""""#, #""k1"#, #"k1""#, #""k"1""#, #""k\1""#, #"" k1""#,
            "\"\(String(repeating: "k", count: 256))\"",
        ]
    )
    func invalidKey(field: String) async throws {
        try await RunningService.run { service in
            let statuses = try await [replace(service, field: field).status, check(service, key: "").status]
            #expect(statuses == [400, 400])
            #expect(try await service.logIn(Self.email).status == 200)
        }
    }

    @Test("A check trims and validates the e-mail address")
    func address() async throws {
        try await RunningService.run { service in
            let answer = try await replace(service, email: " \(Self.email)")
            #expect(answer.status == 204)
            #expect(try await check(service, email: " \(Self.email)").member("state") == "done")
            for email in ["\(Self.email)\\u0000", "ada", String(repeating: "a", count: 300) + "@example.com"] {
                #expect(try await check(service, email: email).status == 422)
            }
        }
    }

    @Test("A repeated request does not reset the limit on wrong passwords")
    func repetitionAndLimit() async throws {
        try await RunningService.run(["--attempts", "2", "--pause", "3600"]) { service in
            var statuses = [try await replace(service).status]
            statuses.append(try await service.logIn(Self.email).status)
            statuses.append(try await replace(service).status)
            statuses.append(try await service.logIn(Self.email).status)
            statuses.append(try await service.logIn(Self.email).status)
            #expect(statuses == [204, 401, 204, 401, 429])
        }
    }

    @Test("A key can contain escaped quotation marks and backslashes")
    func escapedKey() async throws {
        try await RunningService.run { service in
            let answer = try await replace(service, field: #""k\"\\1""#)
            #expect(answer.status == 204)
            #expect(try await check(service, key: #"k\"\\1"#).member("state") == "done")
        }
    }

    @Test("Checks of unknown keys are limited like wrong passwords")
    func limits() async throws {
        try await RunningService.run(["--attempts", "2", "--pause", "3600"]) { service in
            var statuses: [Int] = []
            for email in [Self.email, "nobody@example.com"] {
                for key in ["k1", "k1", "k1"] {
                    statuses.append(try await check(service, email: email, key: key).status)
                }
            }
            #expect(statuses == [200, 200, 429, 200, 200, 429])
        }
    }

    @Test("The record contains a slow hash, and is deleted after 30 days")
    func record() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { service in
            #expect(try await replace(service).status == 204)
            let database = try DatabaseQueue(path: file.url.path)
            let hash = try await database.read { try String.fetchOne($0, sql: "SELECT passwords FROM replacement") }
            #expect(hash?.hasPrefix("$scrypt$") == true)
            try await database.write { try $0.execute(sql: "UPDATE replacement SET expires = expires - 2592001") }
            #expect(try await replace(service, old: "open sesame", field: "\"k2\"").status == 422)
            #expect(try await replace(service, by: "new sesame", old: "open sesame", field: "\"k2\"").status == 204)
            let keys = try await database.read { try String.fetchAll($0, sql: "SELECT key FROM replacement") }
            #expect(keys == ["k2"])
        }
    }
}
