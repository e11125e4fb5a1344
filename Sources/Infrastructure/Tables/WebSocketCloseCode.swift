/// The close code of a WebSocket connection.
///
///     guard response.status == 1000 else { throw WebSocketCloseCode(response.status) }
///
/// The codes come from RFC 6455 §7.4.1 and from the IANA WebSocket Close Code Number Registry.
public struct WebSocketCloseCode: ClassifiableError, Hashable {
    private let code: Int

    /// Creates an error from a close code.
    public init(_ code: Int) { self.code = code }

    /// The close code as a number.
    public var systemCode: SystemCode? { .number(code) }

    /// The classification of the close code.
    ///
    /// The code says nothing about the earlier messages, so the outcome is ``Outcome/unknown``. The exception is 1015,
    /// a failed TLS handshake: no message was sent, so the outcome is ``Outcome/notApplied``.
    public var classification: Classification {
        Classification(Self.row(code) ?? TableRow(.response, outcome: .unknown), at: .service)
    }

    private static func row(_ code: Int) -> TableRow? {
        switch code {
        // The other side has finished, although the program waits for more.
        case 1000: TableRow(.interrupted, outcome: .unknown, isTransient: false)  // Normal Closure
        case 1001: TableRow(.unavailable, outcome: .unknown)  // Going Away
        case 1002: TableRow(.response, outcome: .unknown)  // Protocol error
        case 1003: TableRow(.unsupported, outcome: .unknown)  // Unsupported Data
        case 1005: TableRow(.connection, outcome: .unknown)  // No Status Rcvd
        case 1006: TableRow(.connection, outcome: .unknown)  // Abnormal Closure
        // The other side refused a message: invalid text, a message against a policy, or a message that is too long.
        case 1007: TableRow(.rejected, outcome: .unknown)  // Invalid frame payload data
        case 1008: TableRow(.forbidden, outcome: .unknown)  // Policy Violation
        case 1009: TableRow(.rejected, outcome: .unknown)  // Message Too Big
        case 1010: TableRow(.unsupported, outcome: .unknown)  // Mandatory Ext.
        case 1011: TableRow(.internalServerError, outcome: .unknown)  // Internal Error
        case 1012: TableRow(.unavailable, outcome: .unknown)  // Service Restart
        case 1013: TableRow(.unavailable, outcome: .unknown)  // Try Again Later
        case 1014: TableRow(.unavailable, outcome: .unknown)  // Bad gateway
        // TLS failed, so no message was sent.
        case 1015: TableRow(.insecureConnection, outcome: .notApplied)  // TLS handshake
        case 3000: TableRow(.unauthenticated, outcome: .unknown)  // Unauthorized
        case 3003: TableRow(.forbidden, outcome: .unknown)  // Forbidden
        case 3008: TableRow(.timeout, outcome: .unknown)  // Timeout
        default: nil
        }
    }
}
