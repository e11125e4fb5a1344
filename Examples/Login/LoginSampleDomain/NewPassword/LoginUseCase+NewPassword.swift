public import Domain
import Infrastructure
import LoginSampleInfrastructure

extension LoginUseCase {
    /// Checks the rules for a new password without sending a request.
    ///
    /// - Parameters:
    ///   - new: The new password.
    ///   - credentials: The credentials with the temporary password.
    /// - Throws: A violation of ``LoginRule/input(_:)`` if the new password is unchanged or too short.
    public func validate(_ new: String, replacing credentials: Credentials) throws(DomainError<LoginRule>) {
        guard new != credentials.password else { throw .violation(.input([.newPasswordUnchanged])) }
        guard new.count >= Self.shortestPassword else { throw .violation(.input([.newPasswordTooShort])) }
    }

    /// Replaces a temporary password.
    ///
    /// - Parameters:
    ///   - new: The new password.
    ///   - credentials: The credentials with the temporary password.
    ///   - intent: The intent of the person. Pass the same intent when the person tries again.
    /// - Throws: The violated rule, or a technical failure.
    public func setNewPassword(
        _ new: String,
        for credentials: Credentials,
        _ intent: Intent
    ) async throws(DomainError<LoginRule>) {
        try validate(new, replacing: credentials)
        do {
            let (email, old) = (credentials.email, credentials.password)
            try await accounts.replacePassword(email: email, old: old, new: new, key: intent.key)
        } catch {
            // The replacement returns no value, so a failure after it took effect does not matter.
            guard error.outcome == .applied else { throw DomainError(error) }
        }
    }

    /// Checks whether the replacement of a temporary password took effect.
    ///
    /// - Parameters:
    ///   - email: The e-mail address of the account.
    ///   - intent: The intent of the replacement.
    /// - Throws: A technical failure, which has the code `notCompleted` if the replacement did not take effect. A
    ///   violation of ``LoginRule/input(_:)`` if the e-mail address is invalid.
    public func checkNewPassword(email: String, _ intent: Intent) async throws(DomainError<LoginRule>) {
        let (email, problem) = Credentials.address(email)
        if let problem { throw .violation(.input([problem])) }
        do { try await accounts.checkReplacement(email: email, key: intent.key) } catch { throw DomainError(error) }
    }

    /// The minimum number of characters in a new password.
    public static let shortestPassword = 8
}
