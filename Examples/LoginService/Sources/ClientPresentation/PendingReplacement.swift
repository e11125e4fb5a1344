public import Domain
public import LoginSamplePresentation

/// A password replacement whose outcome is not known yet.
///
/// To check the outcome after a restart of the program, store ``email`` and ``intent``.
public struct PendingReplacement: Sendable, Equatable {
    /// The e-mail address of the account.
    public let email: String

    /// The intent of the replacement.
    public let intent: Intent

    /// The passwords of the request, or `nil` after a restart, because the program does not store passwords.
    let passwords: Passwords?

    /// The old and the new password of a replacement.
    struct Passwords: Sendable, Equatable {
        let old: Secret
        let new: Secret
    }

    /// Creates a replacement that an earlier run of the program has started.
    ///
    /// - Parameters:
    ///   - email: The stored e-mail address.
    ///   - intent: The stored intent.
    public init(email: String, intent: Intent) {
        (self.email, self.intent, passwords) = (email, intent, nil)
    }

    /// Returns a Boolean value that indicates whether the replacement sets the given password for the given account.
    ///
    /// - Parameters:
    ///   - password: The new password.
    ///   - email: The e-mail address of the account.
    public func sets(_ password: Secret, of email: String) -> Bool {
        passwords?.new == password && isOf(email)
    }

    /// Returns a Boolean value that indicates whether an e-mail address is the address of the account.
    func isOf(_ email: String) -> Bool { self.email.lowercased() == email.lowercased() }

    init(email: String, intent: Intent, passwords: Passwords?) {
        (self.email, self.intent, self.passwords) = (email, intent, passwords)
    }
}
