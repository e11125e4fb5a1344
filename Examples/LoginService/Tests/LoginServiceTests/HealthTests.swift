import Foundation
import GRDB
import NIOHTTP1
import Testing

/// Tests of the routes and log lines that tell an operator the state of the service.
@Suite("The health of the service", .serialized, .timeLimit(.minutes(5)))
struct HealthTests {
    @Test(
        "The health routes answer without a session, regardless of limits",
        arguments: ["/health", "/ready", "/health/"]
    )
    func healthy(path: String) async throws {
        try await RunningService.run(["--attempts-from-address", "1", "--pause", "3600"]) { service in
            var statuses: [Int] = []
            for _ in 0..<2 { statuses.append(try await service.logIn("ada@example.com", "open").status) }
            #expect(statuses == [401, 429])
            #expect(try await service.send(.GET, path).status == 200)
            #expect(try await service.send(.HEAD, path).status == 200)
            let route = path == "/health/" ? "/health" : path
            let line = await service.log.line(["http.route": route, "http.response.status_code": "200"])
            #expect(line?["level"] == "debug")
        }
    }

    @Test("The service is ready while another process writes to the database")
    func writing() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { service in
            try await file.locked {
                let answer = try await service.send(.GET, "/ready")
                #expect(answer.status == 200)
            }
        }
    }

    @Test("The service is not ready without a table", arguments: ["account", "session", "replacement"])
    func missingTable(table: String) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { service in
            let database = try DatabaseQueue(path: file.url.path)
            try await database.write { try $0.execute(sql: "ALTER TABLE \(table) RENAME TO lost") }
            let answer = try await service.send(.GET, "/ready")
            #expect(answer.status == 503)
        }
    }

    @Test("The log states the start, the creation of the accounts and the stop")
    func startAndStop() async throws {
        let file = try DatabaseFile()
        for isFirst in [true, false] {
            var log: RunningService.Log?
            try await RunningService.run(database: file.url) { service in
                log = service.log
                _ = await service.log.line(["message": "Listening.", "url.full": service.url])
                let lines = await service.log.lines.compactMap(LogLine.init)
                let notices = lines.filter { $0["level"] == "notice" }
                #expect(lines.first?["message"] == "Starting.")
                #expect(notices.dropFirst().first?["file.path"] == file.url.path)
                let creation = "The database has no accounts. Creating accounts for a trial, which takes some seconds."
                #expect(
                    notices.map { $0["message"] }
                        == ["Starting.", "Opening the database."] + (isFirst ? [creation] : []) + ["Listening."]
                )
            }
            let lines = await log?.lines.compactMap(LogLine.init) ?? []
            // At the level `trace`, other lines can follow.
            #expect(lines.contains { $0["message"] == "Stopped." })
        }
    }
}
