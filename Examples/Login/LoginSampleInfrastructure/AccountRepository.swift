public import Infrastructure

/// A source of accounts, such as a mock server, a remote server, or a database.
///
/// An extension of the protocol adds versions of ``account(email:password:)`` that return a `Result` or a stream.
public protocol AccountRepository: PasswordRepository {
    /// Returns the account that matches an e-mail address and a password.
    func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity
}

/// The account data that a repository returns, before the domain checks it.
public struct AccountEntity: Sendable, Decodable {
    /// The identifier of the account in the log, or `nil` if the repository provides none.
    ///
    /// The identifier reveals nothing about the person.
    public let logID: String?

    /// The e-mail address with which the person signs in.
    public let email: String

    /// The name of the person who owns the account.
    public let name: String

    /// The role of the account: `member`, `guest`, or a role that the domain does not know.
    public let role: String

    /// A Boolean value that indicates whether the temporary password of the account has expired.
    public let temporaryPasswordExpired: Bool

    /// Creates an entity with the given properties.
    public init(logID: String? = nil, email: String, name: String, role: String, temporaryPasswordExpired: Bool) {
        self.logID = logID
        self.email = email
        self.name = name
        self.role = role
        self.temporaryPasswordExpired = temporaryPasswordExpired
    }
}
