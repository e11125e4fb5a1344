public import Domain
public import LoginSampleDomain
import LoginSamplePresentation
public import Presentation
public import ServiceDomain

/// The presenter of the session use case, for the API and the page.
///
/// Every method throws a `PresentationError`, which the service can convert to a response.
public struct SessionPresenter: Sendable {
    private let useCase: SessionUseCase

    /// Creates a presenter that translates the errors of the given use case.
    public init(_ useCase: SessionUseCase) {
        self.useCase = useCase
    }

    /// Signs in and begins a session.
    ///
    /// - Parameters:
    ///   - email: The entered e-mail address.
    ///   - password: The entered password.
    ///   - old: The token of the previous session, or `nil` if the client sent no token.
    /// - Returns: The signed-in account and the token of the new session.
    public func signIn(
        email: String,
        password: String,
        replacing old: String?
    ) async throws(PresentationError) -> (account: Account, session: String) {
        do {
            return try await useCase.signIn(Credentials(email: email, password: password), replacing: old)
        } catch {
            throw PresentationError(error, task: LoginTask.signIn)
        }
    }

    /// Replaces a temporary password.
    ///
    /// - Parameters:
    ///   - new: The new password.
    ///   - email: The e-mail address of the account.
    ///   - password: The temporary password.
    ///   - intent: The intent of the person. Pass the same intent when the person tries again.
    public func setNewPassword(
        _ new: String,
        email: String,
        password: String,
        _ intent: Intent
    ) async throws(PresentationError) {
        do {
            try await useCase.setNewPassword(new, for: Credentials(email: email, password: password), intent)
        } catch {
            throw PresentationError(error, task: LoginTask.setNewPassword)
        }
    }

    /// Checks whether the replacement of a temporary password took effect.
    ///
    /// - Parameters:
    ///   - email: The e-mail address of the account.
    ///   - intent: The intent of the replacement.
    /// - Throws: A `PresentationError`, which settles the intent if the replacement did not take effect.
    public func checkNewPassword(email: String, _ intent: Intent) async throws(PresentationError) {
        do {
            try await useCase.checkNewPassword(email: email, intent)
        } catch {
            throw PresentationError(error, task: LoginTask.setNewPassword)
        }
    }

    /// Returns the account of a session.
    ///
    /// - Parameter session: The token of the session, or `nil` if the client sent no token.
    public func account(of session: String?) async throws(PresentationError) -> Account {
        do { return try await useCase.account(of: session) } catch { throw PresentationError(error) }
    }

    /// Ends a session.
    ///
    /// - Parameter session: The token of the session, or `nil` if the client sent no token.
    public func signOut(_ session: String?) async throws(PresentationError) {
        do { try await useCase.signOut(session) } catch { throw PresentationError(error) }
    }
}
