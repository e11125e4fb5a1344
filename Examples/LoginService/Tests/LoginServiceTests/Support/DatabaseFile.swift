import Foundation
import GRDB

/// A database file in a separate folder.
///
/// The deinitializer deletes the folder and the database file.
final class DatabaseFile: Sendable {
    let url: URL

    /// Creates the folder for the database file, but not the file itself.
    ///
    /// - Parameter parent: The parent directory of the folder. Defaults to the temporary directory.
    init(in parent: URL = .temporaryDirectory) throws {
        let folder = parent.appending(path: "login-service-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appending(path: "accounts.sqlite")
    }

    deinit {
        try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    }

    /// Locks the database while `body` runs.
    ///
    /// - Parameters:
    ///   - kind: The kind of the lock. Defaults to `immediate`, which lets other processes read but not write.
    ///   - body: A closure that runs while the database is locked.
    func locked<Value: Sendable>(
        _ kind: Database.TransactionKind = .immediate,
        _ body: () async throws -> Value
    ) async throws -> Value {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let connection = try DatabaseQueue(path: url.path, configuration: configuration)
        try await connection.writeWithoutTransaction { try $0.beginTransaction(kind) }
        let result: Result<Value, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        try await connection.writeWithoutTransaction { try $0.rollback() }
        return try result.get()
    }

    /// Writes the file and the journal as a crash in the middle of a change would leave them.
    ///
    /// The change deletes the names of all accounts.
    func interruptChange() throws {
        let paths = [url.path, url.path + "-journal"]
        let interrupted = try DatabaseQueue(path: url.path).inDatabase { database in
            // With a small cache, SQLite writes to the file before the end of the transaction.
            try database.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN")
            try database.execute(sql: "UPDATE account SET name = ''")
            try database.execute(sql: "CREATE TABLE filler AS SELECT randomblob(100000) AS bytes")
            let contents = try paths.map { try Data(contentsOf: URL(filePath: $0)) }
            try database.execute(sql: "ROLLBACK")
            return contents
        }
        for (path, content) in zip(paths, interrupted) { try content.write(to: URL(filePath: path)) }
    }

    /// Overwrites the root page of a table with invalid bytes.
    func corrupt(table: String) throws {
        let (page, size) = try DatabaseQueue(path: url.path).writeWithoutTransaction { database in
            (
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
