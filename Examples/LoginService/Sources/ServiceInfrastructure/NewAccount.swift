/// An account with a password in plain text, for ``AccountDatabase/seed(_:cost:)``.
public struct NewAccount: Sendable {
    var email: String
    var name: String

    /// The role of the account.
    ///
    /// Only the role `member` may sign in.
    var role = "member"

    var password: String

    /// The time at which a temporary password expires, in seconds since 1970, or `nil` for a permanent password.
    var passwordExpires: Int64?

    /// The trial accounts: a member, a guest, an account with an expired password, and an account with an unknown role.
    ///
    /// The password of every account is `sesame`.
    public static let trial = [
        NewAccount(email: "ada@example.com", name: "Ada", password: "sesame"),
        NewAccount(email: "guest@example.com", name: "Guest", role: "guest", password: "sesame"),
        NewAccount(email: "expired@example.com", name: "Emmy", password: "sesame", passwordExpires: 0),
        NewAccount(email: "strange@example.com", name: "Merlin", role: "wizard", password: "sesame"),
    ]
}
