public import Domain
public import LoginSampleInfrastructure

/// The use case of signing in.
///
/// Extensions of the type sign in with a `Result` or an asynchronous sequence, and replace a temporary password.
public struct LoginUseCase: Sendable {
    let accounts: any AccountRepository

    /// Creates the use case.
    ///
    /// - Parameter accounts: The account repository.
    public init(accounts: any AccountRepository) {
        self.accounts = accounts
    }

    /// Signs in, and returns the account or throws an error.
    ///
    /// - Parameter credentials: The credentials.
    /// - Returns: The account.
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
