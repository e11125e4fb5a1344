import Foundation
import GRDB

/// A file for a database, in a folder that goes with it.
final class DatabaseFile: Sendable {
    let url: URL

    /// Makes a folder.
    ///
    /// - Parameter parent: where; if nothing is said, where temporary files are kept.
    init(in parent: URL = .temporaryDirectory) throws {
        let folder = parent.appending(path: "login-service-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appending(path: "accounts.sqlite")
    }

    deinit {
        try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }

    /// Locks the database against writing by any other process, while `body` runs.
    func locked<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let connection = try DatabaseQueue(path: url.path, configuration: configuration)
        try await connection.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let result: Result<Value, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        try await connection.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        return try result.get()
    }

    /// Overwrites the page of a table's root with what is no page.
    func corrupt(table: String) throws {
        let (page, size) = try DatabaseQueue(path: url.path).writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            return (
                try Int.fetchOne(database, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
                    ?? 0,
                try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
            )
        }
        let file = try FileHandle(forUpdating: url)
        try file.seek(toOffset: UInt64((page - 1) * size))
        try file.write(contentsOf: Data(repeating: 0xAB, count: size))
        try file.close()
    }
}
