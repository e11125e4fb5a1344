import GRDB
public import Infrastructure
public import LoginSampleInfrastructure
import NIOCore
import NIOPosix

/// A repository of the accounts in the service's database.
///
/// The service creates a repository for each request.
public struct DatabaseAccountRepository: AccountRepository {
    let database: AccountDatabase
    let passwords: Passwords
    let address: String
    let waitsForEarlierRequest: Bool

    /// The resources that all requests share for checking passwords.
    public struct Passwords: Sendable {
        let cost: PasswordCost
        let limits: AttemptLimits
        let threads: NIOThreadPool
        let running = RunningReplacements()
        let longestWait: Duration
        let jitter: Jitter

        /// A hash that the repository compares with the password if the account is unknown.
        ///
        /// The comparison takes as long as the comparison for an existing account. Therefore, the duration of a
        /// sign-in does not reveal whether the account exists.
        let nobody: PasswordHash

        /// Creates the resources, including a pool of threads for hashing.
        ///
        /// - Parameters:
        ///   - cost: The cost of a new hash.
        ///   - limits: The limits on wrong passwords.
        ///   - database: The database of the accounts. The hash for unknown accounts has the cost of a stored hash, or
        ///     `cost` if the database contains no accounts.
        ///   - longestWait: The maximum time that a password check waits for a hashing thread. Defaults to 5 seconds.
        ///   - jitter: The random extension of the delay that a failure because of a long wait states. Defaults to the
        ///     system's generator.
        /// - Throws: An `InfrastructureError` if the database cannot be read or the hash cannot be computed.
        public init(
            cost: PasswordCost,
            limits: AttemptLimits,
            database: AccountDatabase,
            longestWait: Duration = .seconds(5),
            jitter: Jitter = Jitter()
        ) throws(InfrastructureError) {
            self.cost = cost
            self.longestWait = longestWait
            self.jitter = jitter
            self.limits = limits
            // The pool has one thread per core. Further password checks wait for a free thread.
            threads = NIOThreadPool(numberOfThreads: System.coreCount)
            threads.start()
            nobody = try InfrastructureError.classifying("hash password") {
                let kept = try database.connection.read { try AccountRow.fetchOne($0)?.hash().cost }
                return try PasswordHash("", cost: kept ?? cost)
            }
        }
    }

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - database: The database of the accounts.
    ///   - passwords: The resources for checking passwords.
    ///   - address: The IP address of the client, for the limits on wrong passwords.
    ///   - waitsForEarlierRequest: A Boolean value that indicates whether the replacement of a password waits for an
    ///     earlier request with the same key. Defaults to `false`: the request fails while the earlier request is
    ///     running.
    public init(
        database: AccountDatabase,
        passwords: Passwords,
        address: String,
        waitsForEarlierRequest: Bool = false
    ) {
        self.database = database
        self.passwords = passwords
        self.address = address
        self.waitsForEarlierRequest = waitsForEarlierRequest
    }

    /// Checks a password, and returns the account that matches the e-mail address and the password.
    ///
    /// - Throws: An `InfrastructureError`, with the code `unauthenticated` for a wrong password or an unknown account.
    public func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
        try await InfrastructureError.classifying("sign in", idempotent: true) {
            try await checkedRow(email, password).entity
        }
    }

    /// Checks a password, and returns the row of the account.
    func checkedRow(_ email: String, _ password: String) async throws -> AccountRow {
        let row = try await database.read("find account") { try AccountRow.fetchOne($0, key: email) }
        // The limits use the stored e-mail address, because the database ignores letter case.
        let isRight = try await check(row?.email ?? email) { [passwords] in
            try (row?.hash() ?? passwords.nobody).matches(password) && row != nil
        }
        guard let row, isRight else { throw Self.wrong }
        return row
    }

    /// Checks a secret on a hashing thread, and updates the limits of the account and of the address.
    ///
    /// The method checks the limits on the hashing thread, immediately before the method checks the secret. Therefore,
    /// simultaneous requests can exceed a limit by at most the number of hashing threads.
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
        let asked = ContinuousClock.now
        return try await passwords.threads.runIfActive { [passwords, address] in
            // After a long wait, the client has probably given up. Hashing would only delay the other requests.
            guard asked.duration(to: .now) < passwords.longestWait else {
                throw InfrastructureError(
                    Classification(
                        .busy,
                        outcome: .notApplied,
                        retryAfter: passwords.jitter.spread(passwords.longestWait)
                    ),
                    operation: "wait for a thread",
                    idempotent: true
                )
            }
            try passwords.limits.check(email: email, address: address)
            let isRight = try matches()
            if !isRight || provesPassword {
                passwords.limits.note(email: email, address: address, succeeded: isRight)
            }
            return isRight
        }
    }

    static let wrong = InfrastructureError(
        Classification(.unauthenticated, outcome: .notApplied),
        operation: "compare password",
        idempotent: true
    )
}
