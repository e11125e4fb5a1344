import GRDB
import Infrastructure
import InfrastructureRetry

/// A row of the table that records the replacements of passwords.
///
/// A repeated request receives the recorded result, as long as the row exists.
struct ReplacementRow: Codable, Sendable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "replacement"

    let email: String
    let key: String
    let passwords: String?
    let expires: Int64

    /// The time in seconds for which the service keeps a key: 30 days.
    private static let lifetime: Int64 = 30 * 24 * 60 * 60

    /// The result of all requests with the key.
    var resolution: Resolution<Void> { passwords == nil ? .notApplied : .applied(()) }

    /// Returns the hash of the request, or `nil` if a check has recorded a refusal.
    ///
    /// - Throws: An `InfrastructureError` if the stored text is not a hash.
    func hash() throws(InfrastructureError) -> PasswordHash? {
        guard let passwords else { return nil }
        return try PasswordHash(stored: passwords)
    }

    /// Returns the text whose hash identifies a request.
    ///
    /// The hash is slow to compute, so a reader of the database cannot find the passwords by trial and error.
    static func request(old: String, new: String) -> String { "\(old.utf8.count) \(old)\(new)" }

    /// Returns the row of a key, or `nil` if the service has not received the key.
    static func row(of key: IdempotencyKey, _ email: String, in database: Database) throws -> ReplacementRow? {
        try fetchOne(database, key: ["email": email, "key": key.rawValue])
    }

    /// Inserts a row, and deletes the expired rows of all accounts.
    ///
    /// The method also inserts rows for unknown accounts, so that a response does not reveal whether an account exists.
    static func insert(
        _ key: IdempotencyKey,
        _ email: String,
        passwords: String?,
        in database: Database
    ) throws {
        let now = AccountDatabase.now
        try database.execute(sql: "DELETE FROM replacement WHERE expires < ?", arguments: [now])
        try ReplacementRow(email: email, key: key.rawValue, passwords: passwords, expires: now + lifetime).insert(
            database
        )
    }
}
