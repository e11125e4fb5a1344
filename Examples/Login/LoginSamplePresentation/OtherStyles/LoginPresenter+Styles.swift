public import LoginSampleDomain
public import Presentation

extension LoginPresenter {
    /// Signs in, and returns the account or the error as a `Result`.
    ///
    /// - Parameter credentials: The e-mail address and the password of the person.
    /// - Returns: A result that contains the account or a `PresentationError`.
    public func loginResult(_ credentials: Credentials) async -> Result<Account, PresentationError> {
        await useCase.loginResult(credentials).mapError { PresentationError($0, task: LoginTask.signIn) }
    }

    /// Starts a sign-in, and returns an asynchronous sequence that produces the account.
    ///
    /// - Parameter credentials: The e-mail address and the password of the person.
    /// - Returns: A sequence that produces one account, or throws a `PresentationError`.
    public func logins(_ credentials: Credentials) -> some AsyncSequence<Account, PresentationError> {
        useCase.logins(credentials).translatingErrors(to: PresentationError.self, task: LoginTask.signIn)
    }
}
