import Crypto
import Foundation
import GRDB
public import Infrastructure
public import LoginSampleInfrastructure

/// A repository of the sessions in the service's database.
public struct SessionRepository: Sendable {
    private let database: AccountDatabase

    /// The lifetime of a session: 8 hours.
    public static let lifetime = Duration.seconds(8 * 60 * 60)

    /// Creates a repository that stores sessions in the given database.
    public init(_ database: AccountDatabase) {
        self.database = database
    }

    /// A copy of an account's password hash, made before the password check.
    ///
    /// The repository begins a session only if the password hash of the account still equals the hash in the ticket.
    public struct Ticket: Sendable {
        fileprivate let email: String
        fileprivate let hash: String?
    }

    /// Returns a ticket for an account.
    ///
    /// The method returns a ticket even for an unknown account, so the result does not reveal whether the account
    /// exists.
    ///
    /// - Parameter email: The e-mail address of the account.
    public func ticket(for email: String) async throws(InfrastructureError) -> Ticket {
        let row = try await database.read("prepare session") { try AccountRow.fetchOne($0, key: email) }
        return Ticket(email: email, hash: row?.password)
    }

    /// Begins a session.
    ///
    /// In addition, the method deletes the previous session and all expired sessions.
    ///
    /// - Parameters:
    ///   - ticket: A ticket for the account, created before the password check.
    ///   - old: The token of the previous session, or `nil` if the client sent no token.
    /// - Returns: The token of the new session.
    /// - Throws: An `InfrastructureError`, with the code `unauthenticated` if the account does not exist or the
    ///   password has been replaced since the ticket was created.
    public func begin(
        _ ticket: Ticket,
        replacing old: SessionToken?
    ) async throws(InfrastructureError) -> SessionToken {
        let token = SessionToken()
        // No client receives the token after a failure, so the person is certainly not signed in.
        try await database.change("begin session", outcome: .notApplied) { database in
            try database.execute(
                sql: "DELETE FROM session WHERE token = ? OR expires <= ?",
                arguments: [old?.hash, AccountDatabase.now]
            )
            // An earlier attempt may have stored the token before it failed.
            try database.execute(
                sql: "INSERT OR REPLACE INTO session SELECT ?, email, ? FROM account WHERE email = ? AND password = ?",
                arguments: [
                    token.hash, AccountDatabase.now + Self.lifetime.components.seconds, ticket.email, ticket.hash,
                ]
            )
            guard database.changesCount == 1 else {
                throw InfrastructureError(
                    Classification(.unauthenticated, outcome: .notApplied),
                    operation: "begin session"
                )
            }
        }
        return token
    }

    /// Returns the account of a session.
    ///
    /// - Throws: An `InfrastructureError`, with the code `unauthenticated` if the session does not exist or has
    ///   expired.
    public func account(of token: SessionToken?) async throws(InfrastructureError) -> AccountEntity {
        let row = try await database.read("find session") { database in
            try AccountRow.fetchOne(
                database,
                sql: "SELECT account.* FROM account JOIN session USING (email) WHERE token = ? AND expires > ?",
                arguments: [token?.hash, AccountDatabase.now]
            )
        }
        guard let row else {
            throw InfrastructureError(
                Classification(.unauthenticated, outcome: .notApplied),
                operation: "find session"
            )
        }
        return row.entity(logID: database.logID(of: row.email))
    }

    /// Ends a session if it exists.
    public func end(_ token: SessionToken?) async throws(InfrastructureError) {
        guard let token else { return }
        try await database.change("end session", idempotent: true) { database in
            try database.execute(sql: "DELETE FROM session WHERE token = ?", arguments: [token.hash])
        }
    }
}

/// A secret that a client sends with each request to identify the session.
public struct SessionToken: Sendable {
    /// The value of the session cookie.
    public let cookie: String

    /// Creates a token from 256 random bits, written as hexadecimal digits.
    init() {
        cookie = SymmetricKey(size: .bits256).withUnsafeBytes { $0.hexadecimal }
    }

    /// Creates a token from the unchecked value of a cookie.
    public init(cookie: String) {
        self.cookie = cookie
    }

    /// The SHA-256 hash that the database stores instead of the token.
    var hash: Data { Data(SHA256.hash(data: Data(cookie.utf8))) }
}

extension SessionToken: CustomStringConvertible, CustomReflectable {
    /// The name of the type, printed in place of the token.
    public var description: String { "SessionToken" }

    /// A mirror without children, so that `dump` does not print the token.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
