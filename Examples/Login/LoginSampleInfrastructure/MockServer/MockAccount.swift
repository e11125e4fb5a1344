/// The accounts of the mock server, with their e-mail addresses as raw values.
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
    case cancelled = "cancelled@example.com"
    case unforeseen = "unforeseen@example.com"
    case late = "late@example.com"

    /// The initial password of every account.
    public static let password = "sesame"

    /// A text that describes the response or the failure that follows a sign-in with the account.
    public var story: String {
        switch self {
        case .ada: "signs in"
        case .wrong: "the server says that the password is wrong, whatever it is (HTTP 401)"
        case .guest: "may not sign in: the account has no permission"
        case .expired: "has a temporary password that has expired"
        case .cut: "has an expired temporary password; the answer to its replacement is lost"
        case .offline: "the connection is refused (ECONNREFUSED)"
        case .slow: "the server does not answer in time (URLError)"
        case .broken: "the server fails (HTTP 500)"
        case .busy: "has tried too often and must wait 3 seconds (HTTP 429)"
        case .garbled: "the answer is cut off and cannot be decoded (DecodingError)"
        case .strange: "the answer has a role that this program does not know"
        case .untrusted: "the certificate of the server is not trusted (URLError)"
        case .cancelled: "the request is cancelled (CancellationError)"
        case .unforeseen: "an error that nobody has foreseen"
        case .late: "signs in after a minute; Ctrl-C stops it"
        }
    }
}
