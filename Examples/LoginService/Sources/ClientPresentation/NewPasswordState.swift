public import LoginSamplePresentation

/// The state of the replacement of an expired password.
public struct NewPasswordState: Sendable, Equatable {
    /// The replacement whose outcome is not known yet, or `nil` if there is none.
    public var pending: PendingReplacement?

    /// The new password that the person entered most recently, or `nil` before the first entry.
    public var entered: Secret?

    /// A Boolean value that indicates whether this screen has set the password in its state.
    var isSet = false

    /// Creates a state without a replacement.
    public init() {}

    /// Removes the pending replacement of a signed-in account.
    ///
    /// The account has no expired password, so the replacement needs no further check.
    mutating func end(of email: String) {
        if pending?.isOf(email) == true { pending = nil }
    }
}

/// The mutations for replacing an expired password.
public enum NewPasswordMutation: Sendable, Equatable {
    /// The start of a replacement.
    case began(PendingReplacement)

    /// A replacement that took effect.
    case replaced(PendingReplacement)

    /// The end of a pending replacement that did not take effect, and never will.
    case ended
}

extension ClientReactor.State {
    /// Creates the initial state after an earlier run of the program.
    ///
    /// - Parameter pending: The replacement that the earlier run left pending, or `nil` if there is none.
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
