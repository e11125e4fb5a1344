// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import GRPCCore
public import GRPCProtobuf
public import Infrastructure
import LayeredErrorsNIO

extension RPCError: @retroactive ClassifiableError {
    /// The numeric status code.
    public var systemCode: SystemCode? { .number(code.rawValue) }

    /// The classification of the status, with the details that the server sent.
    ///
    /// The type of the problem consists of the domain and the reason in `google.rpc.ErrorInfo`, such as
    /// `shop.example.com/OUT_OF_STOCK`.
    public var classification: Classification {
        // The client reports a cancelled task as UNKNOWN.
        if code == .unknown, cause is CancellationError { return Classification(.interrupted, outcome: .unknown) }
        let details = (try? unpackGoogleRPCStatus())?.details ?? []
        var row = Classification(status: code, details: details, retryAfter: pushback)
        // If the connection was refused, the request was not sent. Only `cause` reveals the refusal.
        if code == .unavailable, let cause, Self.isRefusal(cause) { row.outcome = .notApplied }
        // A server forbids a retry by sending a value that is not an unsigned integer, such as -1.
        if let field = pushbackField, UInt32(field) == nil { row.isTransient = false }
        return row
    }

    private static func isRefusal(_ cause: any Error) -> Bool {
        let row = Classification(of: cause)
        return row.outcome == .notApplied && row.code != .internalServerError
    }

    private var pushbackField: String? { metadata[stringValues: "grpc-retry-pushback-ms"].first { _ in true } }

    /// The delay that the server requests, or `nil` if it requests none.
    private var pushback: Duration? { pushbackField.flatMap { UInt32($0) }.map { .milliseconds($0) } }
}

extension GoogleRPCStatus: @retroactive ClassifiableError {
    /// The numeric status code.
    public var systemCode: SystemCode? { .number(code.rawValue) }

    public var classification: Classification { Classification(status: code, details: details, retryAfter: nil) }
}

extension Classification {
    fileprivate init(status: RPCError.Code, details: [ErrorDetails], retryAfter: Duration?) {
        let delay = details.lazy.compactMap(\.retryInfo).first?.delay
        self = GRPCStatus(status.rawValue, retryAfter: retryAfter ?? delay).classification
        problem = details.lazy.compactMap(\.errorInfo).first.map { RemoteProblem(type: "\($0.domain)/\($0.reason)") }
    }
}

extension RuntimeError: @retroactive ClassifiableError {
    /// The name of the code, such as `transportError`.
    public var systemCode: SystemCode? { .name("\(code)") }

    public var classification: Classification {
        switch code {
        case .transportError: Classification(.connection, outcome: .unknown)
        case .invalidArgument, .serverIsAlreadyRunning, .serverIsStopped, .clientIsAlreadyRunning, .clientIsStopped:
            .programFailed
        default: Classification(.unknown, outcome: .unknown)
        }
    }

    /// The cause of a failed transport, such as a refused connection, or `nil` for any other failure.
    public var wrappedError: (any Error)? { code == .transportError ? cause : nil }
}
