public import Domain
public import LoginSampleDomain
import LoginSampleInfrastructure
public import ServiceInfrastructure

/// Signing in for more than one request.
public struct SessionUseCase: Sendable {
    private let login: LoginUseCase
    private let sessions: SessionRepository

    /// Makes the use case over the sample's own.
    public init(login: LoginUseCase, sessions: SessionRepository) {
        self.login = login
        self.sessions = sessions
    }

    /// Signs in, and begins a session.
    ///
    /// The session that there was ends, so that nobody can have prepared it (OWASP, "session fixation").
    ///
    /// - Parameters:
    ///   - credentials: what was entered.
    ///   - old: what a session was continued with until now.
    /// - Returns: who is signed in, and what the session is continued with.
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
    ///
    /// - Returns: the credentials to sign in with from here on.
    public func setNewPassword(
        _ new: String,
        for credentials: Credentials
    ) async throws(DomainError<LoginRule>) -> Credentials {
        try await login.setNewPassword(new, for: credentials)
    }

    /// Who is signed in, if they still may.
    ///
    /// - Throws: the failure `unauthenticated` if nobody is.
    public func account(of session: String?) async throws(DomainError<LoginRule>) -> Account {
        let entity: AccountEntity
        do {
            entity = try await sessions.account(of: session.map(SessionToken.init(cookie:)))
        } catch {
            // Not a rule's to claim: that nobody is signed in is no wrong password.
            throw .failure(TechnicalFailure(error))
        }
        return try Account(admitting: entity)
    }

    /// Ends a session.
    public func signOut(_ session: String?) async throws(DomainError<Never>) {
        do {
            try await sessions.end(session.map(SessionToken.init(cookie:)))
        } catch {
            throw DomainError(error)
        }
    }
}
