// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A stand-in for AsyncHTTPClient's error type.
public struct HTTPClientError: Error, Equatable, CustomStringConvertible {
    private enum Code: Equatable {
        case connectTimeout, tlsHandshakeTimeout, socksHandshakeTimeout, httpProxyHandshakeTimeout
        case getConnectionFromPoolTimeout, readTimeout, writeTimeout, deadlineExceeded
        case remoteConnectionClosed, uncleanShutdown, cancelled, redirectLimitReached, redirectCycleDetected
        case invalidProxyResponse, proxyAuthenticationRequired, invalidURL, emptyHost, emptyScheme, alreadyShutdown
        case unsupportedScheme(String)
    }

    private let code: Code

    public var description: String { "HTTPClientError.\(code)" }

    public static let connectTimeout = Self(code: .connectTimeout)
    public static let tlsHandshakeTimeout = Self(code: .tlsHandshakeTimeout)
    public static let socksHandshakeTimeout = Self(code: .socksHandshakeTimeout)
    public static let httpProxyHandshakeTimeout = Self(code: .httpProxyHandshakeTimeout)
    public static let getConnectionFromPoolTimeout = Self(code: .getConnectionFromPoolTimeout)
    public static let readTimeout = Self(code: .readTimeout)
    public static let writeTimeout = Self(code: .writeTimeout)
    public static let deadlineExceeded = Self(code: .deadlineExceeded)
    public static let remoteConnectionClosed = Self(code: .remoteConnectionClosed)
    public static let uncleanShutdown = Self(code: .uncleanShutdown)
    public static let cancelled = Self(code: .cancelled)
    public static let redirectLimitReached = Self(code: .redirectLimitReached)
    public static let redirectCycleDetected = Self(code: .redirectCycleDetected)
    public static let invalidProxyResponse = Self(code: .invalidProxyResponse)
    public static let proxyAuthenticationRequired = Self(code: .proxyAuthenticationRequired)
    public static let invalidURL = Self(code: .invalidURL)
    public static let emptyHost = Self(code: .emptyHost)
    public static let emptyScheme = Self(code: .emptyScheme)
    public static let alreadyShutdown = Self(code: .alreadyShutdown)
    public static func unsupportedScheme(_ scheme: String) -> Self { Self(code: .unsupportedScheme(scheme)) }
}

/// A stand-in for the error that SwiftNIO throws if a system call fails.
public struct IOError: Error {
    public let errnoCode: Int32

    public init(errnoCode: Int32) { self.errnoCode = errnoCode }
}

/// A stand-in for the error that SwiftNIO throws if the connections to all addresses of a host fail.
public struct NIOConnectionError: Error {
    public init() {}
}

/// A stand-in for the error that SwiftNIO throws if a body exceeds the limit that the caller sets.
public struct NIOTooManyBytesError: Error {
    public init() {}
}

/// A stand-in for the error that SwiftNIO throws if a message is incomplete or is not HTTP.
public enum HTTPParserError: Error {
    case invalidEOFState
    case invalidVersion
    case unknown
}

/// A stand-in for swift-nio-ssl's error type.
public enum NIOSSLError: Error {
    case handshakeFailed
    case unableToValidateCertificate
    case uncleanShutdown
    case writeDuringTLSShutdown
}

/// A stand-in for the error that swift-system throws if a system call fails.
public struct Errno: Error {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }
}

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
