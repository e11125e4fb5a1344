public import Infrastructure

/// A repository that replaces passwords.
public protocol PasswordRepository: Sendable {
    /// Replaces the password of an account.
    ///
    /// After a success, the old password is no longer valid. A repeated request with the same key and the same
    /// passwords succeeds again and has no further effect.
    func replacePassword(email: String, old: String, new: String, key: IdempotencyKey) async throws(InfrastructureError)

    /// Checks whether the replacement of a password took effect.
    ///
    /// After a check that finds no replacement, the repository refuses all later replacements with the same key.
    ///
    /// - Throws: An `InfrastructureError`, with the code `notCompleted` if the replacement did not take effect.
    func checkReplacement(email: String, key: IdempotencyKey) async throws(InfrastructureError)
}
