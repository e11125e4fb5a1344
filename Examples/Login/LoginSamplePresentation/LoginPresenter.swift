public import LoginSampleDomain
public import Presentation

/// Signing in, for a view: what it throws can be shown.
public struct LoginPresenter: Sendable {
    private let useCase: LoginUseCase
    private let reference: @Sendable () -> Reference?

    /// Makes a presenter.
    ///
    /// - Parameters:
    ///   - useCase: what signs in.
    ///   - reference: makes the reference of each error, if it is not to be that of the server or a new one.
    public init(_ useCase: LoginUseCase, reference: @escaping @Sendable () -> Reference? = { nil }) {
        self.useCase = useCase
        self.reference = reference
    }

    /// Checks what was entered.
    public func credentials(email: String, password: String) throws(PresentationError) -> Credentials {
        do {
            return try Credentials(email: email, password: password)
        } catch {
            throw PresentationError(error, reference: reference())
        }
    }

    /// Signs in, with `throws`.
    public func login(_ credentials: Credentials) async throws(PresentationError) -> Account {
        do {
            return try await useCase.login(credentials)
        } catch {
            throw PresentationError(error, reference: reference())
        }
    }

    /// Signs in, with `Result`.
    public func loginResult(_ credentials: Credentials) async -> Result<Account, PresentationError> {
        await useCase.loginResult(credentials).mapError { PresentationError($0, reference: reference()) }
    }

    /// Signs in, with a stream of one account.
    public func logins(_ credentials: Credentials) -> some AsyncSequence<Account, PresentationError> {
        useCase.logins(credentials).translatingErrors(to: PresentationError.self, reference: reference)
    }

    /// Replaces a temporary password.
    ///
    /// - Returns: the credentials to sign in with from here on.
    public func setNewPassword(
        _ new: String,
        for credentials: Credentials
    ) async throws(PresentationError) -> Credentials {
        do {
            return try await useCase.setNewPassword(new, for: credentials)
        } catch {
            throw PresentationError(error, reference: reference())
        }
    }
}
