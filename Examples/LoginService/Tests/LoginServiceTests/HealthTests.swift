import Foundation
import GRDB
import NIOHTTP1
import Testing

/// Tests of the routes and log lines that tell an operator the state of the service.
@Suite("The health of the service", .serialized, .timeLimit(.minutes(5)))
struct HealthTests {
    @Test("The health routes respond without a session", arguments: ["/health", "/ready", "/health/"])
    func healthy(path: String) async throws {
        try await RunningService.run { service in
            let answers = [try await service.send(.GET, path), try await service.send(.HEAD, path)]
            #expect(answers.map(\.status) == [200, 200])
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

    @Test("The service is not ready if a table is missing", arguments: ["account", "session", "replacement"])
    func missingTable(table: String) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { service in
            let database = try DatabaseQueue(path: file.url.path)
            try await database.write { try $0.execute(sql: "ALTER TABLE \(table) RENAME TO lost") }
            let answer = try await service.send(.GET, "/ready")
            #expect(answer.status == 503)
        }
    }

    @Test("The log contains the start and the stop of the service")
    func startAndStop() async throws {
        let file = try DatabaseFile()
        var log: RunningService.Log?
        try await RunningService.run(database: file.url) { service in
            log = service.log
            _ = await service.log.line(["message": "Listening.", "url.full": service.url])
        }
        let notices = await log?.lines.compactMap(LogLine.init).filter { $0["level"] == "notice" } ?? []
        #expect(notices.map { $0["message"] } == ["Opening the database.", "Listening.", "Stopped."])
        #expect(notices.first?["file.path"] == file.url.path)
    }
}
