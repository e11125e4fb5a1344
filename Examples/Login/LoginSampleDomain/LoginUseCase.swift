public import Domain
public import LoginSampleInfrastructure

/// Signing in.
///
/// The same in each of the three ways in which layers can be joined.
public struct LoginUseCase: Sendable {
    private let accounts: any AccountRepository

    /// Makes the use case over a source of accounts.
    public init(accounts: any AccountRepository) {
        self.accounts = accounts
    }

    /// Signs in, with `throws`.
    public func login(_ credentials: Credentials) async throws(DomainError<LoginRule>) -> Account {
        let entity: AccountEntity
        do {
            entity = try await accounts.account(email: credentials.email, password: credentials.password)
        } catch {
            throw DomainError(error)
        }
        return try Account(admitting: entity)
    }

    /// Signs in, with `Result`.
    public func loginResult(_ credentials: Credentials) async -> Result<Account, DomainError<LoginRule>> {
        await accounts.accountResult(email: credentials.email, password: credentials.password)
            .mapError { DomainError<LoginRule>($0) }
            .flatMap { entity in Result { () throws(DomainError<LoginRule>) in try Account(admitting: entity) } }
    }

    /// Signs in, with a stream of one account.
    public func logins(_ credentials: Credentials) -> some AsyncSequence<Account, DomainError<LoginRule>> {
        accounts.accounts(email: credentials.email, password: credentials.password)
            .translatingErrors(to: DomainError<LoginRule>.self, Account.init(admitting:))
    }

    /// Replaces a temporary password.
    ///
    /// - Returns: the credentials to sign in with from here on.
    public func setNewPassword(
        _ new: String,
        for credentials: Credentials
    ) async throws(DomainError<LoginRule>) -> Credentials {
        guard new.count >= Self.shortestPassword else { throw .violation(.input([.newPasswordTooShort])) }
        guard new != credentials.password else { throw .violation(.input([.newPasswordUnchanged])) }
        do {
            try await accounts.replacePassword(email: credentials.email, old: credentials.password, new: new)
        } catch {
            throw DomainError(error)
        }
        return try Credentials(email: credentials.email, password: new)
    }

    /// The fewest characters of a new password.
    public static let shortestPassword = 8
}
