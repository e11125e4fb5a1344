/// What the other side says about a failure, in the form of RFC 9457, "Problem Details for HTTP APIs".
///
/// A domain recognises its own rules by the ``type``:
///
///     init?(_ error: InfrastructureError) {
///         guard error.problem?.type == "https://example.com/problems/out-of-credit" else { return nil }
///         self = .outOfCredit(balance: error.problem?.member("balance"))
///     }
///
/// Nothing in it is for a person to read: words are found by this program, in their language. It comes from outside, so
/// printing it prints the status and no text. Two problems are equal when they are of the same type; the rest tells one
/// occurrence from another.
public struct RemoteProblem: Sendable {
    private let storage: Storage

    /// One object behind one pointer: few failures come with a problem, and every row of a table has room for one.
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

    /// Makes a problem that has a type and nothing else: for a server that says in another form what it means, for an
    /// error of your own that a rule is to recognise, and for tests.
    ///
    /// - Parameter type: the URI that identifies the kind of problem.
    public init(type: String) {
        self.init(type: type, status: nil, instance: nil, document: [])
    }

    /// The URI that identifies the kind of problem, resolved against the address of the answer.
    ///
    /// `about:blank`, if the server says no more than its status (RFC 9457 §4.2.1).
    public var type: String { storage.type }

    /// The status that the server meant to answer with.
    ///
    /// Advisory: what a proxy made of it is what counts (RFC 9457 §3.1.2).
    public var status: Int? { storage.status }

    /// The URI of this occurrence, to find it in the server's log.
    public var instance: String? { storage.instance }

    /// The JSON document as it came, with `title` and `detail`: empty, if there was none.
    ///
    /// It may say anything. Never show it, and log it only where such things may be kept.
    public var unsealedDocument: [UInt8] { storage.document }
}

extension RemoteProblem: Hashable {
    /// Whether both are of the same type.
    public static func == (one: Self, other: Self) -> Bool { one.type == other.type }

    /// Hashes the type.
    public func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

extension RemoteProblem: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The status, if there is one.
    public var description: String { "RemoteProblem(\(status.map(String.init) ?? ""))" }

    /// The same as ``description``, so that printing inside a collection is as safe as printing alone.
    public var debugDescription: String { description }

    /// What `dump` and a debugger see: nothing but the description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
