import Domain
import Foundation
import GRDB
import LoginSampleDomain
import NIOHTTP1
import Presentation
import Subprocess
import Testing

/// Tests that cause faults of the database or the service.
///
/// The tests check the words that the person reads and the log line that the operator reads.
@Suite("Faults of the database", .serialized, .timeLimit(.minutes(5)))
struct FaultTests {
    /// Signs in through the API and with the `login` program during a fault.
    ///
    /// The function checks the response of the API, the log line, and the exit status of the program.
    private func expect(
        _ service: RunningService,
        status: Int,
        code: TechnicalFailure.Code,
        exit: Int32,
        log members: [String: String],
        level: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let answer = try await service.logIn("ada@example.com")
        #expect(answer.status == status, sourceLocation: sourceLocation)
        let type = "https://login.example/problems/\(code.rawValue)"
        #expect(answer.member("type") == type, sourceLocation: sourceLocation)
        #expect(answer.member("title") == Shown.title(.failure(code, during: nil)), sourceLocation: sourceLocation)
        let reference = try #require(answer.member("instance"), sourceLocation: sourceLocation)
        let line = try #require(
            await service.log.line(["layered_errors.reference": reference]),
            sourceLocation: sourceLocation
        )
        #expect(line["level"] == level, sourceLocation: sourceLocation)
        for (name, value) in members { #expect(line[name] == value, sourceLocation: sourceLocation) }

        let run = try await LoginCommand(server: service.url, email: "ada@example.com")
        #expect(run.status == .exited(exit), sourceLocation: sourceLocation)
        if let reference = run.reference {
            #expect(await service.log.line(with: reference) != nil, sourceLocation: sourceLocation)
        }
    }

    @Test("Sign-ins fail with status 503 only while the database is locked")
    func locked() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url, ["--patience", "1"]) { service in
            try await file.locked {
                try await expect(
                    service,
                    status: 503,
                    code: .unavailable,
                    exit: 75,
                    log: [
                        "layered_errors.infrastructure.code": "inUse",
                        "exception.type": "ServiceInfrastructure.LockedDatabase", "layered_errors.underlying.code": "5",
                        "layered_errors.infrastructure.operation": "begin session",
                    ],
                    level: "warning"
                )
                let answers = [
                    try await service.logIn("ada@example.com"), try await service.signInOnPage("ada@example.com"),
                ]
                for answer in answers { #expect(answer.retryAfter.map { (5...10).contains($0) } == true) }
            }
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
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
                let line = try #require(await service.log.line(["layered_errors.presentation.code": "cancelled"]))
                #expect(line["level"] == "info")
                #expect(line["http.response.status_code"] == "499")
            }
            let alarms = await service.log.alarms
            #expect(alarms == [])
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
        }
    }

    @Test("Only the requests that use a corrupt table fail")
    func corrupt() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        try file.corrupt(table: "session")
        try await RunningService.run(database: file.url) { service in
            try await expect(
                service,
                status: 500,
                code: .response,
                exit: 69,
                log: ["layered_errors.infrastructure.code": "damaged", "layered_errors.underlying.code": "11"],
                level: "error"
            )
            let answer = try await service.logIn("guest@example.com")
            #expect(answer.status == 403)
        }
    }

    @Test("The service fails to start with a file that is not a database")
    func noDatabase() async throws {
        let file = try DatabaseFile()
        try Data(repeating: 0xAB, count: 8192).write(to: file.url)
        let ending = try await RunningService.start(database: file.url)
        #expect(ending.status == .exited(65))
        #expect(ending.alarm?["layered_errors.underlying.code"] == "26")
        #expect(ending.alarm?["layered_errors.task"] == "service.openDatabase")
        #expect(ending.alarm?["file.path"] == file.url.path)
        #expect(ending.log.contains("The database “\(file.url.path)” could not be opened.\n"))
        #expect(ending.log.contains(Shown.title(.failure(.damaged, during: nil)) + " "))
    }

    @Test("The service names the port that another program uses")
    func portInUse() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { service in
            let ending = try await RunningService.start(database: file.url, ["--port", "\(service.port)"])
            #expect(ending.status == .exited(69))
            #expect(ending.alarm?["layered_errors.infrastructure.code"] == "portInUse")
            #expect(ending.alarm?["level"] == "error")
            #expect(ending.alarm?["server.address"] == "127.0.0.1")
            #expect(try ending.alarm?["server.port"] == "\(service.port)")
            #expect(ending.alarm?["operator_actions"]?.contains("--port") == true)
            #expect(ending.log.contains("The service could not run at 127.0.0.1, port \(try service.port).\n"))
            #expect(ending.log.contains("This port is already in use. "))
            #expect(ending.log.hasSuffix("  - Use another port with --port.\n  - Stop the other program.\n"))

            // The service checks the port before it creates a database.
            let new = try DatabaseFile()
            _ = try await RunningService.start(database: new.url, ["--port", "\(service.port)"])
            #expect(!FileManager.default.fileExists(atPath: new.url.path))
        }
    }

    @Test("The service names a port that the operator may not use", .enabled(if: geteuid() == 0))
    func privilegedPort() async throws {
        let ending = try await RunningService.start(database: try DatabaseFile().url, ["--port", "80"], user: 65_534)
        #expect(ending.status == .exited(77))
        #expect(ending.log.contains("The service could not run at 127.0.0.1, port 80.\nYou do not have permission "))
        #expect(ending.log.hasSuffix("\n  - Use a port from 1024 with --port.\n"))
        #expect(ending.alarm?["layered_errors.infrastructure.code"] == "forbidden")
    }

    @Test("The service names a host that does not exist", arguments: ["nosuch.invalid", "203.0.113.5"])
    func host(name: String) async throws {
        let ending = try await RunningService.start(database: try DatabaseFile().url, ["--host", name])
        #expect(ending.status == .exited(65))
        let reason = "This device did not accept this. Check what you entered, such as a name or a number."
        #expect(
            ending.log.contains(" could not run at \(name), port 0.\n\(reason)\n  - Use an address of this device ")
        )
        #expect(ending.alarm?["server.address"] == name)
    }

    @Test(
        "The service names a database whose folder cannot be created",
        arguments: ["data/accounts.sqlite", "accounts.sqlite"]
    )
    func folderIsFile(path: String) async throws {
        let file = try DatabaseFile()
        try Data().write(to: file.url)
        let database = file.url.appending(path: path)
        let ending = try await RunningService.start(database: database)
        #expect(ending.status == .exited(74))
        #expect(ending.log.contains("The database “\(database.path)” could not be opened.\n"))
        #expect(ending.log.contains("There is a file where a folder is expected. "))
        #expect(ending.alarm?["file.path"] == database.path)
    }

    @Test("The service names a folder in the place of the database")
    func databaseIsFolder() async throws {
        let folder = try DatabaseFile().url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ending = try await RunningService.start(database: folder)
        #expect(ending.status == .exited(74))
        #expect(ending.log.contains(" could not be opened.\nThere is a folder where a file is expected. "))
        #expect(ending.log.hasSuffix("\n  - Use another file with --database.\n"))
    }

    @Test("The service does not wait for a pipe in the place of the database")
    func databaseIsPipe() async throws {
        let pipe = try DatabaseFile()
        try #require(unsafe mkfifo(pipe.url.path, 0o600) == 0)
        let ending = try await RunningService.start(database: pipe.url)
        #expect(ending.status == .exited(65))
        #expect(ending.alarm?["layered_errors.underlying.code"] == "foreign")
    }

    @Test(
        "The service names a database that it may not read or write",
        .enabled(if: geteuid() == 0),
        arguments: [(file: 0o600, folder: 0o777, other: nil), (0o444, 0o777, nil), (0o666, 0o755, nil)]
            + ["-journal", "-wal"].map { (0o666, 0o777, $0) }
    )
    func permissions(file mode: Int, folder folderMode: Int, other suffix: String?) async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        if let suffix { try Data("change".utf8).write(to: URL(filePath: file.url.path + suffix)) }
        // The service runs as another user, because root may read and write everything.
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: file.url.path)
        let folder = file.url.deletingLastPathComponent().path
        try manager.setAttributes([.posixPermissions: folderMode], ofItemAtPath: folder)
        let ending = try await RunningService.start(database: file.url, user: 65_534)
        #expect(ending.status == .exited(77))
        #expect(ending.log.contains(" could not be opened.\nYou do not have permission to do this. "))
        #expect(ending.log.contains("\n  - Let the user of the service read and write the folder and the file.\n"))
    }

    @Test("At the start, the service waits for a locked database")
    func lockedAtStart() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        let start = ContinuousClock.now
        let ending = try await file.locked(.exclusive) {
            try await RunningService.start(database: file.url, ["--patience", "1"])
        }
        #expect(ContinuousClock.now - start >= .seconds(1))
        #expect(ending.status == .exited(75))
        #expect(ending.log.contains(" could not be opened.\nThe file or folder is in use. "))
        #expect(ending.log.contains("\n  - Stop the other program.\n"))
        #expect(ending.alarm?["file.path"] == file.url.path)
    }

    @Test("The service completes a database that a full disk left without tables")
    func incomplete() async throws {
        let file = try DatabaseFile()
        try await DatabaseQueue(path: file.url.path).write {
            try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        }
        try await RunningService.run(database: file.url) { service in
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
        }
    }

    @Test("The service does not change the database of another program")
    func foreign() async throws {
        let file = try DatabaseFile()
        try await DatabaseQueue(path: file.url.path).write { try $0.execute(sql: "CREATE TABLE account (email TEXT)") }
        let content = try Data(contentsOf: file.url)
        let ending = try await RunningService.start(database: file.url)
        #expect(ending.status == .exited(65))
        #expect(ending.alarm?["layered_errors.underlying.code"] == "foreign")
        #expect(ending.log.contains("The file is damaged or has an unexpected format. "))
        #expect(try Data(contentsOf: file.url) == content)
        let names = try FileManager.default.contentsOfDirectory(atPath: file.url.deletingLastPathComponent().path)
        #expect(names == [file.url.lastPathComponent])
    }

    @Test("The service does not open the database of a newer version")
    func newer() async throws {
        let file = try DatabaseFile()
        try await RunningService.run(database: file.url) { _ in }
        try await DatabaseQueue(path: file.url.path).write {
            try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('a later migration')")
        }
        let ending = try await RunningService.start(database: file.url)
        #expect(ending.status == .exited(69))
        #expect(ending.alarm?["layered_errors.underlying.code"] == "newer")
        #expect(ending.log.contains(" could not be opened.\nThis device does not support this. "))
        #expect(ending.log.contains("\n  - Start the newer version of the service that has used the file.\n"))
    }

    @Test("A database path that ends with a slash is refused")
    func folderPath() async throws {
        let file = try DatabaseFile()
        // The last of two options with the same name takes effect.
        let ending = try await RunningService.start(database: file.url, ["--database", file.url.path + "/"])
        #expect(ending.status == .exited(64))
        #expect(!FileManager.default.fileExists(atPath: file.url.path))
    }

    @Test("An unknown log level is refused")
    func logLevel() async throws {
        let file = try DatabaseFile()
        let ending = try await RunningService.start(database: file.url, environment: ["LOG_LEVEL": "loud"])
        #expect(ending.status == .exited(64))
        #expect(ending.log.contains("LOG_LEVEL takes one of: trace, debug, "))
    }

    @Test(
        "Sign-ins fail while the disk is full, and succeed afterwards",
        .enabled(if: Tmpfs.isPossible)
    )
    func full() async throws {
        let disk = try await Tmpfs(size: "256k")
        let file = try DatabaseFile(in: disk.url)
        try await RunningService.run(database: file.url) { service in
            #expect(try await service.logIn("ada@example.com").status == 200)
            let filler = disk.url.appending(path: "filler")
            try disk.fill(filler)
            try await expect(
                service,
                status: 507,
                code: .response,
                exit: 69,
                log: ["layered_errors.infrastructure.code": "storageFull", "layered_errors.underlying.code": "13"],
                level: "error"
            )
            try FileManager.default.removeItem(at: filler)
            let answer = try await service.logIn("ada@example.com")
            #expect(answer.status == 200)
        }
        try await disk.unmount()
    }

    @Test(
        "The service fails to start if the database is on a read-only disk",
        .enabled(if: Tmpfs.isPossible),
        arguments: [false, true]
    )
    func readOnlyAtStart(exists: Bool) async throws {
        let disk = try await Tmpfs(size: "1m")
        let file = try DatabaseFile(in: disk.url)
        if exists { try await RunningService.run(database: file.url) { _ in } }
        try await disk.remount("ro")
        let ending = try await RunningService.start(database: file.url)
        #expect(ending.status == .exited(74))
        #expect(ending.log.contains("The database “\(file.url.path)” could not be opened.\nThis place is read-only. "))
        #expect(ending.alarm?["file.path"] == file.url.path)
        try await disk.unmount()
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
}
