public import Foundation
import GRDB
public import Infrastructure

/// The service's database: accounts and sessions, in SQLite.
public struct AccountDatabase: Sendable {
    let connections: any DatabaseWriter

    /// How often and for how long a change is tried that finds the database locked.
    ///
    /// SQLite's own waiting could not be given up when the client does.
    private let retries: RetryPolicy

    /// Opens a database, and brings it up to date.
    ///
    /// - Parameters:
    ///   - file: the file, which is made if there is none; if nothing is said, the database is in memory.
    ///   - patience: how long to wait for another process that has locked it.
    public init(file: URL?, patience: Duration = .seconds(2)) throws(InfrastructureError) {
        retries = RetryPolicy(
            attempts: .max,
            delay: .milliseconds(20),
            maximumDelay: .milliseconds(500),
            budget: patience
        )
        connections = try InfrastructureError.classifying("open database", outcome: .notApplied) {
            var configuration = Configuration()
            configuration.busyMode = .timeout(0.05)
            guard let file else { return try DatabaseQueue(configuration: configuration) }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            // Nobody else's to read, nor are the files that SQLite lays beside it, which take over what it has.
            if !FileManager.default.fileExists(atPath: file.path) {
                try Data().write(to: file)
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            }
            // In WAL mode, which lets sign-ins read while one writes.
            return try DatabasePool(path: file.path, configuration: configuration)
        }
        try InfrastructureError.classifying("migrate database", idempotent: true) {
            try Self.migrator.migrate(connections)
        }
    }

    /// Closes the database, so that all of it is in its one file.
    public func close() throws(InfrastructureError) {
        try InfrastructureError.classifying("close database", idempotent: true) {
            if connections is DatabasePool {
                _ = try connections.writeWithoutTransaction { try $0.checkpoint(.truncate) }
            }
            try connections.close()
        }
    }

    /// Changes the database in one transaction, which is undone if `body` throws.
    func change(
        _ operation: StaticString,
        idempotent: Bool = false,
        _ body: @escaping @Sendable (Database) throws -> Void
    ) async throws(InfrastructureError) {
        try await InfrastructureError.retrying(operation, idempotent: idempotent, policy: retries) {
            try await connections.write(body)
        }
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("accounts and sessions") { database in
            try database.create(table: "account") { table in
                table.primaryKey("email", .text).collate(.nocase)
                table.column("name", .text).notNull()
                table.column("role", .text).notNull()
                table.column("password", .text).notNull()
                // Seconds since 1970; null for a password that is not temporary.
                table.column("passwordExpires", .integer)
            }
            try database.create(table: "session") { table in
                // SHA-256 of the token: who reads the file cannot use it.
                table.primaryKey("token", .blob)
                table.column("email", .text).notNull().indexed().references("account", onDelete: .cascade)
                // Seconds since 1970.
                table.column("expires", .integer).notNull()
            }
        }
        return migrator
    }

    /// Adds accounts to a database that has none.
    public func seed(_ accounts: [NewAccount], cost: PasswordCost) throws(InfrastructureError) {
        try InfrastructureError.classifying("seed database", idempotent: true) {
            guard try connections.read({ try Row.fetchOne($0, sql: "SELECT 1 FROM account") }) == nil else { return }
            // Hashed before the database is locked for it.
            let rows = try accounts.map { ($0, try PasswordHash($0.password, cost: cost)) }
            try connections.write { database in
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

/// An account to add.
public struct NewAccount: Sendable {
    let email: String
    let name: String
    let role: String
    let password: String
    let passwordExpires: Int64?

    /// Makes an account.
    ///
    /// - Parameter passwordExpires: when a temporary password ends, in seconds since 1970.
    public init(email: String, name: String, role: String = "member", password: String, passwordExpires: Int64? = nil) {
        self.email = email
        self.name = name
        self.role = role
        self.password = password
        self.passwordExpires = passwordExpires
    }
}

extension NewAccount {
    /// Accounts to try, one for each way in which a sign-in ends; the password of each is `sesame`.
    public static let demonstration = [
        NewAccount(email: "ada@example.com", name: "Ada", password: "sesame"),
        NewAccount(email: "guest@example.com", name: "Guest", role: "guest", password: "sesame"),
        NewAccount(email: "expired@example.com", name: "Emmy", password: "sesame", passwordExpires: 0),
        NewAccount(email: "strange@example.com", name: "Merlin", role: "wizard", password: "sesame"),
    ]
}
