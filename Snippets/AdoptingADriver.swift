// The code of the article "Adopting a driver". The drivers' types are stand-ins of the same shape.

import Infrastructure

// MARK: GRDB

struct DatabaseError: Error {
    struct ResultCode { let rawValue: Int32 }
    let extendedResultCode: ResultCode
}

extension DatabaseError: ClassifiableError {
    var classification: Classification { SQLiteResult(extendedResultCode.rawValue).classification }
    var systemCode: String? { "\(extendedResultCode.rawValue)" }
}

// MARK: PostgresNIO

struct PSQLError: Error {
    struct Code: Equatable {
        let name: StaticString
        static let server = Code(name: "server")
        static let connectionError = Code(name: "connectionError")
        static let poolClosed = Code(name: "poolClosed")
        static let serverClosedConnection = Code(name: "serverClosedConnection")
        static let uncleanShutdown = Code(name: "uncleanShutdown")
        static let queryCancelled = Code(name: "queryCancelled")
        static func == (one: Code, other: Code) -> Bool { one.name.description == other.name.description }
    }

    struct ServerInfo {
        enum Field { case sqlState }
        let fields: [Field: String]
        subscript(field: Field) -> String? { fields[field] }
    }

    let code: Code
    let serverInfo: ServerInfo?
}

extension PSQLError: ClassifiableError {
    var systemCode: String? { serverInfo?[.sqlState] }

    var classification: Classification {
        switch code {
        case .server: SQLState(serverInfo?[.sqlState] ?? "").classification
        case .connectionError, .poolClosed: Classification(.connection, .notApplied)
        case .serverClosedConnection, .uncleanShutdown: Classification(.connection, .unknown)
        case .queryCancelled: Classification(.cancelled, .unknown)
        default: Classification(.response, .unknown)
        }
    }
}

// MARK: AsyncHTTPClient

struct HTTPClientError: Error, Equatable {
    let name: String
    static let connectTimeout = HTTPClientError(name: "connectTimeout")
    static let tlsHandshakeTimeout = HTTPClientError(name: "tlsHandshakeTimeout")
    static let getConnectionFromPoolTimeout = HTTPClientError(name: "getConnectionFromPoolTimeout")
    static let readTimeout = HTTPClientError(name: "readTimeout")
    static let writeTimeout = HTTPClientError(name: "writeTimeout")
    static let deadlineExceeded = HTTPClientError(name: "deadlineExceeded")
    static let remoteConnectionClosed = HTTPClientError(name: "remoteConnectionClosed")
    static let cancelled = HTTPClientError(name: "cancelled")
    static let redirectLimitReached = HTTPClientError(name: "redirectLimitReached")
    static let redirectCycleDetected = HTTPClientError(name: "redirectCycleDetected")
}

extension HTTPClientError: ClassifiableError {
    var classification: Classification {
        switch self {
        case .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout: Classification(.timeout, .notApplied)
        case .readTimeout, .writeTimeout, .deadlineExceeded: Classification(.timeout, .unknown)
        case .remoteConnectionClosed: Classification(.connection, .unknown)
        case .cancelled: Classification(.cancelled, .unknown)
        case .redirectLimitReached, .redirectCycleDetected: Classification(.response, .unknown)
        default: Classification(.rejected, .notApplied)
        }
    }
}

// MARK: SwiftNIO, swift-system, grpc-swift

struct IOError: Error {
    let errnoCode: Int32
}

struct Errno: Error {
    let rawValue: Int32
}

struct RPCError: Error {
    struct Code { let rawValue: Int }
    let code: Code
}

extension IOError: ClassifiableError {
    var classification: Classification { SystemErrno(errnoCode).classification }
    var systemCode: String? { "\(errnoCode)" }
}

extension Errno: ClassifiableError {
    var classification: Classification { SystemErrno(rawValue).classification }
    var systemCode: String? { "\(rawValue)" }
}

extension RPCError: ClassifiableError {
    var classification: Classification { GRPCStatus(code.rawValue).classification }
    var systemCode: String? { "\(code.rawValue)" }
}

// What they come to.
let errors: [any Error] = [
    DatabaseError(extendedResultCode: .init(rawValue: 2067)), IOError(errnoCode: 32), Errno(rawValue: 2),
    PSQLError(code: .server, serverInfo: .init(fields: [.sqlState: "40001"])), HTTPClientError.connectTimeout,
    RPCError(code: .init(rawValue: 14)),
]
for error in errors {
    print(InfrastructureError(classifying: error, operation: "show a driver's error"))
}
