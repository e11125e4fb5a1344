import Foundation
import GRDB
import Infrastructure
import Subprocess
import Testing

@testable import ServiceInfrastructure

/// Tests of the words and of the log line after a failure at the start of the service.
@Suite("The start of the service", .serialized, .timeLimit(.minutes(5)))
struct StartTests {
    private typealias Ending = (status: TerminationStatus, words: String, alarm: LogLine?)

    /// Expects an exit status, a message with the given reason, and a log line about the database.
    private func expect(
        _ ending: Ending,
        _ status: Int32,
        _ database: URL,
        _ reason: String,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(ending.status == .exited(status), sourceLocation: location)
        let words = "The database “\(database.path)” could not be opened.\n\(reason)"
        #expect(ending.words == words, sourceLocation: location)
        #expect(ending.alarm?["file.path"] == database.path, sourceLocation: location)
        #expect(ending.alarm?["layered_errors.task"] == "service.openDatabase", sourceLocation: location)
    }

    private static let missing = """
        There is no such file or folder. It may have been moved, renamed or deleted.
        To create a database with accounts for a trial, use --trial-accounts.
        """

    private static let forbidden = """
        You do not have permission to do this. If you need access, ask the owner or the person who manages this \
        device.
        """

    @Test("No database is created without the option for trial accounts")
    func missing() async throws {
        let file = try DatabaseFile()
        expect(try await RunningService.start(database: file.url, createsAccounts: false), 66, file.url, Self.missing)
        #expect(!FileManager.default.fileExists(atPath: file.url.path))
    }

    @Test("The option for trial accounts does not change a database with accounts")
    func existing() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        try await DatabaseQueue(path: file.url.path).write {
            try $0.execute(sql: "DELETE FROM account WHERE email = 'ada@example.com'")
        }
        try await RunningService.run(database: file.url) { service in
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 401)
        }
    }

    @Test("The service creates no database beside a journal")
    func separated() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        try file.interruptChange()
        let original = file.url.appendingPathExtension("original")
        try FileManager.default.moveItem(at: file.url, to: original)
        expect(try await RunningService.start(database: file.url), 66, file.url, Self.missing)
        try FileManager.default.moveItem(at: original, to: file.url)
        try await RunningService.run(database: file.url) { service in
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.member("name") == "Ada")
        }
    }

    @Test("The start fails and names a file that is not a database")
    func noDatabase() async throws {
        let file = try DatabaseFile()
        try Data(repeating: 0xAB, count: 8192).write(to: file.url)
        let ending = try await RunningService.start(database: file.url)
        let words = "The file is damaged or has an unexpected format. It may not have been saved or copied completely."
        expect(ending, 65, file.url, words)
        #expect(ending.alarm?["layered_errors.underlying.code"] == "26")
    }

    @Test("The start fails and names a database whose folder is a file")
    func folderIsFile() async throws {
        let file = try DatabaseFile()
        try Data().write(to: file.url)
        let database = file.url.appending(path: "accounts.sqlite")
        let words = "There is a file where a folder is expected. The name may be wrong."
        expect(try await RunningService.start(database: database), 74, database, words)
    }

    @Test("The start fails and names a folder in place of the database")
    func databaseIsFolder() async throws {
        let folder = try DatabaseFile().url
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        let words = "There is a folder where a file is expected. The name may be wrong."
        expect(try await RunningService.start(database: folder), 74, folder, words)
    }

    @Test(
        "The start fails and names an inaccessible database",
        .enabled(if: geteuid() == 0),
        arguments: [(file: 0o600, folder: 0o777), (0o444, 0o777), (0o666, 0o755)]
    )
    func permissions(file mode: Int, folder folderMode: Int) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        // The service runs as another user, because root may read and write everything.
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: file.url.path)
        let folder = file.url.deletingLastPathComponent().path
        try manager.setAttributes([.posixPermissions: folderMode], ofItemAtPath: folder)
        let ending = try await RunningService.start(database: file.url, user: 65_534)
        expect(ending, 77, file.url, Self.forbidden)
    }

    @Test("The service waits for a locked database at the start, then fails")
    func lockedAtStart() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        let start = ContinuousClock.now
        let ending = try await file.locked(.exclusive) {
            try await RunningService.start(database: file.url, ["--patience", "1"])
        }
        #expect(ContinuousClock.now - start >= .seconds(1))
        let words = "The file or folder is in use. Close it wherever it is open, and then try again."
        expect(ending, 75, file.url, words)
    }

    @Test(
        "The start fails and names a database on a read-only disk",
        .enabled(if: Tmpfs.isPossible),
        arguments: [false, true]
    )
    func readOnly(exists: Bool) async throws {
        let disk = try await Tmpfs(size: "1m")
        let file = try DatabaseFile(in: disk.url)
        if exists { try await RunningService.run(database: file.url) { _ in } }
        try await disk.remount("ro")
        let words = "This place is read-only. Nothing can be changed or saved here."
        expect(try await RunningService.start(database: file.url), 74, file.url, words)
        try await disk.unmount()
    }

    @Test("The start fails and names a port that is in use")
    func portInUse() async throws {
        let file = try DatabaseFile()
        try await RunningService.run { service in
            let ending = try await RunningService.start(database: file.url, ["--port", "\(service.port)"])
            #expect(ending.status == .exited(69))
            let words = """
                The service could not run at 127.0.0.1, port \(try service.port).
                This port is already in use. A port can be used by only one program at a time.
                """
            #expect(ending.words == words)
            #expect(ending.alarm?["layered_errors.infrastructure.code"] == "portInUse")
            #expect(ending.alarm?["server.address"] == "127.0.0.1")
            #expect(try ending.alarm?["server.port"] == "\(service.port)")
        }
    }

    @Test("The start fails and names a port that requires permission", .enabled(if: geteuid() == 0))
    func privilegedPort() async throws {
        let file = try DatabaseFile()
        let folder = file.url.deletingLastPathComponent().path
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
        let ending = try await RunningService.start(database: file.url, ["--port", "80"], user: 65_534)
        #expect(ending.status == .exited(77))
        let words = """
            The service could not run at 127.0.0.1, port 80.
            \(Self.forbidden)
            """
        #expect(ending.words == words)
    }

    @Test("The start fails and names an unusable host", arguments: ["nosuch.invalid", "203.0.113.5"])
    func host(name: String) async throws {
        let ending = try await RunningService.start(database: try DatabaseFile().url, ["--host", name])
        #expect(ending.status == .exited(65))
        let words = """
            The service could not run at \(name), port 0.
            This device did not accept this. Check what you entered, such as a name or a number.
            """
        #expect(ending.words == words)
    }

    @Test("A new database file contains the accounts while the service runs")
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
        let database = try AccountDatabase(file: file.url, creates: true)
        let error = await #expect(throws: InfrastructureError.self) {
            try await database.change("delete file") { _ in try FileManager.default.removeItem(at: file.url) }
        }
        #expect(error?.code == .storage)
        #expect(error?.outcome == .unknown)
    }
}
