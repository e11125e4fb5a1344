public import Domain
public import LoginSampleDomain
import LoginSampleInfrastructure
public import ServiceInfrastructure

/// The use case in which a person signs in once for all requests of a session.
public struct SessionUseCase: Sendable {
    private let accounts: DatabaseAccountRepository
    private let sessions: SessionRepository

    /// The login use case of the sample, with the accounts of the service.
    private var login: LoginUseCase { LoginUseCase(accounts: accounts) }

    /// Creates a use case with the given repositories.
    public init(accounts: DatabaseAccountRepository, sessions: SessionRepository) {
        self.accounts = accounts
        self.sessions = sessions
    }

    /// Signs in and begins a session.
    ///
    /// The method ends the previous session, because an attacker may have prepared that session (OWASP, "session
    /// fixation").
    ///
    /// - Parameters:
    ///   - credentials: The entered e-mail address and password.
    ///   - old: The token of the previous session, or `nil` if the client sent no token.
    /// - Returns: The signed-in account and the token of the new session.
    public func signIn(
        _ credentials: Credentials,
        replacing old: String?
    ) async throws(DomainError<LoginRule>) -> (account: Account, session: String) {
        let ticket: SessionRepository.Ticket
        do { ticket = try await sessions.ticket(for: credentials.email) } catch { throw DomainError(error) }
        let account = try await login.login(credentials)
        do {
            let token = try await sessions.begin(ticket, replacing: old.map(SessionToken.init(cookie:)))
            return (account, token.cookie)
        } catch {
            throw DomainError(error)
        }
    }

    /// Replaces a temporary password.
    public func setNewPassword(
        _ new: String,
        for credentials: Credentials,
        _ intent: Intent
    ) async throws(DomainError<LoginRule>) {
        try await login.setNewPassword(new, for: credentials, intent)
    }

    /// Checks whether the replacement of a temporary password took effect.
    ///
    /// - Throws: A technical failure, with the code `notCompleted` if the replacement did not take effect.
    public func checkNewPassword(email: String, _ intent: Intent) async throws(DomainError<LoginRule>) {
        try await login.checkNewPassword(email: email, intent)
    }

    /// Returns the account of a session, if the account may still sign in.
    ///
    /// - Parameter session: The token of the session, or `nil` if the client sent no token.
    /// - Throws: A technical failure, with the code `unauthenticated` if the session has expired or does not exist. A
    ///   violation if the account may no longer sign in.
    public func account(of session: String?) async throws(DomainError<LoginRule>) -> Account {
        let entity: AccountEntity
        do {
            entity = try await sessions.account(of: session.map(SessionToken.init(cookie:)))
        } catch {
            // `DomainError(error)` would translate `unauthenticated` to the violation `wrongCredentials`.
            throw .failure(TechnicalFailure(error))
        }
        return try Account(admitting: entity)
    }

    /// Ends a session.
    ///
    /// - Parameter session: The token of the session, or `nil` if the client sent no token.
    public func signOut(_ session: String?) async throws(DomainError<Never>) {
        do {
            try await sessions.end(session.map(SessionToken.init(cookie:)))
        } catch {
            throw DomainError(error)
        }
    }
}
