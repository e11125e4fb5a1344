import GRDB
import Infrastructure
import LoginSampleInfrastructure

/// A row of the account table.
struct AccountRow: Codable, Sendable, FetchableRecord, TableRecord {
    static let databaseTableName = "account"

    let email: String
    let name: String
    let role: String
    let password: String
    let passwordExpires: Int64?

    /// Returns the account as an entity with the given log ID.
    func entity(logID: String) -> AccountEntity {
        AccountEntity(
            logID: logID,
            email: email,
            name: name,
            role: role,
            temporaryPasswordExpired: passwordExpires.map { $0 <= AccountDatabase.now } ?? false
        )
    }

    /// Returns the password hash of the account.
    ///
    /// - Throws: An `InfrastructureError` if the stored text is not a hash.
    func hash() throws(InfrastructureError) -> PasswordHash { try PasswordHash(stored: password) }
}
