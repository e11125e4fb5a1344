import Foundation
public import Infrastructure

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
    public func replacePassword(email: String, old: String, new: String) async throws(InfrastructureError) {
        try InfrastructureError.classifying("replace password", on: .service) {
            let answer = server.replacePassword(email: email, old: old, new: new)
            guard answer.status == 204 else { throw HTTPStatus(answer.status) }
        }
    }
}
