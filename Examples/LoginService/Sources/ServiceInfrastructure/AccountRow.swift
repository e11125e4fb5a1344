import Foundation
import GRDB
import Infrastructure
import LoginSampleInfrastructure

/// A row of the table of accounts.
struct AccountRow: Codable, Sendable, FetchableRecord, TableRecord {
    static let databaseTableName = "account"

    let email: String
    let name: String
    let role: String
    let password: String
    let passwordExpires: Int64?

    var entity: AccountEntity {
        AccountEntity(
            email: email,
            name: name,
            role: role,
            temporaryPasswordExpired: passwordExpires.map { $0 <= Int64(Date.now.timeIntervalSince1970) } ?? false
        )
    }

    /// - Throws: that what is stored is no hash.
    func hash() throws(InfrastructureError) -> PasswordHash {
        guard let hash = PasswordHash(password) else {
            throw InfrastructureError(Classification(.storage, outcome: .notApplied), operation: "read password hash")
        }
        return hash
    }
}
