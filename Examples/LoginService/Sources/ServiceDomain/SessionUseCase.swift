public import Domain
public import LoginDomain
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

    /// What a session is continued with.
    public typealias Token = SessionToken

    /// Signs in, and begins a session.
    ///
    /// The session that there was ends, so that nobody can have prepared it (OWASP, "session fixation").
    public func signIn(
        _ credentials: Credentials,
        replacing old: Token?
    ) async throws(DomainError<LoginRule>) -> (account: Account, token: Token) {
        let account = try await login.login(credentials)
        do {
            return (account, try await sessions.begin(for: account.email, replacing: old))
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
    public func account(of token: Token?) async throws(DomainError<LoginRule>) -> Account {
        let entity: SessionRepository.Entity
        do {
            entity = try await sessions.account(of: token)
        } catch {
            // Not a rule's to claim: that nobody is signed in is no wrong password.
            throw .failure(TechnicalFailure(error))
        }
        return try Account(admitting: entity)
    }

    /// Ends a session.
    public func signOut(_ token: Token?) async throws(DomainError<Never>) {
        do {
            try await sessions.end(token)
        } catch {
            throw DomainError(error)
        }
    }
}
