// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The article "Adopting a driver" shows the code in this file. Stand-ins replace the types of the drivers. The article
// adds `@retroactive`, which the compiler rejects in this file because the stand-ins belong to this package.

public import Infrastructure

// MARK: A driver with its own numbers

/// An error of a card terminal, with a number from the manual of the manufacturer.
public struct TerminalError: ClassifiableError {
    public let number: Int

    public static let rows: [Int: Classification] = [
        101: Classification(.busy, outcome: .notApplied),
        // The terminal charged the card, but the receipt is missing.
        205: Classification(.storage, outcome: .applied),
        301: Classification(.conflict, outcome: .notApplied, problem: RemoteProblem(type: "card.declined")),
    ]

    public var classification: Classification { Self.rows[number] ?? Classification(.unknown, outcome: .unknown) }
    public var systemCode: String? { "\(number)" }

    public init(number: Int) { self.number = number }
}

// MARK: GRDB

extension DatabaseError: ClassifiableError {
    public var classification: Classification {
        // In an interrupted transaction, a statement ends with SQLITE_ABORT, which `SQLiteResult` treats as a failure.
        isInterruptionError
            ? Classification(.cancelled, outcome: .notApplied)
            : SQLiteResult(extendedResultCode.rawValue).classification
    }

    public var systemCode: String? { "\(extendedResultCode.rawValue)" }
}

extension RecordError: ClassifiableError {
    public var classification: Classification { Classification(.notFound, outcome: .notApplied) }
}

extension RowDecodingError: ClassifiableError {
    public var classification: Classification { Classification(.storage, outcome: .notApplied) }
}

// MARK: PostgresNIO

extension PSQLError: ClassifiableError {
    public var systemCode: String? { serverInfo?[.sqlState] }

    public var classification: Classification {
        switch code {
        case .server: SQLState(serverInfo?[.sqlState] ?? "").classification
        case .sslUnsupported, .failedToAddSSLHandler: Classification(.insecureConnection, outcome: .notApplied)
        case .queryCancelled: Classification(.cancelled, outcome: .unknown)
        // The connection may have been lost during a commit.
        case .connectionError, .serverClosedConnection, .clientClosedConnection, .uncleanShutdown:
            Classification(.connection, outcome: .unknown)
        default: Classification(.response, outcome: .unknown)
        }
    }
}

// MARK: AsyncHTTPClient

extension HTTPClientError: ClassifiableError {
    public var systemCode: String? { "\(self)".split(separator: ".").last.map(String.init) }

    public var classification: Classification {
        switch self {
        case .connectTimeout, .tlsHandshakeTimeout, .socksHandshakeTimeout, .httpProxyHandshakeTimeout,
            .getConnectionFromPoolTimeout:
            Classification(.timeout, outcome: .notApplied)
        case .readTimeout, .writeTimeout, .deadlineExceeded: Classification(.timeout, outcome: .unknown)
        case .remoteConnectionClosed, .uncleanShutdown: Classification(.connection, outcome: .unknown)
        case .invalidProxyResponse, .proxyAuthenticationRequired:
            Classification(.connection, outcome: .notApplied, isTransient: false)
        case .cancelled: Classification(.cancelled, outcome: .unknown)
        case .redirectLimitReached, .redirectCycleDetected: Classification(.response, outcome: .unknown)
        // The program caused the error, not the person.
        case .invalidURL, .emptyHost, .emptyScheme, .alreadyShutdown:
            Classification(.internalServerError, outcome: .notApplied, isTransient: false)
        case _ where "\(self)".hasPrefix("HTTPClientError.unsupportedScheme"):
            Classification(.unsupported, outcome: .notApplied)
        default: Classification(.unknown, outcome: .unknown)
        }
    }
}

// MARK: SwiftNIO, swift-system

extension IOError: ClassifiableError {
    public var classification: Classification { SystemErrno(errnoCode).classification }
    public var systemCode: String? { "\(errnoCode)" }
}

extension Errno: ClassifiableError {
    public var classification: Classification { SystemErrno(rawValue).classification }
    public var systemCode: String? { "\(rawValue)" }
}

extension NIOConnectionError: ClassifiableError {
    public var classification: Classification { Classification(.connection, outcome: .notApplied) }
}

extension NIOTooManyBytesError: ClassifiableError {
    public var classification: Classification { Classification(.response, outcome: .unknown) }
}

extension HTTPParserError: ClassifiableError {
    public var classification: Classification {
        switch self {
        // The connection was closed before the end of the response.
        case .invalidEOFState: Classification(.connection, outcome: .unknown)
        default: Classification(.response, outcome: .unknown)
        }
    }
}

extension NIOSSLError: ClassifiableError {
    public var classification: Classification {
        switch self {
        case .handshakeFailed, .unableToValidateCertificate: Classification(.insecureConnection, outcome: .notApplied)
        default: Classification(.connection, outcome: .unknown)
        }
    }
}

// MARK: grpc-swift

extension RPCError: ClassifiableError {
    public var systemCode: String? { "\(code.rawValue)" }

    public var classification: Classification {
        var row = GRPCStatus(code.rawValue).classification
        // If the connection was refused, the request was not sent. Only `cause` reveals the refusal.
        if let cause, Classification(of: cause).outcome == .notApplied { row.outcome = .notApplied }
        return row
    }
}
