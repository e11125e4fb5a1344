// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A stand-in for PostgresNIO's error type.
public struct PSQLError: Error {
    public struct Code: Hashable, Sendable {
        private let name: String
        public static let server = Code(name: "server")
        public static let sslUnsupported = Code(name: "sslUnsupported")
        public static let failedToAddSSLHandler = Code(name: "failedToAddSSLHandler")
        public static let queryCancelled = Code(name: "queryCancelled")
        public static let connectionError = Code(name: "connectionError")
        public static let clientClosedConnection = Code(name: "clientClosedConnection")
        public static let serverClosedConnection = Code(name: "serverClosedConnection")
        public static let uncleanShutdown = Code(name: "uncleanShutdown")
        public static let messageDecodingFailure = Code(name: "messageDecodingFailure")
    }

    public struct ServerInfo: Sendable {
        public enum Field: Sendable {
            case sqlState
        }

        private let fields: [Field: String]

        public init(_ fields: [Field: String]) { self.fields = fields }

        public subscript(field: Field) -> String? { fields[field] }
    }

    public let code: Code
    public let serverInfo: ServerInfo?

    public init(_ code: Code, _ serverInfo: ServerInfo? = nil) {
        self.code = code
        self.serverInfo = serverInfo
    }
}
