import Foundation
public import Infrastructure

/// A repository that accesses the accounts of a mock server in the same process.
public struct MockAccountRepository: AccountRepository {
    let server = MockServer()

    /// Creates a repository in which every account has the initial password.
    public init() {}

    /// Signs in to the mock server, and returns the account from the response.
    public func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
        try await InfrastructureError.classifying("sign in", on: .service, outcome: .notApplied) {
            let response = try await server.signIn(email: email, password: password)
            guard response.status == 200 else { throw HTTPStatus(response.status, retryAfter: response.retryAfter) }
            return try JSONDecoder().decode(AccountEntity.self, from: response.body)
        }
    }
}
