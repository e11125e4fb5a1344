import Foundation
public import Infrastructure
import InfrastructureRetry

/// A repository of the accounts of a mock server in the same process.
public struct MockAccountRepository: AccountRepository {
    private let server = MockServer()

    /// Creates a repository in which every account has the initial password.
    public init() {}

    /// Signs in to the mock server, and returns the account from the response.
    public func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
        try await InfrastructureError.classifying("sign in", on: .service, idempotent: true) {
            let answer = try await server.logIn(email: email, password: password)
            guard answer.status == 200 else { throw HTTPStatus(answer.status, retryAfter: answer.retryAfter) }
            return try JSONDecoder().decode(AccountEntity.self, from: answer.body)
        }
    }

    /// Replaces the password of an account.
    ///
    /// The mock server receives one request, so that a person at the command line sees an unclear outcome.
    public func replacePassword(
        email: String,
        old: String,
        new: String,
        key: IdempotencyKey
    ) async throws(InfrastructureError) {
        let once = RetryPolicy(attempts: 1)
        try await InfrastructureError.retrying("replace password", on: .service, key: key, policy: once) {
            let answer = try server.replacePassword(email: email, old: old, new: new, key: key.rawValue)
            guard answer.status != 410 else { return try await checkReplacement(email: email, key: key) }
            guard answer.status == 204 else { throw HTTPStatus(answer.status) }
        }
    }

    /// Asks the mock server whether the replacement of a password took effect.
    public func checkReplacement(email: String, key: IdempotencyKey) async throws(InfrastructureError) {
        try await InfrastructureError.checkingOutcome(of: "replace password", on: .service, key: key) {
            server.isReplaced(email: email, key: key.rawValue) ? .applied(()) : .notApplied
        }
    }
}
