import GRDB
public import Infrastructure
public import LoginSampleInfrastructure
import NIOCore
import NIOPosix

/// Accounts from the service's own database, for one request.
public struct DatabaseAccountRepository: AccountRepository {
    private let database: AccountDatabase
    private let passwords: Passwords
    private let address: String

    /// What passwords are looked at with, the same for all requests.
    public struct Passwords: Sendable {
        let cost: PasswordCost
        let limits: AttemptLimits
        let threads: NIOThreadPool

        /// A hash to compare with where there is no account, so that it takes as long.
        let nobody: PasswordHash

        /// Makes it.
        ///
        /// - Parameters:
        ///   - cost: how much work a hash takes.
        ///   - limits: how many wrong passwords are looked at.
        ///   - database: where accounts are kept, to know what a hash there costs.
        public init(
            cost: PasswordCost,
            limits: AttemptLimits,
            database: AccountDatabase
        ) throws(InfrastructureError) {
            self.cost = cost
            self.limits = limits
            // Where hashes are made: as many at once as there are cores, and the others wait.
            threads = NIOThreadPool(numberOfThreads: System.coreCount)
            threads.start()
            nobody = try InfrastructureError.classifying("hash password") {
                let kept = try database.connections.read { try AccountRow.fetchOne($0)?.hash().cost }
                return try PasswordHash("", cost: kept ?? cost)
            }
        }
    }

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - database: where accounts are kept.
    ///   - passwords: what passwords are looked at with.
    ///   - address: where the request comes from.
    public init(database: AccountDatabase, passwords: Passwords, address: String) {
        self.database = database
        self.passwords = passwords
        self.address = address
    }

    /// The account, if the password is right.
    public func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
        try await InfrastructureError.classifying("sign in", idempotent: true) {
            try await checkedRow(email, password).entity
        }
    }

    /// Replaces a password, which ends all sessions of the account.
    public func replacePassword(email: String, old: String, new: String) async throws(InfrastructureError) {
        try await InfrastructureError.classifying("replace password") {
            let row = try await checkedRow(email, old)
            let hash = try await passwords.threads.runIfActive { [cost = passwords.cost] in
                try PasswordHash(new, cost: cost).description
            }
            try await database.change("store password") { database in
                try database.execute(
                    sql: "UPDATE account SET password = ?, passwordExpires = NULL WHERE email = ? AND password = ?",
                    arguments: [hash, row.email, row.password]
                )
                // Somebody else was quicker.
                guard database.changesCount == 1 else { throw Self.wrong }
                try database.execute(sql: "DELETE FROM session WHERE email = ?", arguments: [row.email])
            }
        }
    }

    /// Reads an account, and looks at the password.
    ///
    /// The limits are looked at right before it, where no more run at once than there are threads: of a thousand requests at
    /// the same moment no more than those get past them.
    private func checkedRow(_ email: String, _ password: String) async throws -> AccountRow {
        let row = try await database.connections.read { try AccountRow.fetchOne($0, key: email) }
        let asked = ContinuousClock.now
        let isRight = try await passwords.threads.runIfActive { [passwords, address] in
            // Where so many wait that nobody waits for the answer any more, hashing it would only keep the others waiting.
            guard asked.duration(to: .now) < Self.longestWait else {
                throw InfrastructureError(
                    Classification(.busy, outcome: .notApplied, retryAfter: Self.longestWait),
                    operation: "wait for a thread",
                    idempotent: true
                )
            }
            // Under the address that the account has, which may be written in more than one way.
            let email = row?.email ?? email
            try passwords.limits.check(email: email, address: address)
            var isRight = false
            defer { passwords.limits.note(email: email, address: address, succeeded: isRight) }
            isRight = try (row?.hash() ?? passwords.nobody).matches(password) && row != nil
            return isRight
        }
        guard let row, isRight else { throw Self.wrong }
        return row
    }

    /// How long a password waits to be looked at.
    private static let longestWait = Duration.seconds(5)

    private static let wrong = InfrastructureError(
        Classification(.unauthenticated, outcome: .notApplied),
        operation: "compare password",
        idempotent: true
    )
}
