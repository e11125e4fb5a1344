public import Domain
public import LoginSampleInfrastructure

/// The use case in which a person signs in.
///
/// Extensions add versions of ``login(_:)`` that return a `Result` or an asynchronous sequence, and methods that
/// replace a temporary password.
public struct LoginUseCase: Sendable {
    let accounts: any AccountRepository

    /// Creates the use case.
    ///
    /// - Parameter accounts: The repository that checks passwords and replaces them.
    public init(accounts: any AccountRepository) {
        self.accounts = accounts
    }

    /// Signs a person in with an e-mail address and a password.
    ///
    /// - Parameter credentials: The e-mail address and the password of the person.
    /// - Returns: The account of the signed-in person.
    /// - Throws: The violated rule, or a technical failure.
    public func login(_ credentials: Credentials) async throws(DomainError<LoginRule>) -> Account {
        let entity: AccountEntity
        do {
            entity = try await accounts.account(email: credentials.email, password: credentials.password)
        } catch {
            throw DomainError(error)
        }
        return try Account(admitting: entity)
    }
}
