/// The problem details of a failed request, in the format of RFC 9457, "Problem Details for HTTP APIs".
///
/// A domain recognizes its own rules by the ``type``:
///
///     init?(_ error: InfrastructureError) {
///         guard error.problem?.type == "https://example.com/problems/out-of-credit" else { return nil }
///         self = .outOfCredit(balance: error.problem?.member("balance"))
///     }
///
/// Do not show the contents of a problem to a person: the program has its own words in each language. The text of the
/// server is not trusted, so the description of a problem contains only the status.
///
/// Two problems are equal if they have the same type. The other members describe one occurrence.
public struct RemoteProblem: Sendable {
    private let storage: Storage

    /// The immutable contents of the problem.
    ///
    /// A class keeps each classification small: most failures have no problem.
    private final class Storage: Sendable {
        let type: String
        let status: Int?
        let instance: String?
        let document: [UInt8]

        init(type: String, status: Int?, instance: String?, document: [UInt8]) {
            self.type = type
            self.status = status
            self.instance = instance
            self.document = document
        }
    }

    init(type: String, status: Int?, instance: String?, document: [UInt8]) {
        storage = Storage(type: type, status: status, instance: instance, document: document)
    }

    /// Creates a problem that has only a type.
    ///
    /// Use this initializer for a server with another error format, for your own errors that a rule recognizes, and in
    /// tests.
    ///
    /// - Parameter type: The URI that identifies the kind of problem.
    public init(type: String) {
        self.init(type: type, status: nil, instance: nil, document: [])
    }

    /// The URI that identifies the kind of problem, resolved against the address of the response.
    ///
    /// The type is `about:blank` if the problem has no meaning beyond the HTTP status (RFC 9457 §4.2.1).
    public var type: String { storage.type }

    /// The HTTP status that the server generated.
    ///
    /// The status is advisory (RFC 9457 §3.1.2). The status of the HTTP response takes precedence. The two differ if a
    /// proxy changed the response.
    public var status: Int? { storage.status }

    /// The URI of this occurrence, which identifies the occurrence in the log of the server.
    public var instance: String? { storage.instance }

    /// The unchanged JSON document, including `title` and `detail`, or an empty array if no document exists.
    ///
    /// The document can contain private data. Never show the document, and log it only where private data may be
    /// stored.
    public var unsealedDocument: [UInt8] { storage.document }
}

extension RemoteProblem: Hashable {
    /// Returns a Boolean value that indicates whether two problems have the same type.
    public static func == (one: Self, other: Self) -> Bool { one.type == other.type }

    /// Hashes the type of the problem.
    public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

extension RemoteProblem: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the type and the status, if the problem has a status.
    public var description: String { "RemoteProblem(\(status.map(String.init) ?? ""))" }

    /// The same text as ``description``, so that a printed collection reveals no more than a printed problem.
    public var debugDescription: String { description }

    /// A mirror without children, for `dump` and debuggers.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
