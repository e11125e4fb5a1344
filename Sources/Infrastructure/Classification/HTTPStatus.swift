/// The status code of an HTTP answer that is no success.
///
///     guard response.status == 200 else { throw HTTPStatus(response.status) }
///
/// Codes and meanings are those of the IANA HTTP Status Code Registry, most of them RFC 9110 §15.
public struct HTTPStatus: ClassifiableError, Hashable {
    /// The status code.
    ///
    /// Any number is accepted; one that HTTP does not know is an answer that cannot be used.
    public let code: Int

    /// How long the server asks to wait: its `Retry-After` (RFC 9110 §10.2.3).
    public let retryAfter: Duration?

    /// Makes a status.
    ///
    /// - Parameters:
    ///   - code: the status code.
    ///   - retryAfter: the wait that the server asks for.
    public init(_ code: Int, retryAfter: Duration? = nil) {
        self.code = code
        self.retryAfter = retryAfter
    }

    /// The status code.
    public var number: Int? { code }

    /// What the status means: the row of its code, else of its class.
    public var classification: Classification {
        var row = Self.table[code] ?? Self.row(ofClass: code / 100)
        row.retryAfter = retryAfter
        return row
    }

    /// A code that is not in the table means what its class means (RFC 9110 §15).
    private static func row(ofClass digit: Int) -> Classification {
        switch digit {
        // A success or a redirection that somebody threw is an answer that this program cannot use.
        case 2: Classification(.response, .applied)
        case 3: Classification(.response, .notApplied)
        case 4: Classification(.rejected, .notApplied)
        case 5: Classification(.internalServerError, .unknown)
        default: Classification(.response, .unknown)
        }
    }

    private static let table: [Int: Classification] = [
        401: Classification(.unauthenticated, .notApplied),
        403: Classification(.forbidden, .notApplied),
        404: Classification(.notFound, .notApplied),
        405: Classification(.unsupported, .notApplied),
        406: Classification(.unsupported, .notApplied),
        // It is the way to the server that wants a sign-in, not the server.
        407: Classification(.connection, .notApplied, isTransient: false),
        // The server never had the whole request.
        408: Classification(.timeout, .notApplied),
        409: Classification(.conflict, .notApplied),
        410: Classification(.notFound, .notApplied),
        412: Classification(.conflict, .notApplied),
        415: Classification(.unsupported, .notApplied),
        417: Classification(.unsupported, .notApplied),
        // This connection leads to a server that is not the one for this request; another connection may.
        421: Classification(.connection, .notApplied),
        423: Classification(.busy, .notApplied),
        425: Classification(.unavailable, .notApplied),
        426: Classification(.unsupported, .notApplied),
        429: Classification(.rateLimited, .notApplied),
        451: Classification(.forbidden, .notApplied),
        501: Classification(.unsupported, .notApplied),
        // The gateway answers for a server that may have done the work.
        502: Classification(.unavailable, .unknown),
        503: Classification(.unavailable, .notApplied),
        504: Classification(.timeout, .unknown),
        505: Classification(.unsupported, .notApplied),
        506: Classification(.internalServerError, .notApplied, isTransient: false),
        // The server's room, not this device's: freeing space here would not help.
        507: Classification(.internalServerError, .notApplied, isTransient: false),
        508: Classification(.internalServerError, .notApplied, isTransient: false),
        510: Classification(.unsupported, .notApplied),
        // A captive portal: the network wants a sign-in before it lets anything through.
        511: Classification(.connection, .notApplied, isTransient: false),
    ]
}
