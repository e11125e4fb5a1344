public import Foundation
import GRDB
public import Infrastructure
import InfrastructureRetry
import LayeredErrorsGRDB

/// The SQLite database that stores the accounts and sessions of the service.
public struct AccountDatabase: Sendable {
    let connection: DatabaseQueue

    /// The policy for retrying a transaction while another process locks the database.
    ///
    /// Retries replace a long busy timeout of SQLite, because a cancellation cannot interrupt a wait inside SQLite.
    private let retries: RetryPolicy

    private let jitter: Jitter

    /// The file of the database, or `nil` for a database in memory.
    private let file: OpenedFile?

    /// Opens a database and migrates its schema.
    ///
    /// - Parameters:
    ///   - file: The file of the database, or `nil` for a database in memory. The initializer creates a missing file.
    ///   - patience: The maximum time that a transaction waits until another process unlocks the database. Defaults to
    ///     2 seconds.
    ///   - jitter: The random extension of the delay that a failure because of a lock states. Defaults to the system's
    ///     generator.
    /// - Throws: An `InfrastructureError` if the database cannot be opened or migrated, or belongs to another program.
    public init(
        file: URL?,
        patience: Duration = .seconds(2),
        jitter: Jitter = Jitter()
    ) throws(InfrastructureError) {
        self.jitter = jitter
        retries = RetryPolicy(
            attempts: .max,
            delay: .milliseconds(20),
            maximumDelay: .milliseconds(500),
            retryWindow: patience
        )
        connection = try InfrastructureError.classifying("open database", outcome: .notApplied) {
            var configuration = Configuration()
            configuration.busyMode = .timeout(0.05)
            guard let file else {
                let connection = try DatabaseQueue(configuration: configuration)
                try Self.migrator.migrate(connection)
                return connection
            }
            return try Self.open(file, configuration, until: .now + patience)
        }
        self.file = file.map(OpenedFile.init)
    }

    /// Opens a file and migrates its schema, and waits until a deadline while another process locks the database.
    ///
    /// In each attempt, SQLite waits 50 milliseconds. Nothing can cancel the start, so the method blocks its thread.
    private static func open(
        _ file: URL,
        _ configuration: Configuration,
        until deadline: ContinuousClock.Instant
    ) throws -> DatabaseQueue {
        while true {
            do {
                try prepare(file, configuration)
                let connection = try DatabaseQueue(path: file.path, configuration: configuration)
                // With a rollback journal, the file itself contains every change, so a moved or copied file is
                // complete. With a write-ahead log, the last changes would be in another file.
                try connection.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
                try migrator.migrate(connection)
                return connection
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && .now < deadline {}
        }
    }

    /// Creates the file of a new database, or checks an existing file.
    private static func prepare(_ file: URL, _ configuration: Configuration) throws {
        let manager = FileManager.default
        func isBrokenLink(_ path: String) -> Bool {
            !manager.fileExists(atPath: path) && (try? manager.destinationOfSymbolicLink(atPath: path)) != nil
        }
        guard ![file, file.deletingLastPathComponent()].map(\.path).contains(where: isBrokenLink) else {
            throw UnusableDatabase.brokenLink
        }
        func size(_ path: String) throws -> UInt64 {
            guard manager.fileExists(atPath: path) else { return 0 }
            return try manager.attributesOfItem(atPath: path)[.size] as? UInt64 ?? 0
        }
        // SQLite creates its other files beside the target of a link.
        let target = file.resolvingSymlinksInPath().path
        let journals = [target + "-journal", target + "-wal"].filter(manager.fileExists(atPath:))
        // SQLite would delete the journal of a missing or empty file, and could not repair the file later.
        guard try size(target) > 0 || journals.allSatisfy({ try size($0) == 0 }) else {
            throw UnusableDatabase.separated
        }
        if manager.fileExists(atPath: file.path) { try check(file, journals, configuration) } else { try create(file) }
    }

    /// Creates an empty file that only the owner may access, and its folder.
    ///
    /// SQLite creates its other files with the permissions of the database file.
    private static func create(_ file: URL) throws {
        let folder = file.deletingLastPathComponent()
        if !FileManager.default.fileExists(atPath: folder.path) {
            try FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
        try Data().write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }

    /// Checks that a file is readable, and that no other program has created the database in the file.
    ///
    /// The method changes nothing in the file.
    private static func check(_ file: URL, _ journals: [String], _ configuration: Configuration) throws {
        let paths = [file.path, file.deletingLastPathComponent().path] + journals
        // SQLite does not state why it cannot open a file.
        for path in paths where access(path, R_OK | W_OK) != 0 {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        let type = try FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)[.type]
        // Reading from a pipe or a device can take forever. A folder has an error of its own.
        guard [.typeRegular, .typeDirectory].contains(type as? FileAttributeType) else {
            throw UnusableDatabase.foreign
        }
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        _ = try handle.read(upToCount: 1)
        let connection = try DatabaseQueue(path: file.path, configuration: configuration)
        let stranger = try connection.read { database -> UnusableDatabase? in
            let applied = try migrator.appliedIdentifiers(database)
            guard applied.isSubset(of: migrator.migrations) else {
                return applied.isDisjoint(with: migrator.migrations) ? .foreign : .newer
            }
            // A full disk can have interrupted the creation of the database after the creation of GRDB's table.
            let tables = "SELECT 1 FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'"
            return try applied.isEmpty && Int.fetchOne(database, sql: tables) != nil ? .foreign : nil
        }
        try connection.close()
        if let stranger { throw stranger }
    }

    /// An error for a database that the service must not use.
    private enum UnusableDatabase: String, ClassifiableError {
        /// A database of another program, or something that is not a file.
        case foreign

        /// A database of a newer version of the service.
        case newer

        /// A journal with changes, without the file to which the journal belongs.
        case separated

        /// A symbolic link, in the place of the file or its folder, whose target does not exist.
        case brokenLink

        var classification: Classification {
            switch self {
            case .foreign: Classification(.damaged, outcome: .notApplied, site: .device)
            case .newer: Classification(.unsupported, outcome: .notApplied)
            case .separated, .brokenLink: Classification(.notFound, outcome: .notApplied, site: .device)
            }
        }

        var systemCode: SystemCode? { .name(rawValue) }
    }

    /// Closes the database.
    ///
    /// - Throws: An `InfrastructureError`, also if the file was lost before.
    public func close() throws(InfrastructureError) {
        try InfrastructureError.classifying("close database", idempotent: true) {
            let loss = Result { try file?.check() }
            try connection.close()
            try loss.get()
        }
    }

    /// Changes the database in one transaction, and rolls back the transaction if `body` throws.
    ///
    /// The method retries the transaction while the database is locked. If the database stays locked, the error states
    /// the delay before another attempt.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"begin session"`.
    ///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect
    ///     (RFC 9110 §9.2.2). Defaults to `false`.
    ///   - body: A closure that executes the statements of the transaction.
    /// - Returns: The value that `body` returns.
    /// - Throws: An `InfrastructureError`, classified from the error that `body` throws.
    func change<Value: Sendable>(
        _ operation: StaticString,
        idempotent: Bool = false,
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(InfrastructureError) -> Value {
        do {
            return try await InfrastructureError.retrying(operation, idempotent: idempotent, policy: retries) {
                try file?.check()
                let value = try await connection.write(body)
                do { try file?.check() } catch {
                    throw InfrastructureError(classifying: error, operation: operation, outcome: .unknown)
                }
                return value
            }
        } catch {
            throw statingDelay(error, operation, idempotent: idempotent)
        }
    }

    /// Reads from the database in one transaction.
    ///
    /// The method retries the transaction like ``change(_:idempotent:_:)``.
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
        do {
            return try await InfrastructureError.retrying(
                operation,
                outcome: .notApplied,
                idempotent: true,
                policy: retries
            ) {
                try file?.check()
                return try await connection.read(body)
            }
        } catch {
            throw statingDelay(error, operation, idempotent: true)
        }
    }

    /// Returns an error that states when another attempt can help, if the cause is a locked database.
    private func statingDelay(
        _ error: InfrastructureError,
        _ operation: StaticString,
        idempotent: Bool
    ) -> InfrastructureError {
        guard let locked = LockedDatabase(error, jitter: jitter) else { return error }
        return InfrastructureError(classifying: locked, operation: operation, idempotent: idempotent)
    }

    /// Checks that the service can read each table of the database.
    public func checkReadiness() async throws(InfrastructureError) {
        try await read("check readiness") { database in
            for table in ["account", "session", "replacement"] {
                _ = try Int.fetchOne(database, sql: "SELECT 1 FROM \(table)")
            }
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
        return migrator
    }

    /// Returns a Boolean value that indicates whether the database contains an account.
    public func hasAccounts() throws(InfrastructureError) -> Bool {
        try InfrastructureError.classifying("find accounts", outcome: .notApplied, idempotent: true) {
            try connection.read { try Int.fetchOne($0, sql: "SELECT 1 FROM account") } != nil
        }
    }

    /// Adds the accounts that the database does not contain yet.
    ///
    /// - Parameters:
    ///   - accounts: The accounts to add.
    ///   - cost: The cost of the password hashes.
    public func seed(_ accounts: [NewAccount], cost: PasswordCost) throws(InfrastructureError) {
        try InfrastructureError.classifying("seed database", idempotent: true) {
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

/// An account with a password in plain text, for ``AccountDatabase/seed(_:cost:)``.
public struct NewAccount: Sendable {
    let email: String
    let name: String
    let role: String
    let password: String
    let passwordExpires: Int64?

    /// Creates an account.
    ///
    /// - Parameters:
    ///   - email: The e-mail address.
    ///   - name: The name of the person.
    ///   - role: The role of the account. Defaults to `"member"`, the only role that may sign in.
    ///   - password: The password in plain text.
    ///   - passwordExpires: The time at which a temporary password expires, in seconds since 1970. Defaults to `nil`:
    ///     the password is permanent.
    public init(email: String, name: String, role: String = "member", password: String, passwordExpires: Int64? = nil) {
        self.email = email
        self.name = name
        self.role = role
        self.password = password
        self.passwordExpires = passwordExpires
    }
}

extension NewAccount {
    /// The accounts for a demonstration.
    ///
    /// The accounts demonstrate a successful sign-in, a missing permission, an expired password and an unknown role.
    ///
    /// The password of every account is `sesame`.
    public static let demonstration = [
        NewAccount(email: "ada@example.com", name: "Ada", password: "sesame"),
        NewAccount(email: "guest@example.com", name: "Guest", role: "guest", password: "sesame"),
        NewAccount(email: "expired@example.com", name: "Emmy", password: "sesame", passwordExpires: 0),
        NewAccount(email: "strange@example.com", name: "Merlin", role: "wizard", password: "sesame"),
    ]
}
