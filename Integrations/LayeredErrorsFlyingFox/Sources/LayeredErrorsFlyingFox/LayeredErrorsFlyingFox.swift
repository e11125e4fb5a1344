// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import FlyingFox
public import FlyingSocks
public import Infrastructure

extension SocketError: @retroactive ClassifiableError {
    /// The error number of a failed system call, or the name of the case.
    public var systemCode: SystemCode? {
        if case .failed(_, let errno, _) = self { return .number(Int(errno)) }
        return .name(String("\(self)".prefix { $0.isLetter }))
    }

    public var classification: Classification {
        switch self {
        case .failed(_, let errno, _): SystemErrno(errno).classification
        // Only the functions of `Socket` report that an operation would block.
        case .blocked: Classification(.busy, outcome: .notApplied, on: .device)
        // The driver reports a refused connection in the same way as a connection that broke later.
        case .disconnected: Classification(.connection, outcome: .unknown)
        case .unsupportedAddress: Classification(.unsupported, outcome: .notApplied, on: .device)
        case .timeout: Classification(.timeout, outcome: .unknown)
        }
    }
}

extension HTTPUnhandledError: @retroactive ClassifiableError {
    /// The classification of a request that no handler accepts.
    public var classification: Classification { Classification(.notFound, outcome: .notApplied, on: .request) }
}

extension HTTPRouteParameterInvalid: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.rejected, outcome: .notApplied, on: .request) }
}

extension WSInvalidHandshakeError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.rejected, outcome: .notApplied, on: .request) }
}
