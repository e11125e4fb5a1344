import Crypto
public import Foundation
import GRDB
public import Infrastructure
import InfrastructureRetry
import LayeredErrorsGRDB

/// The SQLite database that stores the accounts and sessions of the service.
public struct AccountDatabase: Sendable {
    let connection: DatabaseQueue

    /// The policy for retrying a transaction while another process keeps the database locked.
    ///
    /// Retries replace a long busy timeout of SQLite, because a cancellation cannot interrupt a wait inside SQLite.
    private let retries: RetryPolicy

    /// The file of the database, or `nil` for a database in memory.
    private let file: OpenedFile?

    /// The key of the hashes that replace e-mail addresses in the log.
    private let logKey: SymmetricKey

    /// Opens a database and migrates its schema.
    ///
    /// - Parameters:
    ///   - file: The file of the database, or `nil` for a database in memory.
    ///   - creates: A Boolean value that indicates whether the initializer creates a missing file. Defaults to `false`.
    ///   - patience: The maximum time that a transaction waits for another process to unlock the database. Defaults
    ///     to 2 seconds.
    /// - Throws: An `InfrastructureError` if the database cannot be opened or migrated.
    public init(
        file: URL?,
        creates: Bool = false,
        patience: Duration = .seconds(2)
    ) throws(InfrastructureError) {
        retries = RetryPolicy(
            attempts: .max,
            delay: .milliseconds(20),
            maximumDelay: .milliseconds(500),
            retryWindow: patience
        )
        (connection, logKey) = try InfrastructureError.classifying("open database", outcome: .notApplied) {
            if let file, creates { try Self.create(file) }
            if let file { try Self.checkAccess(to: file) }
            var configuration = Configuration()
            // At the start, SQLite itself can wait, because no task can be cancelled yet.
            configuration.busyMode = .timeout(patience / .seconds(1))
            let connection = try DatabaseQueue(path: file?.path ?? ":memory:", configuration: configuration)
            // With a rollback journal, the file itself contains every change, so a moved or copied file is complete.
            // With a write-ahead log, the last changes would be in another file.
            try connection.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
            try Self.migrator.migrate(connection)
            try connection.inDatabase { try $0.execute(sql: "PRAGMA busy_timeout = 50") }
            guard let key = try connection.read({ try Data.fetchOne($0, sql: "SELECT key FROM logKey") }) else {
                throw InfrastructureError(Classification(.damaged, outcome: .notApplied), operation: "read log key")
            }
            return (connection, SymmetricKey(data: key))
        }
        self.file = file.map(OpenedFile.init)
    }

    /// Creates an empty file that only the owner may access, and its folder, unless the file exists.
    ///
    /// SQLite creates its other files with the permissions of the database file. SQLite would delete the journal of an
    /// empty file, so the method creates no file beside a journal.
    private static func create(_ file: URL) throws {
        guard ![file.path, file.path + "-journal"].contains(where: FileManager.default.fileExists) else { return }
        let folder = file.deletingLastPathComponent()
        if !FileManager.default.fileExists(atPath: folder.path) {
            let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: mode)
        }
        try Data().write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }

    /// Checks that the service may use a file and its folder, because SQLite does not state why it cannot open a file.
    private static func checkAccess(to file: URL) throws {
        try FileHandle(forUpdating: file).close()
        guard access(file.deletingLastPathComponent().path, R_OK | W_OK) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    /// Returns the text that replaces an e-mail address in the log.
    ///
    /// A person who can read only the log cannot find the address, because the hash needs a key from the database. The
    /// text does not depend on letter case, because the database ignores letter case in e-mail addresses.
    public func logID(of email: String) -> String {
        HMAC<SHA256>.authenticationCode(for: Data(email.lowercased().utf8), using: logKey).prefix(8).hexadecimal
    }

    /// Changes the database in one transaction, and rolls back the transaction if `body` throws.
    ///
    /// The method retries the transaction while the database is locked. If the database stays locked, the error states
    /// the delay before another attempt.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"begin session"`.
    ///   - outcome: The outcome of every failure, or `nil` if each error determines its own outcome. Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2). Defaults to `false`.
    ///   - body: A closure that executes the statements of the transaction.
    /// - Returns: The value that `body` returns.
    /// - Throws: An `InfrastructureError`, classified from the error that `body` throws.
    func change<Value: Sendable>(
        _ operation: StaticString,
        outcome: Outcome? = nil,
        idempotent: Bool = false,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(InfrastructureError) -> Value {
        try await retrying(operation, outcome: outcome, idempotent: idempotent) {
            try file?.check()
            let value = try await connection.write(body)
            do { try file?.check() } catch {
                throw InfrastructureError(classifying: error, operation: operation, outcome: .unknown)
            }
            return value
        }
    }

    /// Reads from the database in one transaction.
    ///
    /// The method retries the transaction like ``change(_:outcome:idempotent:_:)``.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"find session"`.
    ///   - body: A closure that executes the statements of the transaction.
    /// - Returns: The value that `body` returns.
    /// - Throws: An `InfrastructureError`, classified from the error that `body` throws.
    func read<Value: Sendable>(
        _ operation: StaticString,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(InfrastructureError) -> Value {
        try await retrying(operation, outcome: .notApplied) {
            try file?.check()
            return try await connection.read(body)
        }
    }

    /// Retries a transaction while another process keeps the database locked.
    ///
    /// If the database stays locked, the thrown error states when another attempt can help.
    private func retrying<Value>(
        _ operation: StaticString,
        outcome: Outcome? = nil,
        idempotent: Bool = false,
        _ body: () async throws -> Value
    ) async throws(InfrastructureError) -> Value {
        do {
            return try await InfrastructureError.retrying(
                operation,
                outcome: outcome,
                idempotent: idempotent,
                policy: retries,
                body
            )
        } catch {
            throw InfrastructureError(
                classifying: LockedDatabase(error) ?? error,
                operation: operation,
                operatorDetails: ["file": file?.name ?? ":memory:"],
                idempotent: idempotent
            )
        }
    }

    /// Checks that the service can read accounts, sessions and replacements, and write to the disk of the database.
    public func checkReadiness() async throws(InfrastructureError) {
        try await read("check readiness") { database in
            for table in ["account", "session", "replacement"] {
                _ = try Int.fetchOne(database, sql: "SELECT 1 FROM \(table)")
            }
            // The check writes to a separate file, because a write to the database would wait for other processes.
            try file?.checkSpace()
        }
    }

    /// The current time in seconds since 1970.
    static var now: Int64 { Int64(Date.now.timeIntervalSince1970) }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("accounts and sessions") { database in
            try database.create(table: "account") { table in
                table.primaryKey("email", .text).collate(.nocase)
                table.column("name", .text).notNull()
                table.column("role", .text).notNull()
                table.column("password", .text).notNull()
                // The expiration time in seconds since 1970, or null for a permanent password.
                table.column("passwordExpires", .integer)
            }
            try database.create(table: "session") { table in
                // The database stores the SHA-256 hash of the token, so that a reader of the file cannot take over a
                // session.
                table.primaryKey("token", .blob)
                table.column("email", .text).notNull().indexed().references("account", onDelete: .cascade)
                // The expiration time in seconds since 1970.
                table.column("expires", .integer).notNull()
            }
        }
        migrator.registerMigration("replacements of passwords") { database in
            try database.create(table: "replacement") { table in
                table.primaryKey {
                    table.column("email", .text).collate(.nocase)
                    table.column("key", .text)
                }
                // The hash of the old and the new password, or null if a check found no replacement.
                table.column("passwords", .text)
                // The expiration time in seconds since 1970.
                table.column("expires", .integer).notNull().indexed()
            }
        }
        migrator.registerMigration("key of the log") { database in
            try database.create(table: "logKey") { $0.column("key", .blob).notNull() }
            let key = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
            try database.execute(sql: "INSERT INTO logKey VALUES (?)", arguments: [key])
        }
        return migrator
    }

    /// Adds accounts if the database contains no account.
    ///
    /// - Parameters:
    ///   - accounts: The accounts to add.
    ///   - cost: The base-2 logarithm of scrypt's parameter N for the password hashes.
    public func seed(_ accounts: [NewAccount], cost: Int) throws(InfrastructureError) {
        try InfrastructureError.classifying("seed database", idempotent: true) {
            guard try connection.read({ try AccountRow.fetchCount($0) }) == 0 else { return }
            // The method hashes the passwords before the transaction locks the database, because hashing is slow.
            let rows = try accounts.map { ($0, try PasswordHash($0.password, cost: cost)) }
            try connection.write { database in
                for (account, hash) in rows {
                    try database.execute(
                        sql: "INSERT OR IGNORE INTO account VALUES (?, ?, ?, ?, ?)",
                        arguments: [
                            account.email, account.name, account.role, hash.description, account.passwordExpires,
                        ]
                    )
                }
            }
        }
    }
}
