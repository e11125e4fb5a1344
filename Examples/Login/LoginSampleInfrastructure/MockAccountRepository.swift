import Foundation
public import Infrastructure

/// Accounts from a server that exists in this process alone.
public struct MockAccountRepository: AccountRepository {
    private let server = MockServer()

    /// Makes a repository with all accounts as they are at first.
    public init() {}

    /// Signs in and decodes the answer.
    public func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
        try await InfrastructureError.classifying("sign in", idempotent: true) {
            let answer = try await server.logIn(email: email, password: password)
            guard answer.status == 200 else { throw HTTPStatus(answer.status, retryAfter: answer.retryAfter) }
            return try JSONDecoder().decode(AccountEntity.self, from: answer.body)
        }
    }

    /// Replaces the password of an account.
    public func replacePassword(email: String, old: String, new: String) async throws(InfrastructureError) {
        try InfrastructureError.classifying("replace password") {
            let answer = server.replacePassword(email: email, old: old, new: new)
            guard answer.status == 204 else { throw HTTPStatus(answer.status) }
        }
    }
}
