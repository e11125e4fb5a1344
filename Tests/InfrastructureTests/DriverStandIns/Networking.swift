// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A stand-in for grpc-swift's error type.
public struct RPCError: Error {
    public struct Code: Sendable {
        public let rawValue: Int
    }

    public let code: Code
    public let cause: (any Error)?

    public init(code: Int, cause: (any Error)? = nil) {
        self.code = Code(rawValue: code)
        self.cause = cause
    }
}
