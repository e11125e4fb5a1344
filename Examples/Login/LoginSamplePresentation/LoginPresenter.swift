public import Domain
public import LoginSampleDomain
public import Presentation

/// A login presenter that translates the errors of the use case into presentation errors.
public struct LoginPresenter: Sendable {
    private let useCase: LoginUseCase
    private let reference: @Sendable () -> Reference?

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - useCase: The use case of signing in.
    ///   - reference: A function that returns the reference of an error. If the function returns `nil`, the error has
    ///     the reference from the server's response, or else a new reference. The default function returns `nil`.
    public init(_ useCase: LoginUseCase, reference: @escaping @Sendable () -> Reference? = { nil }) {
        self.useCase = useCase
        self.reference = reference
    }

    /// Creates credentials from user input.
    ///
    /// - Parameters:
    ///   - email: The entered e-mail address.
    ///   - password: The entered password.
    /// - Returns: The credentials.
    /// - Throws: A `PresentationError` if the input is invalid.
    public func credentials(email: String, password: String) throws(PresentationError) -> Credentials {
        do {
            return try Credentials(email: email, password: password)
        } catch {
            throw PresentationError(error, task: LoginTask.signIn, reference: reference())
        }
    }

    /// Signs in, and returns the account or throws an error.
    ///
    /// - Parameter credentials: The credentials.
    /// - Returns: The account.
    /// - Throws: A `PresentationError`.
    public func login(_ credentials: Credentials) async throws(PresentationError) -> Account {
        do {
            return try await useCase.login(credentials)
        } catch {
            throw PresentationError(error, task: LoginTask.signIn, reference: reference())
        }
    }

    /// Signs in, and returns the account or the error as a `Result`.
    ///
    /// - Parameter credentials: The credentials.
    /// - Returns: A result that contains the account or a `PresentationError`.
    public func loginResult(_ credentials: Credentials) async -> Result<Account, PresentationError> {
        await useCase.loginResult(credentials).mapError {
            PresentationError($0, task: LoginTask.signIn, reference: reference())
        }
    }

    /// Starts a sign-in, and returns an asynchronous sequence that produces the account.
    ///
    /// - Parameter credentials: The credentials.
    /// - Returns: A sequence that produces one account, or throws a `PresentationError`.
    public func logins(_ credentials: Credentials) -> some AsyncSequence<Account, PresentationError> {
        useCase.logins(credentials).translatingErrors(
            to: PresentationError.self,
            task: LoginTask.signIn,
            reference: reference
        )
    }

    /// Replaces a temporary password.
    ///
    /// - Parameters:
    ///   - new: The new password.
    ///   - credentials: The credentials with the temporary password.
    ///   - intent: The intent of the person, which is the same in each repetition.
    /// - Returns: The credentials with the new password.
    /// - Throws: A `PresentationError`.
    public func setNewPassword(
        _ new: String,
        for credentials: Credentials,
        _ intent: Intent
    ) async throws(PresentationError) -> Credentials {
        do {
            return try await useCase.setNewPassword(new, for: credentials, intent)
        } catch {
            throw PresentationError(error, task: LoginTask.setNewPassword, reference: reference())
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
            throw PresentationError(error, task: LoginTask.setNewPassword, reference: reference())
        }
    }
}
