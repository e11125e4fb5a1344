/// The status code of an HTTP answer that is no success.
///
///     guard response.status == 200 else { throw HTTPStatus(response.status, method: request.method) }
///
/// Codes and meanings are those of the IANA HTTP Status Code Registry, most of them RFC 9110 §15.
public struct HTTPStatus: ClassifiableError, Hashable {
    /// The status code.
    ///
    /// Any number is accepted; one that HTTP does not know is an answer that cannot be used.
    public let code: Int

    private let method: String?

    /// How long the server asks to wait: its `Retry-After` (RFC 9110 §10.2.3).
    public let retryAfter: Duration?

    /// What the server says about it (RFC 9457).
    public let problem: RemoteProblem?

    /// Makes a status.
    ///
    /// - Parameters:
    ///   - code: the status code.
    ///   - method: the method of the request, as HTTP spells it: `GET`, `POST`. It decides with the status whether the
    ///     request took effect.
    ///   - retryAfter: the wait that the server asks for.
    ///   - problem: what the server says about it.
    public init(_ code: Int, method: String? = nil, retryAfter: Duration? = nil, problem: RemoteProblem? = nil) {
        self.code = code
        self.method = method
        self.retryAfter = retryAfter
        self.problem = problem
    }

    /// The status code.
    public var systemCode: String? { String(code) }

    /// What the status means to a request of this method: the row of its code, else of its class.
    public var classification: Classification {
        var row = Self.row(code) ?? Self.row(ofClass: code / 100)
        row.retryAfter = retryAfter
        row.problem = problem
        row.outcome = outcome(row.outcome)
        if retryAfter != nil { announce(&row) }
        return row
    }

    /// What it adds that the server says when to come back.
    private func announce(_ row: inout Classification) {
        switch code {
        // It does not lack room for good (RFC 9110 §15.5.14, RFC 4918 §11.5).
        case 413, 507: row.isTransient = true
        // The server itself has refused it, and not somebody on the way who waited for the server in vain.
        case 503: row.outcome = .notApplied
        case _: break
        }
    }

    /// What the method adds to the outcome that goes with the status.
    private func outcome(_ usual: Outcome) -> Outcome {
        switch (method, code) {
        // Safe methods ask for no change (RFC 9110 §9.2.1).
        case ("GET", _), ("HEAD", _), ("OPTIONS", _), ("TRACE", _): .notApplied
        // What was to be deleted is gone, and by which request nobody can tell. "Gone" says so for certain; "not found"
        // may also hide that it is forbidden (§15.5.4).
        case ("DELETE", 410): .applied
        case ("DELETE", 404): .unknown
        // Clients and proxies repeat these two by themselves when a connection breaks (§9.2.2), and then the conflict
        // may be one with the first of both.
        case ("PUT", 409), ("PUT", 412), ("DELETE", 409), ("DELETE", 412): .unknown
        case _: usual
        }
    }

    /// A code that is not in the table means what its class means (RFC 9110 §15).
    private static func row(ofClass digit: Int) -> Classification {
        switch digit {
        // A success or a redirection that somebody threw is an answer that this program cannot use.
        case 2: Classification(.response, outcome: .applied)
        case 3: Classification(.response, outcome: .notApplied)
        case 4: Classification(.rejected, outcome: .notApplied)
        case 5: Classification(.internalServerError, outcome: .unknown)
        default: Classification(.response, outcome: .unknown)
        }
    }

    private static func row(_ code: Int) -> Classification? {
        switch code {
        // "Might or might not eventually be acted upon" (§15.3.3).
        case 202: Classification(.response, outcome: .unknown)
        // What became of a POST before it was sent elsewhere; 303 is the answer to one that was carried out (§15.4.4).
        case 301: Classification(.response, outcome: .unknown)
        case 302: Classification(.response, outcome: .unknown)
        case 303: Classification(.response, outcome: .applied)
        case 401: Classification(.unauthenticated, outcome: .notApplied)
        // It is allowed to whoever pays for it.
        case 402: Classification(.forbidden, outcome: .notApplied)
        case 403: Classification(.forbidden, outcome: .notApplied)
        case 404: Classification(.notFound, outcome: .notApplied)
        case 405: Classification(.unsupported, outcome: .notApplied)
        case 406: Classification(.unsupported, outcome: .notApplied)
        // It is the way to the server that wants a sign-in, not the server.
        case 407: Classification(.connection, outcome: .notApplied, isTransient: false)
        // The server never had the whole request.
        case 408: Classification(.timeout, outcome: .notApplied)
        case 409: Classification(.conflict, outcome: .notApplied)
        case 410: Classification(.notFound, outcome: .notApplied)
        case 412: Classification(.conflict, outcome: .notApplied)
        case 415: Classification(.unsupported, outcome: .notApplied)
        case 417: Classification(.unsupported, outcome: .notApplied)
        // This connection leads to a server that is not the one for this request; another connection may.
        case 421: Classification(.connection, outcome: .notApplied)
        case 423: Classification(.busy, outcome: .notApplied)
        case 425: Classification(.unavailable, outcome: .notApplied)
        case 426: Classification(.unsupported, outcome: .notApplied)
        case 429: Classification(.rateLimited, outcome: .notApplied)
        case 451: Classification(.forbidden, outcome: .notApplied)
        case 501: Classification(.unsupported, outcome: .notApplied)
        // The gateway answers for a server that may have done the work.
        case 502: Classification(.unavailable, outcome: .unknown)
        // Gateways say so too when a server took too long.
        case 503: Classification(.unavailable, outcome: .unknown)
        case 504: Classification(.timeout, outcome: .unknown)
        case 505: Classification(.unsupported, outcome: .notApplied)
        case 506: Classification(.internalServerError, outcome: .notApplied, isTransient: false)
        // The server's room, not this device's: freeing space here would not help.
        case 507: Classification(.internalServerError, outcome: .notApplied, isTransient: false)
        case 508: Classification(.internalServerError, outcome: .notApplied, isTransient: false)
        case 510: Classification(.unsupported, outcome: .notApplied)
        // A captive portal: the network wants a sign-in before it lets anything through.
        case 511: Classification(.connection, outcome: .notApplied, isTransient: false)
        default: nil
        }
    }
}

extension HTTPStatus: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The status code, and nothing that came with it.
    public var description: String { "HTTPStatus \(code)" }

    /// The same as ``description``, so that printing inside a collection is as safe as printing alone.
    public var debugDescription: String { description }

    /// What `dump` and a debugger see: nothing but the description.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
