import Domain

/// The replacement of an expired password.
public struct PasswordReplacement: Sendable, Equatable {
    let email: String
    let old: Secret
    let new: Secret

    /// The intent of the person, which is the same in each repetition.
    var intent = Intent()

    /// A Boolean value that indicates whether the replacement took effect.
    ///
    /// Until then, its outcome is unknown.
    public internal(set) var isDone = false
}
