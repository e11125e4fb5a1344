/// The status code of a failed gRPC call.
///
///     do { try await call() } catch let error as RPCError { throw GRPCStatus(error.code.rawValue) }
///
/// The codes and their meanings come from <https://grpc.io/docs/guides/status-codes/>.
public struct GRPCStatus: ClassifiableError, Hashable {
    /// The status code.
    ///
    /// gRPC defines the codes 0 through 16.
    package let code: Int

    private let retryAfter: Duration?

    /// Creates an error from a status code.
    ///
    /// - Parameters:
    ///   - code: The status code.
    ///   - retryAfter: The delay that the server requests in the metadata field `grpc-retry-pushback-ms`, or in the
    ///     `RetryInfo` message of the status details. Defaults to `nil`.
    public init(_ code: Int, retryAfter: Duration? = nil) {
        self.code = code
        self.retryAfter = retryAfter
    }

    /// The status code as a number.
    public var systemCode: SystemCode? { .number(code) }

    /// The classification of the status.
    ///
    /// An undefined code has the classification of `UNKNOWN`, as the gRPC specification permits.
    public var classification: Classification {
        var row = Classification(Self.row(code) ?? Self.serverFailed, at: .service)
        row.retryAfter = retryAfter
        // A delay indicates that the server enforces a quota. Without a delay, the client itself may have had too
        // little memory for the response.
        if code == 8, retryAfter != nil { row.outcome = .notApplied }
        return row
    }

    private static let serverFailed = TableRow(.internalServerError, outcome: .unknown, isTransient: false)

    private static func row(_ code: Int) -> TableRow? {
        switch code {
        // The program threw a success as an error.
        case 0: TableRow(.response, outcome: .applied)  // OK
        // The boundary knows whether its own task was cancelled. Otherwise, the server cancelled the call, and may do
        // so again.
        case 1: TableRow(.interrupted, outcome: .unknown, isTransient: false)  // CANCELLED
        // Servers send this code for any error that their handlers throw.
        case 2: serverFailed  // UNKNOWN
        case 3: TableRow(.rejected, outcome: .notApplied)  // INVALID_ARGUMENT
        case 4: TableRow(.timeout, outcome: .unknown)  // DEADLINE_EXCEEDED
        case 5: TableRow(.notFound, outcome: .notApplied)  // NOT_FOUND
        case 6: TableRow(.alreadyExists, outcome: .notApplied)  // ALREADY_EXISTS
        case 7: TableRow(.forbidden, outcome: .notApplied)  // PERMISSION_DENIED
        case 8: TableRow(.rateLimited, outcome: .unknown)  // RESOURCE_EXHAUSTED
        // The call cannot succeed before the state of the system changes.
        case 9: TableRow(.conflict, outcome: .notApplied)  // FAILED_PRECONDITION
        // A retry of this call alone does not help: the client must repeat the whole read-modify-write sequence.
        case 10: TableRow(.conflict, outcome: .notApplied)  // ABORTED
        case 11: TableRow(.rejected, outcome: .notApplied)  // OUT_OF_RANGE
        case 12: TableRow(.unsupported, outcome: .notApplied)  // UNIMPLEMENTED
        // The server violates one of its own invariants, so a retry does not help.
        case 13: serverFailed  // INTERNAL
        // A client also reports this code if the connection breaks after the client sent the call.
        case 14: TableRow(.unavailable, outcome: .unknown)  // UNAVAILABLE
        case 15: serverFailed  // DATA_LOSS
        case 16: TableRow(.unauthenticated, outcome: .notApplied)  // UNAUTHENTICATED
        default: nil
        }
    }
}
