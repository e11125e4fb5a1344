import GRDB
public import Infrastructure
import InfrastructureRetry
import NIOPosix

extension DatabaseAccountRepository {
    /// Replaces a password, and ends all sessions of the account.
    ///
    /// The transaction that stores the new password also records the key. A repeated request with the same key and the
    /// same passwords succeeds and has no further effect.
    ///
    /// - Throws: An `InfrastructureError`. The following codes have a special meaning:
    ///   - `unauthenticated`: The password is wrong, or the account is unknown.
    ///   - `timeout`: Another request with the key is running.
    ///   - `rejected`: The service has received the key with other passwords.
    ///   - `notCompleted`: A check of the key came before the request.
    public func replacePassword(
        email: String,
        old: String,
        new: String,
        key: IdempotencyKey
    ) async throws(InfrastructureError) {
        do {
            let isDone: Void? = try await passwords.running.run(email, key) { () throws(InfrastructureError) in
                if try await isRecorded(email, old, new, key) { return }
                try await InfrastructureError.retrying(
                    "replace password",
                    key: key,
                    policy: RetryPolicy(attempts: 1),
                    resolving: { try await settle(email, key) }
                ) {
                    try await replace(email, old, new, key)
                }
            }
            guard isDone == nil else { return }
            try await InfrastructureError.checkingOutcome(of: "replace password", key: key) { Resolution<Void>.unknown }
        } catch {
            throw InfrastructureError(
                classifying: error,
                operation: "replace password",
                operatorDetails: ["account": database.logID(of: email)]
            )
        }
    }

    private func replace(_ email: String, _ old: String, _ new: String, _ key: IdempotencyKey) async throws {
        let row = try await checkedRow(email, old)
        let request = ReplacementRow.request(old: old, new: new)
        let (hash, passwords) = try await passwords.threads.runIfActive { [cost = passwords.cost] in
            (try PasswordHash(new, cost: cost).description, try PasswordHash(request, cost: cost).description)
        }
        try await database.change("store password") { database in
            // Another process of the service may have recorded the key meanwhile.
            guard try ReplacementRow.row(of: key, email, in: database) == nil else {
                throw InfrastructureError(Classification(.timeout, outcome: .unknown), operation: "record key")
            }
            try database.execute(
                sql: "UPDATE account SET password = ?, passwordExpires = NULL WHERE email = ? AND password = ?",
                arguments: [hash, row.email, row.password]
            )
            // If no row changed, another request has replaced the password since the password check.
            guard database.changesCount == 1 else { throw Self.wrong }
            try database.execute(sql: "DELETE FROM session WHERE email = ?", arguments: [row.email])
            try ReplacementRow.insert(key, email, passwords: passwords, in: database)
        }
    }

    /// Returns a Boolean value that indicates whether an earlier request with the key has replaced the password.
    ///
    /// - Throws: An `InfrastructureError` if the key belongs to another request, or if a check came before the request.
    private func isRecorded(
        _ email: String,
        _ old: String,
        _ new: String,
        _ key: IdempotencyKey
    ) async throws(InfrastructureError) -> Bool {
        guard let row = try await row(of: key, email) else { return false }
        guard let hash = try row.hash() else {
            // Without this check, the response would reveal the refusal to a client with a wrong password.
            _ = try await InfrastructureError.classifying("replace password", outcome: .notApplied) {
                try await checkedRow(email, old)
            }
            return try await InfrastructureError.checkingOutcome(of: "replace password", key: key) { .notApplied }
        }
        // The earlier request took effect, so a failed comparison does not mean that the password is unchanged.
        return try await InfrastructureError.retrying(
            "compare request",
            outcome: .unknown,
            key: key,
            policy: RetryPolicy(attempts: 1)
        ) {
            let request = ReplacementRow.request(old: old, new: new)
            guard try await check(row.email, provesPassword: false, { try hash.matches(request) }) else {
                throw InfrastructureError(
                    Classification(.rejected, outcome: .unknown, on: .request),
                    operation: "compare request"
                )
            }
            return true
        }
    }

    /// Returns the row of a key, or `nil` if the service has not received the key.
    private func row(of key: IdempotencyKey, _ email: String) async throws(InfrastructureError) -> ReplacementRow? {
        // If the row cannot be read, an earlier request with the key may have taken effect.
        try await InfrastructureError.classifying("replace password", outcome: .unknown) {
            try await database.read("find key") { try ReplacementRow.row(of: key, email, in: $0) }
        }
    }

    /// Checks whether the replacement of a password took effect.
    ///
    /// If the service has not received the key, the check records a refusal, so that a request that arrives later has
    /// no effect. Each check that finds no replacement counts as a wrong password, which limits the number of keys for
    /// one address. Unknown accounts have the same limit as existing accounts.
    ///
    /// - Throws: An `InfrastructureError`, with the code `notCompleted` if the replacement did not take effect.
    public func checkReplacement(email: String, key: IdempotencyKey) async throws(InfrastructureError) {
        try await InfrastructureError.checkingOutcome(of: "replace password", key: key) {
            let resolution: Resolution<Void>? = try await passwords.running.run(email, key) { () throws in
                try passwords.limit.check(email)
                let resolution = try await settle(email, key)
                if case .notApplied = resolution { passwords.limit.note(email, succeeded: false) }
                return resolution
            }
            return resolution ?? .unknown
        }
    }

    /// Returns the recorded result of a key, or records and returns a refusal.
    ///
    /// Do not call the method while another request with the key is running.
    private func settle(_ email: String, _ key: IdempotencyKey) async throws -> Resolution<Void> {
        try await database.change("settle replacement", idempotent: true) { database in
            if let row = try ReplacementRow.row(of: key, email, in: database) { return row.resolution }
            try ReplacementRow.insert(key, email, passwords: nil, in: database)
            return .notApplied
        }
    }
}
