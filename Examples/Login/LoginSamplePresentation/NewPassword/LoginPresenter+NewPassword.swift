public import Domain
public import LoginSampleDomain
public import Presentation

extension LoginPresenter {
    /// Checks the rules for a new password without sending a request.
    ///
    /// - Parameters:
    ///   - new: The new password.
    ///   - credentials: The credentials with the temporary password.
    /// - Throws: A `PresentationError` if the new password violates a rule.
    public func validate(_ new: String, replacing credentials: Credentials) throws(PresentationError) {
        do {
            try useCase.validate(new, replacing: credentials)
        } catch {
            throw PresentationError(error, task: LoginTask.setNewPassword)
        }
    }

    /// Replaces a temporary password.
    ///
    /// - Parameters:
    ///   - new: The new password.
    ///   - credentials: The credentials with the temporary password.
    ///   - intent: The intent of the person. Pass the same intent when the person tries again.
    /// - Throws: A `PresentationError` if the replacement fails.
    public func setNewPassword(
        _ new: String,
        for credentials: Credentials,
        _ intent: Intent
    ) async throws(PresentationError) {
        do {
            try await useCase.setNewPassword(new, for: credentials, intent)
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
}
