import Foundation
import GRDB
import Infrastructure
import NIOHTTP1
import Subprocess
import Testing

@testable import ServiceInfrastructure

/// Tests in which the file of the database disappears while the service runs.
@Suite("A lost database file", .serialized, .timeLimit(.minutes(5)))
struct LostDatabaseTests {
    /// Expects that requests fail, and that the log names the file.
    private func expectLoss(of file: DatabaseFile, _ reason: String, in service: RunningService) async throws {
        let answers = [
            try await service.logIn("ada@example.com"), try await service.signInOnPage("ada@example.com"),
            try await service.send(.GET, "/api/session", headers: [("Cookie", "session=unknown")]),
        ]
        for answer in answers {
            #expect(answer.status == 500)
            #expect(!answer.nextActions.isEmpty)
            #expect(!answer.body.contains(file.url.path))
        }
        let reference = try #require(answers[0].member("instance"))
        let line = try #require(await service.log.line(["layered_errors.reference": reference]))
        #expect(line["level"] == "error")
        #expect(line["file.path"] == file.url.path)
        #expect(line["layered_errors.underlying.code"] == reason)
        #expect(line["operator_actions"] != nil)
        let readiness = try await service.send(.GET, "/ready")
        #expect(readiness.status == 503)
        #expect(readiness.member("status") == "503")
        #expect(try await service.send(.GET, "/health").status == 200)
    }

    @Test(
        "A deleted file causes failures, and a restored backup stays intact",
        arguments: [false, true]
    )
    func deleted(kills: Bool) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        let backup = try Data(contentsOf: file.url)
        let status = try await RunningService.run(database: file.url) { service in
            for _ in 1...50 { #expect(try await service.logIn("ada@example.com").status == 200) }
            let change = ["email": "expired@example.com", "password": "sesame", "newPassword": "open sesame"]
            #expect(try await service.post("/api/password", change).status == 204)
            try FileManager.default.removeItem(at: file.url)
            try await expectLoss(of: file, "deleted", in: service)
            #expect(!FileManager.default.fileExists(atPath: file.url.path))
            if kills { try service.kill() }
        }
        #expect(status == (kills ? .signaled(SIGKILL) : .exited(74)))
        // No file of the lost database must change the backup.
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
            try await expectLoss(of: file, "replaced", in: service)
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
        let status = try await RunningService.run(database: file.url) { service in
            let change = ["email": "expired@example.com", "password": "sesame", "newPassword": "open sesame"]
            #expect(try await service.post("/api/password", change).status == 204)
            // A move to another disk copies and deletes the file.
            try FileManager.default.copyItem(at: file.url, to: copy)
            try FileManager.default.removeItem(at: file.url)
            try FileManager.default.moveItem(at: copy, to: file.url)
            try await expectLoss(of: file, "replaced", in: service)
        }
        #expect(status == .exited(74))
        try await RunningService.run(database: file.url) { service in
            let answer = try await service.logIn("expired@example.com", "open sesame")
            #expect(answer.status == 200)
        }
    }

    @Test("Requests fail while the service may not open the folder", .enabled(if: geteuid() == 0))
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
            try await expectLoss(of: file, "inaccessible", in: service)
            try setMode(0o777)
            #expect(try await service.logIn("ada@example.com").status == 200)
        }
    }

    @Test(
        "The service does not start with the journal of a missing file",
        arguments: [false, true],
        ["accounts.sqlite", "linked/accounts.sqlite", "link"]
    )
    func separated(isEmpty: Bool, path: String) async throws {
        let file = try DatabaseFile()
        let folder = file.url.deletingLastPathComponent()
        let manager = FileManager.default
        try manager.createSymbolicLink(at: folder.appending(path: "linked"), withDestinationURL: folder)
        try manager.createSymbolicLink(at: folder.appending(path: "link"), withDestinationURL: file.url)
        let place = folder.appending(path: path)
        try await RunningService.run(database: file.url) { _ in }
        try file.interruptChange()
        let original = file.url.appendingPathExtension("original")
        try manager.moveItem(at: file.url, to: original)
        if isEmpty || path == "link" { try Data().write(to: file.url) }
        let ending = try await RunningService.start(database: place)
        #expect(ending.status == .exited(66))
        #expect(ending.alarm?["layered_errors.underlying.code"] == "separated")
        #expect(ending.log.contains("\n  - Put the database back beside its -journal or -wal file, "))

        try? manager.removeItem(at: file.url)
        try manager.moveItem(at: original, to: file.url)
        try await RunningService.run(database: place) { service in
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
        }
    }

    @Test("The service does not start with a link that leads nowhere", arguments: ["link", "link/accounts.sqlite"])
    func brokenLink(path: String) async throws {
        let file = try DatabaseFile()
        let folder = file.url.deletingLastPathComponent()
        let target = folder.appending(path: "missing")
        try FileManager.default.createSymbolicLink(at: folder.appending(path: "link"), withDestinationURL: target)
        let ending = try await RunningService.start(database: folder.appending(path: path))
        #expect(ending.status == .exited(66))
        #expect(ending.log.contains(" could not be opened.\nThere is no such file or folder. "))
        #expect(ending.log.contains("\n  - Mount the disk or create the folder of the database, and check links.\n"))
        #expect(!FileManager.default.fileExists(atPath: target.path))
    }

    @Test("A new database file contains the accounts before the first clean stop")
    func seeded() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in
            let copy = file.url.appendingPathExtension("copy")
            try FileManager.default.copyItem(at: file.url, to: copy)
            let count = try await DatabaseQueue(path: copy.path).read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM account")
            }
            #expect(count == 4)
        }
    }

    @Test("A change during which the file is deleted has an unknown outcome")
    func deletedMeanwhile() async throws {
        let file = try DatabaseFile()
        let database = try AccountDatabase(file: file.url)
        let error = await #expect(throws: InfrastructureError.self) {
            try await database.change("delete file") { _ in try FileManager.default.removeItem(at: file.url) }
        }
        #expect(error?.code == .storage)
        #expect(error?.outcome == .unknown)
        #expect(throws: InfrastructureError.self) { try database.close() }
    }
}
