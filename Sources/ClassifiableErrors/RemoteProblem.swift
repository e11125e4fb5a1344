/// The problem details of a failed request, in the format of RFC 9457, "Problem Details for HTTP APIs".
///
/// The domain can recognize a violation of its own rules by the ``type``:
///
///     extension PurchaseRule {
///         init?(_ error: InfrastructureError) {
///             guard error.problem?.type == "https://example.com/problems/out-of-credit" else { return nil }
///             self = .outOfCredit(balance: error.problem?.member("balance"))
///         }
///     }
///
/// Do not show the contents of problem details to a person: only the program's own messages are translated. The library
/// does not trust the text of the server, so the description contains only the status.
///
/// Two `RemoteProblem` values are equal if they have the same ``type``, because the other members describe a single
/// occurrence.
public struct RemoteProblem: Sendable {
    private let storage: Storage

    /// An immutable object with the contents of the problem details.
    ///
    /// Most failures have no problem details, so a classification stores only a reference to this object.
    private final class Storage: Sendable {
        let type: String
        let status: Int?
        let instance: String?
        let document: [UInt8]
        let claims: Claims

        init(type: String, status: Int?, instance: String?, document: [UInt8], claims: Claims) {
            self.type = type
            self.status = status
            self.instance = instance
            self.document = document
            self.claims = claims
        }
    }

    /// The statements of the remote system about the failed operation, in the members `outcome` and `retryable` of
    /// `ProblemDetails`.
    ///
    /// The type is `package` because Domain prints a claim that the program does not trust.
    package struct Claims: Sendable {
        /// The outcome of the operation, or `nil` if the problem details do not state the outcome.
        package var outcome: Outcome?

        /// A Boolean value that indicates whether the same request can succeed later, or `nil` if the problem details
        /// contain no valid `retryable`.
        package var isRetryable: Bool?

        /// Creates claims whose values default to `nil`.
        package init(outcome: Outcome? = nil, isRetryable: Bool? = nil) {
            self.outcome = outcome
            self.isRetryable = isRetryable
        }
    }

    /// Creates problem details from the members of a JSON document.
    ///
    /// The initializer is `package` because Infrastructure decodes the document.
    package init(type: String, status: Int?, instance: String?, document: [UInt8], claims: Claims = Claims()) {
        storage = Storage(type: type, status: status, instance: instance, document: document, claims: claims)
    }

    /// Creates problem details that contain only a type.
    ///
    /// Use this initializer for a server with another error format, for an error of your own that a business rule
    /// recognizes by its problem type, and in tests.
    ///
    /// - Parameter type: The URI reference that identifies the problem type.
    public init(type: String) { self.init(type: type, status: nil, instance: nil, document: []) }

    /// The URI that identifies the problem type.
    ///
    /// The library resolves a relative URI against the address of the response. The type is `about:blank` if the
    /// problem has no meaning beyond the HTTP status (RFC 9457 §4.2.1).
    public var type: String { storage.type }

    /// The HTTP status in the problem details, or `nil` if the problem details contain no valid status.
    ///
    /// The status is advisory (RFC 9457 §3.1.2). The status of the HTTP response takes precedence. The two values can
    /// differ if a proxy changed the response.
    package var status: Int? { storage.status }

    /// The URI that identifies this occurrence of the problem, or `nil` if the problem details contain no valid URI.
    ///
    /// The property is `package` because Domain derives the reference of the error from the URI.
    package var instance: String? { storage.instance }

    /// The statements of the remote system about the failed operation.
    package var claims: Claims { storage.claims }

    /// The unchanged JSON document, including `title` and `detail`, or an empty array if there is no document.
    package var document: [UInt8] { storage.document }
}

extension RemoteProblem: Hashable {
    /// Returns a Boolean value that indicates whether two `RemoteProblem` values have the same ``type``.
    public static func == (one: Self, other: Self) -> Bool { one.type == other.type }

    /// Hashes the ``type``.
    public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

extension RemoteProblem: Redacted {
    /// The name of the Swift type, followed by the status in parentheses, which are empty if there is no status.
    public var description: String { "RemoteProblem(\(status.map(String.init) ?? ""))" }
}
