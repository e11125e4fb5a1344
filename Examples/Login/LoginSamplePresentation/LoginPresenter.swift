import Domain
public import LoginSampleDomain
public import Presentation

/// A presenter that translates the errors of the login use case into presentation errors.
public struct LoginPresenter: Sendable {
    let useCase: LoginUseCase

    /// Creates a presenter.
    ///
    /// - Parameter useCase: The use case whose errors the presenter translates.
    public init(_ useCase: LoginUseCase) {
        self.useCase = useCase
    }

    /// Creates credentials from user input.
    ///
    /// - Parameters:
    ///   - email: The entered e-mail address.
    ///   - password: The entered password.
    /// - Returns: The valid credentials.
    /// - Throws: A `PresentationError` if the input is invalid.
    public func credentials(email: String, password: String) throws(PresentationError) -> Credentials {
        do {
            return try Credentials(email: email, password: password)
        } catch {
            throw PresentationError(error, task: LoginTask.signIn)
        }
    }

    /// Signs in, and returns the account or throws an error.
    ///
    /// - Parameter credentials: The e-mail address and the password of the person.
    /// - Returns: The account of the signed-in person.
    /// - Throws: A `PresentationError` if the sign-in fails.
    public func login(_ credentials: Credentials) async throws(PresentationError) -> Account {
        do {
            return try await useCase.login(credentials)
        } catch {
            throw PresentationError(error, task: LoginTask.signIn)
        }
    }
}
