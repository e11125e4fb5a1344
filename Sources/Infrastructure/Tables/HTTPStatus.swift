/// The status code of an unsuccessful HTTP response.
///
///     guard response.status == 200 else { throw HTTPStatus(response.status, method: request.method) }
///
/// The codes come from the IANA HTTP Status Code Registry. RFC 9110 §15 defines the meanings of most codes. The
/// registry does not contain 499, which comes from
/// <https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto>. The registry does not contain 419
/// (Laravel), 440 (IIS), 498 (Esri), 509 (cPanel), 520 through 526 and 530 (Cloudflare), and 529 (Anthropic) either.
public struct HTTPStatus: ClassifiableError, Hashable {
    /// The status code.
    ///
    /// The initializer accepts any number. A number that is not in the range from 200 through 599 stands for a response
    /// that cannot be used.
    public let code: Int

    private let method: String?

    /// The delay that the server requests in its `Retry-After` field (RFC 9110 §10.2.3), or `nil` if the server
    /// requests no delay.
    let retryAfter: Duration?

    /// The problem details of the response (RFC 9457), or `nil` if the response contains none.
    public let problem: RemoteProblem?

    /// A Boolean value that indicates whether the program trusts the statements of the problem details about the
    /// operation.
    let trustsProblem: Bool

    /// A fact that the response states in addition to its status, or `nil` if it states none.
    var statement: Statement?

    /// A Boolean value that indicates whether the response arrived after a redirection.
    var isRedirected = false

    /// Creates an error from a status code.
    ///
    /// - Parameters:
    ///   - code: The status code.
    ///   - method: The method of the request as spelled in HTTP, such as `GET` or `POST`. The method and the status
    ///     together determine the outcome. Defaults to `nil`, which means that the status alone determines the outcome.
    ///   - retryAfter: The delay that the server requests. Defaults to `nil`.
    ///   - problem: The problem details of the response. Defaults to `nil`.
    ///   - trustsProblem: A Boolean value that indicates whether the members `outcome` and `retryable` of the problem
    ///     details are known to be true, for example because your own team runs the service. Otherwise, these members
    ///     can only make the classification more cautious: the service can say that the operation may have taken
    ///     effect, and that a retry does not help. Defaults to `false`.
    public init(
        _ code: Int,
        method: String? = nil,
        retryAfter: Duration? = nil,
        problem: RemoteProblem? = nil,
        trustingProblem trustsProblem: Bool = false
    ) {
        self.code = code
        self.method = method
        self.retryAfter = retryAfter
        self.problem = problem
        self.trustsProblem = trustsProblem
    }

    /// Returns a Boolean value that indicates whether RFC 9110 §9.2.1 defines a method as safe.
    ///
    /// A safe method requests no change on the server, so a failed request has no effect. Pass the outcome to the
    /// boundary:
    ///
    ///     let outcome = HTTPStatus.isSafe(request.method) ? Outcome.notApplied : nil
    ///
    /// - Parameter method: The method of a request as spelled in HTTP, such as `GET` or `PUT`. Methods are
    ///   case-sensitive. The method of a `URLRequest` can be `nil`.
    /// - Returns: `true` for `GET`, `HEAD`, `OPTIONS` and `TRACE`, and `false` for any other method and for `nil`.
    public static func isSafe(_ method: String?) -> Bool {
        // An array would take more instructions for each status.
        switch method {
        case "GET", "HEAD", "OPTIONS", "TRACE": true
        case _: false
        }
    }

    /// Returns a Boolean value that indicates whether RFC 9110 §9.2.2 defines a method as idempotent.
    ///
    /// Pass the result to a boundary, unless the service also makes other methods idempotent:
    ///
    ///     try await InfrastructureError.classifying("send", idempotent: HTTPStatus.isIdempotent(request.method)) {
    ///         try await session.send(request)
    ///     }
    ///
    /// - Parameter method: The method of a request as spelled in HTTP, such as `GET` or `PUT`. Methods are
    ///   case-sensitive. The method of a `URLRequest` can be `nil`.
    /// - Returns: `true` for `GET`, `HEAD`, `OPTIONS`, `TRACE`, `PUT` and `DELETE`, and `false` for any other method
    ///   and for `nil`.
    public static func isIdempotent(_ method: String?) -> Bool {
        isSafe(method) || ["PUT", "DELETE"].contains(method)
    }

    /// The status code as a number.
    public var systemCode: SystemCode? { .number(code) }

    /// The classification of the status.
    ///
    /// The classification can depend on the method of the request, the requested delay and the contents of the
    /// response. A code that is not in the table has the classification of its class, such as 4xx.
    public var classification: Classification {
        var row = Classification(stated ?? Self.row(code) ?? Self.row(ofClass: code / 100), at: .service)
        row.retryAfter = retryAfter
        row.problem = problem
        row.outcome = outcome(row.outcome)
        // With `Retry-After`, the condition is temporary (RFC 9110 §15.5.14, RFC 4918 §11.5), or the lock will end.
        if retryAfter != nil, [413, 423, 507].contains(code) { row.isTransient = true }
        if let claims = problem?.claims { row.read(claims, areTrue: trustsProblem) }
        // Safe methods request no change (RFC 9110 §9.2.1), whatever the service says.
        if Self.isSafe(method) { row.outcome = .notApplied }
        return row
    }

    /// Returns the outcome of the request, which depends on the status, the method and a redirection.
    ///
    /// - Parameter usual: The outcome that the status determines if no special rule applies.
    private func outcome(_ usual: Outcome) -> Outcome {
        switch (method, code) {
        // The server may have carried out the request that it redirected.
        case _ where isRedirected: .unknown
        // An earlier attempt may have deleted the resource. 410 confirms that the resource is gone. 404 can also mean
        // that the server hides a forbidden resource (§15.5.4).
        case ("DELETE", 410): .applied
        case ("DELETE", 404): .unknown
        case _: usual
        }
    }

    /// Returns the row of the status codes that begin with the given digit (RFC 9110 §15).
    private static func row(ofClass digit: Int) -> TableRow {
        switch digit {
        // A thrown success or redirection is a response that the program cannot use.
        case 2: TableRow(.response, outcome: .applied)
        // The server may have carried out a POST before a 301, 302 or 303, and a proxy may have repeated any request. A
        // 303 can also lead to a page that says why the server did not carry out the request.
        case 3: TableRow(.response, outcome: .unknown)
        case 4: TableRow(.rejected, outcome: .notApplied)
        case 5: TableRow(.internalServerError, outcome: .unknown)
        default: TableRow(.response, outcome: .unknown)
        }
    }

    private static func row(_ code: Int) -> TableRow? {
        switch code {
        // The request "might or might not eventually be acted upon" (§15.3.3).
        case 202: TableRow(.response, outcome: .unknown)
        case 401: TableRow(.unauthenticated, outcome: .notApplied)
        // The server requires payment for the request.
        case 402: TableRow(.forbidden, outcome: .notApplied)
        case 403: TableRow(.forbidden, outcome: .notApplied)
        case 404: TableRow(.notFound, outcome: .notApplied)
        case 405: TableRow(.unsupported, outcome: .notApplied)
        case 406: TableRow(.unsupported, outcome: .notApplied)
        // The proxy, not the server, requires authentication.
        case 407: TableRow(.connection, outcome: .notApplied, isTransient: false)
        // The server did not receive the complete request.
        case 408: TableRow(.timeout, outcome: .notApplied)
        // Clients and proxies repeat requests after a broken connection. The standard permits this for idempotent
        // methods, such as PUT and DELETE (§9.2.2), but URLSession on Linux does it for any method. The second request
        // can conflict with the first one.
        case 409: TableRow(.conflict, outcome: .unknown)
        case 410: TableRow(.notFound, outcome: .notApplied)
        case 412: TableRow(.conflict, outcome: .unknown)
        case 413: TableRow(.tooLarge, outcome: .notApplied)
        case 415: TableRow(.unsupported, outcome: .notApplied)
        case 417: TableRow(.unsupported, outcome: .notApplied)
        case 419: TableRow(.unauthenticated, outcome: .notApplied)  // the session has expired
        // The connection leads to the wrong server for the request. Another connection may lead to the right server.
        case 421: TableRow(.connection, outcome: .notApplied)
        // The request conflicts with a lock on the resource (RFC 4918 §11.3). A client that locks a resource can keep
        // the lock for hours, so a retry within seconds does not help.
        case 423: TableRow(.conflict, outcome: .notApplied)
        case 425: TableRow(.unavailable, outcome: .notApplied)
        case 426: TableRow(.unsupported, outcome: .notApplied)
        case 429: TableRow(.rateLimited, outcome: .notApplied)
        case 440: TableRow(.unauthenticated, outcome: .notApplied)  // the session has expired
        case 451: TableRow(.forbidden, outcome: .notApplied)
        case 498: TableRow(.unauthenticated, outcome: .notApplied)  // the token is not valid
        // Client Closed Request: the server may have carried out the request before the cancellation.
        case 499: TableRow(.interrupted, outcome: .unknown, isTransient: false)
        case 501: TableRow(.unsupported, outcome: .notApplied)
        // The server behind the gateway may have carried out the request.
        case 502: TableRow(.unavailable, outcome: .unknown)
        // Gateways also send this code if a server took too long to respond.
        case 503: TableRow(.unavailable, outcome: .unknown)
        case 504: TableRow(.timeout, outcome: .unknown)
        case 505: TableRow(.unsupported, outcome: .notApplied)
        case 506: TableRow(.internalServerError, outcome: .notApplied, isTransient: false)
        // The server lacks storage space, so freeing space on this device does not help.
        case 507: TableRow(.internalServerError, outcome: .notApplied, isTransient: false)
        case 508: TableRow(.internalServerError, outcome: .notApplied, isTransient: false)
        // The website has used up its bandwidth for a period of days or weeks.
        case 509: TableRow(.unavailable, outcome: .notApplied, isTransient: false)
        case 510: TableRow(.unsupported, outcome: .notApplied)
        case 511: TableRow(.networkSignIn, outcome: .notApplied)
        // A gateway could not reach the server, or did not understand its response. The gateway may have repeated the
        // request on another connection, so none of these statuses shows that the request did not take effect.
        case 520: TableRow(.unavailable, outcome: .unknown)
        case 521: TableRow(.unavailable, outcome: .unknown)
        case 522: TableRow(.timeout, outcome: .unknown)
        case 523: TableRow(.unavailable, outcome: .unknown)
        case 524: TableRow(.timeout, outcome: .unknown)
        case 525: TableRow(.unavailable, outcome: .unknown)
        // The certificate of the server stays invalid until an operator replaces it.
        case 526: TableRow(.unavailable, outcome: .unknown, isTransient: false)
        case 529: TableRow(.unavailable, outcome: .unknown)
        case 530: TableRow(.unavailable, outcome: .unknown)
        default: nil
        }
    }
}

extension HTTPStatus: Redacted {
    /// The name of the type and the status code, without the other contents of the response.
    public var description: String { "HTTPStatus \(code)" }
}

extension Classification {
    /// Applies the statements of the service about the operation to the classification.
    fileprivate mutating func read(_ claims: RemoteProblem.Claims, areTrue: Bool) {
        if let claimed = claims.outcome { outcome = areTrue ? claimed : outcome.combined(with: claimed) }
        switch claims.isRetryable {
        case true where areTrue: isTransient = true
        // A service can also advise against a retry because the outcome is unknown. With a key, the retry is safe.
        case false where claims.outcome ?? .notApplied == .notApplied: (isTransient, retryAfter) = (false, nil)
        case _: break
        }
    }
}
