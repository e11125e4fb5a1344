public import Domain
import LoginSampleInfrastructure

extension LoginUseCase {
    /// Signs in, and returns the account or the error as a `Result`.
    ///
    /// - Parameter credentials: The e-mail address and the password of the person.
    /// - Returns: A result that contains the account, the violated rule, or a technical failure.
    public func loginResult(_ credentials: Credentials) async -> Result<Account, DomainError<LoginRule>> {
        await accounts.accountResult(email: credentials.email, password: credentials.password)
            .mapError { DomainError<LoginRule>($0) }
            .flatMap { entity in Result { () throws(DomainError<LoginRule>) in try Account(admitting: entity) } }
    }

    /// Starts a sign-in, and returns an asynchronous sequence that produces the account.
    ///
    /// - Parameter credentials: The e-mail address and the password of the person.
    /// - Returns: A sequence that produces one account, or throws the violated rule or a technical failure.
    public func logins(_ credentials: Credentials) -> some AsyncSequence<Account, DomainError<LoginRule>> {
        accounts.accounts(email: credentials.email, password: credentials.password)
            .translatingErrors(to: DomainError<LoginRule>.self, Account.init(admitting:))
    }
}
