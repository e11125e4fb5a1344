public import LoginSamplePresentation

/// The state of the replacement of an expired password.
public struct NewPasswordState: Sendable, Equatable {
    /// The replacement whose outcome is not known yet, or `nil`.
    public var pending: PendingReplacement?

    /// The new password that the person entered most recently, or `nil`.
    public var entered: Secret?

    /// A Boolean value that indicates whether the password in the state of the screen is a new password that this
    /// screen has set.
    var isSet = false

    /// Creates the state without a replacement.
    public init() {}

    /// Removes the pending replacement of an account after a sign-in.
    ///
    /// The account of a sign-in has no expired password, so the replacement needs no further check.
    mutating func end(of email: String) {
        if pending?.isOf(email) == true { pending = nil }
    }
}

/// The mutations of the replacement of an expired password.
public enum NewPasswordMutation: Sendable, Equatable {
    /// A replacement begins.
    case began(PendingReplacement)

    /// A replacement took effect.
    case replaced(PendingReplacement)

    /// The pending replacement did not take effect, and will not take effect.
    case ended
}

extension ClientReactor.State {
    /// Creates the state after an earlier run of the program.
    ///
    /// - Parameter pending: The replacement that the earlier run left, or `nil`.
    public init(pending: PendingReplacement?) {
        self.init()
        newPassword.pending = pending
        email = pending?.email ?? ""
    }

    /// Returns a Boolean value that indicates whether a replacement sets the password that the person entered.
    public func isEntered(_ replacement: PendingReplacement) -> Bool {
        newPassword.entered.map { replacement.sets($0, of: email) } ?? false
    }
}
