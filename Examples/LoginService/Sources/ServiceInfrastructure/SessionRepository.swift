import Crypto
import Foundation
import GRDB
public import Infrastructure
public import LoginInfrastructure

/// The sessions in the service's database.
public struct SessionRepository: Sendable {
    private let database: AccountDatabase

    /// Whose a session is.
    public typealias Entity = AccountEntity

    /// How long a session lasts.
    public static let lifetime = Duration.seconds(8 * 60 * 60)

    /// Makes a repository.
    public init(_ database: AccountDatabase) {
        self.database = database
    }

    /// Begins a session, and ends the one that there was and those that are over.
    ///
    /// - Parameters:
    ///   - email: whose.
    ///   - old: the token that the request came with.
    public func begin(
        for email: String,
        replacing old: SessionToken?
    ) async throws(InfrastructureError) -> SessionToken {
        let token = SessionToken()
        try await database.change("begin session", idempotent: true) { database in
            try database.execute(
                sql: "DELETE FROM session WHERE token = ? OR expires <= ?",
                arguments: [old?.hash, Self.now]
            )
            try database.execute(
                sql: "INSERT INTO session VALUES (?, ?, ?)",
                arguments: [token.hash, email, Self.now + Self.lifetime.components.seconds]
            )
        }
        return token
    }

    /// The account of a session.
    ///
    /// - Throws: `unauthenticated` for a session that is over or never was.
    public func account(of token: SessionToken?) async throws(InfrastructureError) -> AccountEntity {
        try await InfrastructureError.classifying("find session", outcome: .notApplied, idempotent: true) {
            let row = try await database.connections.read { database in
                try AccountRow.fetchOne(
                    database,
                    sql: "SELECT account.* FROM account JOIN session USING (email) WHERE token = ? AND expires > ?",
                    arguments: [token?.hash, Self.now]
                )
            }
            guard let row else {
                throw InfrastructureError(Classification(.unauthenticated, .notApplied), operation: "find session")
            }
            return row.entity
        }
    }

    /// Ends a session, if there is one.
    public func end(_ token: SessionToken?) async throws(InfrastructureError) {
        guard let token else { return }
        try await database.change("end session", idempotent: true) { database in
            try database.execute(sql: "DELETE FROM session WHERE token = ?", arguments: [token.hash])
        }
    }

    private static var now: Int64 { Int64(Date.now.timeIntervalSince1970) }
}

/// What a browser or a program shows to be taken for who signed in.
public struct SessionToken: Sendable {
    /// The text of the cookie: 256 random bits.
    public let cookie: String

    /// Makes a new one.
    init() {
        cookie = SymmetricKey(size: .bits256).withUnsafeBytes { bytes in
            bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
    }

    /// Takes one from a cookie.
    public init(cookie: String) {
        self.cookie = cookie
    }

    /// What is kept of it.
    var hash: Data { Data(SHA256.hash(data: Data(cookie.utf8))) }
}

extension SessionToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Nothing of the token.
    public var description: String { "SessionToken" }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
