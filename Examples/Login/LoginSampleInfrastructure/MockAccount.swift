/// The accounts of the mock server, with their e-mail addresses as raw values.
///
/// Each account determines the response to a sign-in, or the error that the sign-in causes.
public enum MockAccount: String, Sendable, CaseIterable {
    case ada = "ada@example.com"
    case wrong = "wrong@example.com"
    case guest = "guest@example.com"
    case expired = "expired@example.com"
    case cut = "cut@example.com"
    case offline = "offline@example.com"
    case slow = "slow@example.com"
    case broken = "broken@example.com"
    case busy = "busy@example.com"
    case garbled = "garbled@example.com"
    case strange = "strange@example.com"
    case untrusted = "untrusted@example.com"
    case interrupted = "interrupted@example.com"
    case unforeseen = "unforeseen@example.com"
    case late = "late@example.com"

    /// The initial password of every account.
    public static let password = "sesame"
}
