import Crypto
import Foundation
import GRDB
public import Infrastructure
public import LoginSampleInfrastructure

/// The sessions in the service's database.
public struct SessionRepository: Sendable {
    private let database: AccountDatabase

    /// How long a session lasts.
    public static let lifetime = Duration.seconds(8 * 60 * 60)

    /// Makes a repository.
    public init(_ database: AccountDatabase) {
        self.database = database
    }

    /// What has to be asked for before a password is looked at: the session begins only if it is still the password then.
    public struct Ticket: Sendable {
        fileprivate let email: String
        fileprivate let hash: String?
    }

    /// Asks for a ticket, which says nothing of whether there is such an account.
    public func ticket(for email: String) async throws(InfrastructureError) -> Ticket {
        try await InfrastructureError.classifying("prepare session", outcome: .notApplied, idempotent: true) {
            let row = try await database.connections.read { try AccountRow.fetchOne($0, key: email) }
            return Ticket(email: email, hash: row?.password)
        }
    }

    /// Begins a session, and ends the one that there was, those that are over, and the oldest of too many.
    ///
    /// - Parameters:
    ///   - ticket: whose.
    ///   - old: the token that the request came with.
    /// - Throws: `unauthenticated` if the password was replaced meanwhile.
    public func begin(
        _ ticket: Ticket,
        replacing old: SessionToken?
    ) async throws(InfrastructureError) -> SessionToken {
        let token = SessionToken()
        try await database.change("begin session", idempotent: true) { database in
            try database.execute(
                sql: "DELETE FROM session WHERE token = ? OR expires <= ?",
                arguments: [old?.hash, Self.now]
            )
            try database.execute(
                sql: "INSERT INTO session SELECT ?, email, ? FROM account WHERE email = ? AND password = ?",
                arguments: [token.hash, Self.now + Self.lifetime.components.seconds, ticket.email, ticket.hash]
            )
            guard database.changesCount == 1 else {
                throw InfrastructureError(
                    Classification(.unauthenticated, outcome: .notApplied),
                    operation: "begin session"
                )
            }
            try database.execute(
                sql: """
                    DELETE FROM session WHERE email = ?1 AND token NOT IN
                        (SELECT token FROM session WHERE email = ?1 ORDER BY expires DESC, rowid DESC LIMIT ?2)
                    """,
                arguments: [ticket.email, Self.mostSessions]
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
                throw InfrastructureError(
                    Classification(.unauthenticated, outcome: .notApplied),
                    operation: "find session"
                )
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

    /// How many sessions an account may have.
    private static let mostSessions = 100

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
