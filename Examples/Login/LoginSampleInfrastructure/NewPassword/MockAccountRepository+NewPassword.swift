public import Infrastructure
import InfrastructureRetry

extension MockAccountRepository {
    /// Replaces the password of an account.
    ///
    /// The method does not retry automatically, because a retry would hide the lost response for the account `cut`.
    public func replacePassword(
        email: String,
        old: String,
        new: String,
        key: IdempotencyKey
    ) async throws(InfrastructureError) {
        let once = RetryPolicy(attempts: 1)
        try await InfrastructureError.retrying("replace password", on: .service, key: key, policy: once) {
            let response = try server.replacePassword(email: email, old: old, new: new, key: key.rawValue)
            // An earlier check found no replacement, so the server refuses the key.
            guard response.status != 410 else { return try await checkReplacement(email: email, key: key) }
            guard response.status == 204 else { throw HTTPStatus(response.status) }
        }
    }

    /// Asks the mock server whether the replacement of a password took effect.
    public func checkReplacement(email: String, key: IdempotencyKey) async throws(InfrastructureError) {
        try await InfrastructureError.checkingOutcome(of: "replace password", on: .service, key: key) {
            server.isReplaced(email: email, key: key.rawValue) ? .applied(()) : .notApplied
        }
    }
}
