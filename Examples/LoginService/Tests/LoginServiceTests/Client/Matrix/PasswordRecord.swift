import Foundation
import GRDB

/// The record of the password changes in the database of the service.
struct PasswordRecord: Sendable {
    static let email = "expired@example.com"

    private let database: DatabaseQueue
    private let password: String?

    /// Creates a record, and prepares the database of a running service to count each password change.
    init(_ file: DatabaseFile) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(60)
        database = try DatabaseQueue(path: file.url.path, configuration: configuration)
        password = try database.write { database in
            try database.execute(
                sql: """
                    CREATE TABLE change (email TEXT);
                    CREATE TRIGGER count AFTER UPDATE OF password ON account
                        BEGIN INSERT INTO change VALUES (new.email); END
                    """
            )
            let query = "SELECT password FROM account WHERE email = ?"
            return try String.fetchOne(database, sql: query, arguments: [Self.email])
        }
    }

    /// Restores the temporary password, and deletes the recorded changes and keys.
    func reset() throws {
        try database.write { database in
            try database.execute(
                sql: "UPDATE account SET password = ?, passwordExpires = 0 WHERE email = ?",
                arguments: [password, Self.email]
            )
            try database.execute(sql: "DELETE FROM change; DELETE FROM replacement")
        }
    }

    /// The number of password changes since the last reset.
    var changes: Int {
        get throws { try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM change") ?? 0 } }
    }
}
