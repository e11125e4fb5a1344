import GRDB
public import Infrastructure
public import LoginSampleInfrastructure
import NIOCore
import NIOPosix

/// A repository of the accounts in the service's database.
public struct DatabaseAccountRepository: AccountRepository {
    let database: AccountDatabase
    let passwords: Passwords

    /// The resources that all requests share for checking passwords.
    public struct Passwords: Sendable {
        let cost: Int
        let limit: AttemptLimit
        let threads: NIOThreadPool
        let running = RunningReplacements()

        /// A hash that the repository compares with the password if the account is unknown.
        ///
        /// The comparison takes as long as for an existing account. Therefore, the duration of a sign-in does not
        /// reveal whether the account exists.
        let nobody: PasswordHash

        /// Creates the resources, including a pool of threads for hashing.
        ///
        /// - Parameters:
        ///   - cost: The base-2 logarithm of scrypt's parameter N for new hashes.
        ///   - limit: The limit on wrong passwords.
        ///   - database: The database of the accounts. The hash for unknown accounts has the cost of a stored hash, or
        ///     `cost` if the database contains no accounts.
        /// - Throws: An `InfrastructureError` if the database cannot be read or the hash cannot be computed.
        public init(cost: Int, limit: AttemptLimit, database: AccountDatabase) throws(InfrastructureError) {
            self.cost = cost
            self.limit = limit
            // The pool has one thread per core. Further password checks wait for a free thread.
            threads = NIOThreadPool(numberOfThreads: System.coreCount)
            threads.start()
            nobody = try InfrastructureError.classifying("hash password") {
                let stored = try database.connection.read { try AccountRow.fetchOne($0)?.hash().cost }
                return try PasswordHash("", cost: stored ?? cost)
            }
        }
    }

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - database: The database of the accounts.
    ///   - passwords: The resources for checking passwords.
    public init(database: AccountDatabase, passwords: Passwords) {
        self.database = database
        self.passwords = passwords
    }

    /// Checks a password, and returns the account that matches the e-mail address and the password.
    ///
    /// - Throws: An `InfrastructureError`, with the code `unauthenticated` for a wrong password or an unknown account.
    public func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
        let logID = database.logID(of: email)
        return try await InfrastructureError.classifying(
            "sign in",
            operatorDetails: ["account": logID],
            outcome: .notApplied
        ) {
            try await checkedRow(email, password).entity(logID: logID)
        }
    }

    /// Checks a password, and returns the row of the account.
    func checkedRow(_ email: String, _ password: String) async throws -> AccountRow {
        let row = try await database.read("find account") { try AccountRow.fetchOne($0, key: email) }
        // The limit uses the stored e-mail address, because the database ignores letter case.
        let isRight = try await check(row?.email ?? email) { [passwords] in
            try (row?.hash() ?? passwords.nobody).matches(password) && row != nil
        }
        guard let row, isRight else { throw Self.wrong }
        return row
    }

    /// Checks a secret on a hashing thread, and updates the limit of the account.
    ///
    /// The method checks the limit on the hashing thread, immediately before the secret. Therefore, simultaneous
    /// requests can exceed the limit by at most the number of hashing threads.
    ///
    /// - Parameters:
    ///   - email: The stored e-mail address of the account.
    ///   - provesPassword: A Boolean value that indicates whether a match resets the limit of the account. Defaults to
    ///     `true`.
    ///   - matches: A closure that compares the secret.
    /// - Returns: The Boolean value that `matches` returns.
    func check(
        _ email: String,
        provesPassword: Bool = true,
        _ matches: @escaping @Sendable () throws -> Bool
    ) async throws -> Bool {
        try await passwords.threads.runIfActive { [limit = passwords.limit] in
            try limit.check(email)
            let isRight = try matches()
            if !isRight || provesPassword { limit.note(email, succeeded: isRight) }
            return isRight
        }
    }

    static let wrong = InfrastructureError(
        Classification(.unauthenticated, outcome: .notApplied),
        operation: "compare password",
        idempotent: true
    )
}
