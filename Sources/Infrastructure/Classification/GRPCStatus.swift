/// The status code of a gRPC call that is not OK.
///
///     catch let error as RPCError { throw GRPCStatus(error.code.rawValue) }
///
/// Codes and meanings are those of <https://grpc.io/docs/guides/status-codes/>.
public struct GRPCStatus: ClassifiableError, Hashable {
    /// The status code, 0 to 16.
    public let code: Int

    private let retryAfter: Duration?

    /// Creates a status.
    ///
    /// - Parameters:
    ///   - code: the status code.
    ///   - retryAfter: the delay that the server asks for: its `grpc-retry-pushback-ms`, or the `RetryInfo` among its
    ///     details.
    public init(_ code: Int, retryAfter: Duration? = nil) {
        self.code = code
        self.retryAfter = retryAfter
    }

    /// The status code.
    public var systemCode: String? { String(code) }

    /// What the status means.
    ///
    /// Whatever gRPC does not know counts as UNKNOWN, as it demands itself.
    public var classification: Classification {
        var row = Self.row(code) ?? Self.serverFailed
        row.retryAfter = retryAfter
        // A quota; without a wait it may be this side that had no room for the answer.
        if code == 8, retryAfter != nil { row.outcome = .notApplied }
        return row
    }

    private static let serverFailed = Classification(.internalServerError, outcome: .unknown, isTransient: false)

    private static func row(_ code: Int) -> Classification? {
        switch code {
        // A success that somebody threw.
        case 0: Classification(.response, outcome: .applied)  // OK
        // A client whose task was cancelled says so. A server may say it too, and nobody can tell which it was.
        case 1: Classification(.cancelled, outcome: .unknown)  // CANCELLED
        // Servers send it for whatever their handlers throw.
        case 2: serverFailed  // UNKNOWN
        case 3: Classification(.rejected, outcome: .notApplied)  // INVALID_ARGUMENT
        case 4: Classification(.timeout, outcome: .unknown)  // DEADLINE_EXCEEDED
        case 5: Classification(.notFound, outcome: .notApplied)  // NOT_FOUND
        case 6: Classification(.conflict, outcome: .notApplied)  // ALREADY_EXISTS
        case 7: Classification(.forbidden, outcome: .notApplied)  // PERMISSION_DENIED
        case 8: Classification(.rateLimited, outcome: .unknown)  // RESOURCE_EXHAUSTED
        // Not before something else is done.
        case 9: Classification(.conflict, outcome: .notApplied)  // FAILED_PRECONDITION
        // Not this call alone: read, change and write once more.
        case 10: Classification(.conflict, outcome: .notApplied)  // ABORTED
        case 11: Classification(.rejected, outcome: .notApplied)  // OUT_OF_RANGE
        case 12: Classification(.unsupported, outcome: .notApplied)  // UNIMPLEMENTED
        // Something is "very broken"; it will be so at the next call.
        case 13: serverFailed  // INTERNAL
        // A connection that breaks after the call was sent says this too.
        case 14: Classification(.unavailable, outcome: .unknown)  // UNAVAILABLE
        case 15: serverFailed  // DATA_LOSS
        case 16: Classification(.unauthenticated, outcome: .notApplied)  // UNAUTHENTICATED
        default: nil
        }
    }
}
