public import Domain
import Infrastructure
public import LoginSampleInfrastructure

/// The use case of signing in.
///
/// The type has one sign-in method for each way to join layers: `throws`, `Result`, and an asynchronous sequence.
public struct LoginUseCase: Sendable {
    private let accounts: any AccountRepository

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

    /// Signs in, and returns the account or the error as a `Result`.
    ///
    /// - Parameter credentials: The credentials.
    /// - Returns: A result that contains the account, the violated rule, or a technical failure.
    public func loginResult(_ credentials: Credentials) async -> Result<Account, DomainError<LoginRule>> {
        await accounts.accountResult(email: credentials.email, password: credentials.password)
            .mapError { DomainError<LoginRule>($0) }
            .flatMap { entity in Result { () throws(DomainError<LoginRule>) in try Account(admitting: entity) } }
    }

    /// Starts a sign-in, and returns an asynchronous sequence that produces the account.
    ///
    /// - Parameter credentials: The credentials.
    /// - Returns: A sequence that produces one account, or throws the violated rule or a technical failure.
    public func logins(_ credentials: Credentials) -> some AsyncSequence<Account, DomainError<LoginRule>> {
        accounts.accounts(email: credentials.email, password: credentials.password)
            .translatingErrors(to: DomainError<LoginRule>.self, Account.init(admitting:))
    }

    /// Replaces a temporary password.
    ///
    /// - Parameters:
    ///   - new: The new password.
    ///   - credentials: The credentials with the temporary password.
    ///   - intent: The intent of the person, which is the same in each repetition.
    /// - Returns: The credentials with the new password.
    /// - Throws: The violated rule, or a technical failure.
    public func setNewPassword(
        _ new: String,
        for credentials: Credentials,
        _ intent: Intent
    ) async throws(DomainError<LoginRule>) -> Credentials {
        guard new.count >= Self.shortestPassword else { throw .violation(.input([.newPasswordTooShort])) }
        guard new != credentials.password else { throw .violation(.input([.newPasswordUnchanged])) }
        do {
            try await accounts.replacePassword(
                email: credentials.email,
                old: credentials.password,
                new: new,
                key: intent.key
            )
        } catch {
            // The replacement has no result, so a failure after the replacement took effect concerns nobody.
            guard error.outcome == .applied else { throw DomainError(error) }
        }
        return try Credentials(email: credentials.email, password: new)
    }

    /// Checks whether the replacement of a temporary password took effect.
    ///
    /// - Parameters:
    ///   - email: The e-mail address of the account.
    ///   - intent: The intent of the replacement.
    /// - Throws: A technical failure, with the code `notCompleted` if the replacement did not take effect, or a
    ///   violation of ``LoginRule/input(_:)`` if the e-mail address is invalid.
    public func checkNewPassword(email: String, _ intent: Intent) async throws(DomainError<LoginRule>) {
        let (email, problem) = Credentials.address(email)
        if let problem { throw .violation(.input([problem])) }
        do { try await accounts.checkReplacement(email: email, key: intent.key) } catch { throw DomainError(error) }
    }

    /// The minimum number of characters in a new password.
    public static let shortestPassword = 8
}
