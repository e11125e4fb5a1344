import Domain

/// The replacement of an expired password.
public struct PasswordReplacement: Sendable, Equatable {
    let email: String
    var old: Secret
    let new: Secret

    /// The intent of the person, which is the same in each repetition.
    var intent = Intent()

    /// A Boolean value that indicates whether the replacement took effect.
    ///
    /// Until then, its outcome is unknown.
    public internal(set) var isDone = false

    /// Returns a Boolean value that indicates whether a replacement is a repetition of this one.
    ///
    /// After this replacement took effect, the old password of a repetition is the new one.
    func equals(_ other: PasswordReplacement) -> Bool {
        email == other.email && new == other.new && (isDone ? new : old) == other.old
    }
}
