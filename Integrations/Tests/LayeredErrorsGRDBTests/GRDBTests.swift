import Foundation
import GRDB
import Infrastructure
import IntegrationSupport
import LayeredErrorsGRDB
import Testing

@Suite("GRDB")
struct GRDBTests {
    @Test("Every error type and result code of GRDB is classified")
    func symbols() throws {
        let symbols = try DriverSymbols(of: "GRDB", codes: ["ResultCode"])
        let codes = symbols.names.filter { $0.hasPrefix("ResultCode.") }
        #expect(
            symbols.names.subtracting(codes)
                == ["DatabaseError", "RecordError.recordNotFound", "RowDecodingError"]
        )
        #expect(codes.count > 100)
        let source = try String(contentsOf: Self.resultCodes, encoding: .utf8)
        for code in codes {
            let name = String(code.dropFirst("ResultCode.".count))
            let number = try #require(Self.number(of: name, in: source), "\(name)")
            let error = DatabaseError(resultCode: ResultCode(rawValue: number))
            #expect(Classification(of: error).code != .unknown, "\(name)")
        }
    }

    /// The source file that declares the result codes of GRDB.
    ///
    /// A symbol graph does not contain the values of the codes.
    private static var resultCodes: URL {
        DriverSymbols.checkouts.appending(path: "GRDB.swift/GRDB/Core/DatabaseError.swift")
    }

    /// Returns the number of a result code that the source declares as `5` or as `(SQLITE_BUSY.rawValue | (2<<8))`.
    private static func number(of name: String, in source: String) -> Int32? {
        guard let line = source.split(separator: "\n").first(where: { $0.contains("static let \(name) ") }) else {
            return nil
        }
        if let plain = line.firstMatch(of: /rawValue: (\d+)\)/) { return Int32(plain.1) }
        guard let extended = line.firstMatch(of: /rawValue: \((\w+)\.rawValue \| +\((\d+)<<8\)/) else { return nil }
        return number(of: String(extended.1), in: source).flatMap { base in Int32(extended.2).map { base | $0 << 8 } }
    }

    /// Creates a database in a new folder, with a table that has a constraint of each kind.
    private func database(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
        let folder = URL.temporaryDirectory.appending(path: "grdb-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: folder.appending(path: "shop.sqlite").path, configuration: configuration)
        try queue.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE book (
                        id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, price INTEGER CHECK (price > 0),
                        author INTEGER REFERENCES book
                    );
                    INSERT INTO book VALUES (1, 'Emma', 7, NULL);
                    """
            )
        }
        return queue
    }

    private func seen(_ error: InfrastructureError?) -> Seen? { error.map { Seen($0) } }

    @Test(
        "Each kind of violated constraint has the expected code",
        arguments: [
            ("(2, 'Emma', 7, NULL)", "DatabaseError 2067", InfrastructureError.Code.alreadyExists),
            ("(1, 'Ivanhoe', 7, NULL)", "DatabaseError 1555", .alreadyExists),
            ("(2, NULL, 7, NULL)", "DatabaseError 1299", .rejected),
            ("(2, 'Ivanhoe', -7, NULL)", "DatabaseError 275", .rejected),
            ("(2, 'Ivanhoe', 7, 99)", "DatabaseError 787", .conflict),
            ("('two', 'Ivanhoe', 7, NULL)", "DatabaseError 20", .rejected),
        ]
    )
    func constraints(values: String, origin: String, code: InfrastructureError.Code) async throws {
        let queue = try database()
        let error = await failure {
            try await queue.write { try $0.execute(sql: "INSERT INTO book VALUES \(values)") }
        }
        #expect(error?.code == code)
        #expect(error?.outcome == .notApplied)
        #expect(error.map { "\($0)" }?.hasSuffix("from \(origin)") == true)
        #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM book") } == 1)
    }

    @Test("A database that another connection has locked results in .inUse")
    func locked() async throws {
        let queue = try database()
        let other = try DatabaseQueue(path: queue.path)
        let error =
            try other.inDatabase { database in
                try database.execute(sql: "BEGIN EXCLUSIVE")
                defer { try? database.execute(sql: "ROLLBACK") }
                do {
                    try queue.write { try $0.execute(sql: "DELETE FROM book") }
                    return nil
                } catch {
                    return InfrastructureError(classifying: error, operation: "test a driver")
                }
            } as InfrastructureError?
        #expect(seen(error) == Seen(.inUse, .notApplied, isTransient: true, "The file or folder is in use."))
    }

    @Test("A database that reaches its size limit results in .storageFull")
    func full() async throws {
        let queue = try database()
        let error = await failure {
            try await queue.write { database in
                try database.execute(sql: "PRAGMA max_page_count = 4")
                try database.execute(sql: "UPDATE book SET title = hex(randomblob(100000))")
            }
        }
        #expect(seen(error) == Seen(.storageFull, .notApplied, isTransient: false, "There is not enough free space."))
    }

    @Test("A write through a read-only connection results in .readOnly")
    func readOnly() async throws {
        var configuration = Configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: try database().path, configuration: configuration)
        let error = await failure { try await queue.write { try $0.execute(sql: "DELETE FROM book") } }
        #expect(error?.code == .readOnly)
        #expect(error?.outcome == .notApplied)
    }

    @Test("A file that is corrupt or is not a database results in .damaged")
    func corrupt() async throws {
        let queue = try database()
        try queue.close()
        try Data(repeating: 7, count: 8192).write(to: URL(filePath: queue.path))
        let notADatabase = await failure {
            try DatabaseQueue(path: queue.path).read { try Row.fetchAll($0, sql: "SELECT * FROM book") }
        }
        #expect(notADatabase?.code == .damaged)

        let other = try database()
        try await other.write { database in
            for number in 2..<2000 {
                try database.execute(
                    sql: "INSERT INTO book (id, title) VALUES (?, ?)",
                    arguments: [number, "\(number)"]
                )
            }
        }
        try other.close()
        var bytes = try Data(contentsOf: URL(filePath: other.path))
        bytes.replaceSubrange(4096..<bytes.count, with: Data(repeating: 0xEE, count: bytes.count - 4096))
        try bytes.write(to: URL(filePath: other.path))
        let malformed = await failure {
            try DatabaseQueue(path: other.path).read { try Row.fetchAll($0, sql: "SELECT * FROM book") }
        }
        #expect(malformed?.code == .damaged)
    }

    @Test("A database that cannot be opened results in .storage")
    func cannotOpen() async throws {
        let missing = await failure { try DatabaseQueue(path: "/no/such/folder/shop.sqlite") }
        #expect(missing?.code == .storage)
        let folder = await failure { try DatabaseQueue(path: NSTemporaryDirectory()) }
        #expect(folder.map { "\($0)" }?.contains("DatabaseError 14") == true)
        #expect(folder?.outcome == .notApplied)
    }

    @Test("An interrupted transaction results in .interrupted, not in .cancelled")
    func interrupted() async throws {
        let queue = try database()
        let error = await failure {
            try await queue.write { database in
                database.add(
                    function: DatabaseFunction("interrupt", argumentCount: 0) { _ in
                        queue.interrupt()
                        return 1
                    }
                )
                try database.execute(
                    sql: """
                        WITH RECURSIVE n(i) AS (SELECT interrupt() UNION ALL SELECT i + 1 FROM n LIMIT 100000000)
                        INSERT INTO book (title) SELECT i FROM n
                        """
                )
            }
        }
        #expect(error?.code == .interrupted)
        #expect(error?.outcome == .notApplied)
    }

    @Test("A write to a suspended database is interrupted, and can be retried")
    func suspended() async throws {
        var configuration = Configuration()
        configuration.observesSuspensionNotifications = true
        let queue = try database(configuration)
        NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
        let error = await failure { try await queue.write { try $0.execute(sql: "DELETE FROM book") } }
        #expect((error?.code, error?.outcome) == (.interrupted, .notApplied))
        #expect(error?.isTransient == true)
        NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
        #expect(await failure { try await queue.write { try $0.execute(sql: "DELETE FROM book") } } == nil)
    }

    @Test("A cancelled Swift task results in .cancelled, and deletes no row")
    func cancelled() async throws {
        let queue = try database()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure { try await queue.write { try $0.execute(sql: "DELETE FROM book") } }
        }
        #expect(await task.value?.code == .cancelled)
        #expect(try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM book") } == 1)
    }

    @Test("Invalid SQL and a missing table are programming errors")
    func misuse() async throws {
        let queue = try database()
        let syntax = await failure { try await queue.write { try $0.execute(sql: "SELEKT") } }
        #expect(syntax?.code == .internalServerError)
        let missing = await failure {
            try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM no_such_table") }
        }
        #expect(missing?.code == .internalServerError)
    }

    @Test("A missing row results in .notFound, an unreadable row in .damaged")
    func rows() async throws {
        struct Book: Codable, FetchableRecord, TableRecord, Identifiable { let id: Int64, price: Int }
        let queue = try database()
        let missing = await failure { try await queue.read { try Book.find($0, id: 99) } }
        #expect(missing?.code == .notFound)
        try await queue.write { try $0.execute(sql: "UPDATE book SET price = NULL") }
        let shape = await failure { try await queue.read { try Book.find($0, id: 1) } }
        #expect(shape?.code == .damaged)
        #expect(shape?.outcome == .notApplied)
    }
}
