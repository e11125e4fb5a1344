#if FoundationEssentials
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension HTTPStatus {
    /// Returns the body of a successful response (2xx), or throws the status of any other response.
    ///
    ///     let (data, response) = try await session.data(for: request)
    ///     let http = response as? HTTPURLResponse
    ///     let body = try HTTPStatus.body(
    ///         data,
    ///         status: http?.statusCode ?? 0,
    ///         method: request.httpMethod,
    ///         address: response.url?.absoluteString,
    ///         header: { http?.value(forHTTPHeaderField: $0) }
    ///     )
    ///
    /// The thrown status contains the delay that the server requests, in `Retry-After` or in one of the common rate
    /// limit fields. It also contains the problem details (RFC 9457) if the server sent them. The media type of
    /// problem details is `application/problem+json`. The function also accepts `application/json` if the member
    /// `status` equals the status of the response. In this case, either `type` must be a URL with a host, or `outcome`
    /// must be a valid outcome of `ProblemDetails`.
    ///
    /// With `expecting` and `request`, the function also recognizes a page that the network sends in place of the
    /// response, such as a hotel's sign-in page. The page is HTML, although another media type is expected, and arrives
    /// over `http` or from another host.
    ///
    /// - Parameters:
    ///   - body: The body of the response. For a failure, the first ``RemoteProblem/sizeLimit`` bytes are sufficient,
    ///     because the function ignores larger problem details.
    ///   - status: The status code of the response.
    ///   - method: The method of the request as spelled in HTTP, such as `GET`, or `nil` if the method is not known.
    ///   - request: The URL of the request, before redirections, or `nil` if the URL is not known. Defaults to `nil`.
    ///   - address: The final URL of the response, after redirections, or `nil` if the URL is not known.
    ///   - mediaType: The expected media type of a successful response, such as `application/json`, or `nil` for any
    ///     media type. Defaults to `nil`.
    ///   - header: A function that returns the value of a header field, or `nil` if the response does not contain the
    ///     field. The function must ignore the case of the name, as HTTP requires.
    ///   - trustsProblem: A Boolean value that indicates whether the statements of the problem details about the
    ///     operation are known to be true; see ``init(_:method:retryAfter:problem:trustingProblem:)``. Defaults to
    ///     `false`.
    ///   - problem: A function that creates problem details from the body of a failure in another format, such as
    ///     `{"status_code": 7}`, or returns `nil` for a body that it does not recognize. Defaults to a function that
    ///     returns `nil`.
    /// - Returns: The unchanged body.
    /// - Throws: The status, if its code is not in the range from 200 through 299, or if the network sent a page in
    ///   place of the response.
    public static func body<Body: Collection<UInt8>>(
        _ body: Body,
        status: Int,
        method: String?,
        request: String? = nil,
        address: String?,
        expecting mediaType: String? = nil,
        header: (_ name: String) -> String?,
        trustingProblem trustsProblem: Bool = false,
        problem: (Body) -> RemoteProblem? = { _ in nil }
    ) throws(HTTPStatus) -> Body {
        let received = Self.mediaType(header("Content-Type"))
        if (200...299).contains(status) {
            guard let mediaType, received == "text/html", mediaType.lowercased() != received,
                isPageOfNetwork(from: request, at: address)
            else { return body }
            var page = HTTPStatus(status, method: method)
            page.statement = .networkSignIn
            throw page
        }
        let isGrantExpired = status == 400 && received == "application/json" && OAuthError.isInvalidGrant(body)
        let limit = RateLimitFields(header)
        let known = Self.problem(body, mediaType: received, status: status, address: address)
        let amazonCode = AmazonError.code(body, mediaType: received, header: header("x-amzn-ErrorType"))
        let statement = isGrantExpired ? Statement.expiredGrant : statement(status, limit, amazonCode, known)
        var failure = HTTPStatus(
            status,
            method: method,
            retryAfter: limit.retryAfter ?? (statement == .rateLimit ? limit.reset : nil),
            problem: known ?? problem(body),
            trustingProblem: trustsProblem
        )
        failure.statement = statement
        failure.isRedirected = isRedirected(from: request, to: address)
        throw failure
    }

    /// Returns the fact that a response states in addition to its status, or `nil` if it states none.
    private static func statement(
        _ status: Int,
        _ limit: RateLimitFields,
        _ amazonCode: Substring?,
        _ problem: RemoteProblem?
    ) -> Statement? {
        if problem?.isAboutClock == true || amazonCode.map(AmazonError.isAboutClock) == true { return .wrongClock }
        if status == 429 || amazonCode.map(AmazonError.isThrottling) == true { return .rateLimit }
        // `stated` recognizes a 403 with a delay, even for a status that the program itself creates.
        return status == 403 && limit.isExhausted ? .rateLimit : nil
    }

    /// Returns a Boolean value that indicates whether the URL of the response differs from the URL of the request.
    private static func isRedirected(from request: String?, to address: String?) -> Bool {
        func place(_ text: String?) -> [String]? {
            guard let url = text.flatMap({ URL(string: $0) }), let scheme = url.scheme, let host = url.host() else {
                return nil
            }
            let path = url.path().isEmpty ? "/" : url.path()
            return [scheme.lowercased(), host.lowercased(), url.port.map(String.init) ?? "", path, url.query() ?? ""]
        }
        guard let sent = place(request), let answered = place(address) else { return false }
        return sent != answered
    }

    /// Returns a Boolean value that indicates whether a response may come from the network instead of the server.
    private static func isPageOfNetwork(from request: String?, at address: String?) -> Bool {
        guard let answered = address.flatMap({ URL(string: $0) }) else { return false }
        if answered.scheme?.lowercased() == "http" { return true }
        guard let host = request.flatMap({ URL(string: $0) })?.host() else { return false }
        return host.lowercased() != answered.host()?.lowercased()
    }

    /// Returns a media type without its parameters, in lowercase (RFC 9110 §8.3.1).
    private static func mediaType(_ field: String?) -> String? {
        field?.prefix(64).prefix { $0 != ";" }.trimmingSpaces.lowercased()
    }

    private static func problem(
        _ body: some Collection<UInt8>,
        mediaType: String?,
        status: Int,
        address: String?
    ) -> RemoteProblem? {
        switch mediaType {
        case "application/problem+json":
            RemoteProblem(json: body, address: address)
        case "application/json":
            // Many servers send problem details with this media type. The members `type` and `status` distinguish
            // problem details from other JSON formats for errors.
            RemoteProblem(json: body).flatMap { problem in
                guard problem.status == status else { return nil }
                if URL(string: problem.type)?.host() != nil { return problem }
                return problem.claims.outcome == nil ? nil : RemoteProblem(json: body, address: address)
            }
        case _: nil
        }
    }
}

/// The error of an OAuth server (RFC 6749 §5.2).
private enum OAuthError {
    private struct Document: Decodable { let error: String }

    /// Returns a Boolean value that indicates whether a body reports an invalid refresh token or another invalid grant.
    static func isInvalidGrant(_ body: some Collection<UInt8>) -> Bool {
        let document = try? JSONDecoder().decode(Document.self, from: Data(body.prefix(4096)))
        return document?.error == "invalid_grant"
    }
}

extension RemoteProblem {
    /// A Boolean value that indicates whether the server rejected the time in the request.
    ///
    /// The IANA registry of HTTP problem types defines the fragment `date` (RFC 9458 §6.5.2). Other servers mention the
    /// clock in a type of their own.
    fileprivate var isAboutClock: Bool {
        let text = type.lowercased()
        return text == "https://iana.org/assignments/http-problem-types#date" || text.contains("clock")
            || text.contains("skew")
    }
}
#endif
