public import LoginSampleDomain
public import Presentation
public import ServiceDomain

/// The service's use cases, for an API or a page: what it throws can be answered.
public struct SessionPresenter: Sendable {
    private let useCase: SessionUseCase

    /// Makes a presenter.
    public init(_ useCase: SessionUseCase) {
        self.useCase = useCase
    }

    /// Signs in with what was entered.
    public func signIn(
        email: String,
        password: String,
        replacing old: String?
    ) async throws(PresentationError) -> (account: Account, session: String) {
        do {
            return try await useCase.signIn(Credentials(email: email, password: password), replacing: old)
        } catch {
            throw PresentationError(error)
        }
    }

    /// Replaces a temporary password.
    public func setNewPassword(_ new: String, email: String, password: String) async throws(PresentationError) {
        do {
            _ = try await useCase.setNewPassword(new, for: Credentials(email: email, password: password))
        } catch {
            throw PresentationError(error)
        }
    }

    /// Who is signed in.
    public func account(of session: String?) async throws(PresentationError) -> Account {
        do { return try await useCase.account(of: session) } catch { throw PresentationError(error) }
    }

    /// Ends a session.
    public func signOut(_ session: String?) async throws(PresentationError) {
        do { try await useCase.signOut(session) } catch { throw PresentationError(error) }
    }

    /// Refuses a form that is not from the page as it is.
    public func check(hidden: String?, cookie: String?) throws(PresentationError) {
        do { try FormRule.check(hidden: hidden, cookie: cookie) } catch { throw PresentationError(error) }
    }
}
