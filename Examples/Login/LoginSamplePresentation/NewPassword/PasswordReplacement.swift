import Domain

/// The replacement of an expired password.
public struct PasswordReplacement: Sendable, Equatable {
    let email: String
    var old: Secret
    let new: Secret

    /// The person's intent, which each retry reuses.
    var intent = Intent()

    /// A Boolean value that indicates whether the replacement took effect.
    ///
    /// The value `false` means that the outcome is unknown.
    public internal(set) var isDone = false

    /// Returns a Boolean value that indicates whether another replacement repeats this one.
    ///
    /// Once this replacement has taken effect, a repetition has the new password of this replacement as its old
    /// one.
    func equals(_ other: PasswordReplacement) -> Bool {
        email == other.email && new == other.new && (isDone ? new : old) == other.old
    }
}
