#if Foundation
import Foundation

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
    /// The thrown status contains the `Retry-After` delay and the problem details (RFC 9457) if the server sent them.
    /// The media type of problem details is `application/problem+json`. The function also accepts `application/json` if
    /// the member `type` is a URL with a host and the member `status` equals the status of the response.
    ///
    /// - Parameters:
    ///   - body: The body of the response. For a failure, the first ``RemoteProblem/sizeLimit`` bytes are sufficient,
    ///     because the function ignores larger problem details.
    ///   - status: The status code of the response.
    ///   - method: The method of the request as spelled in HTTP, such as `GET`, or `nil` if the method is not known.
    ///   - address: The final URL of the response, after redirections, or `nil` if the URL is not known.
    ///   - header: A function that returns the value of a header field. The function must ignore the case of the name,
    ///     as HTTP requires.
    /// - Returns: The unchanged body.
    /// - Throws: The status, if its code is not in the range from 200 through 299.
    public static func body<Body: Collection<UInt8>>(
        _ body: Body,
        status: Int,
        method: String?,
        address: String?,
        header: (_ name: String) -> String?
    ) throws(HTTPStatus) -> Body {
        if (200...299).contains(status) { return body }
        throw HTTPStatus(
            status,
            method: method,
            retryAfter: header("Retry-After").flatMap { retryAfter($0, date: header("Date")) },
            problem: problem(body, contentType: header("Content-Type"), status: status, address: address)
        )
    }

    private static func problem(
        _ body: some Collection<UInt8>,
        contentType: String?,
        status: Int,
        address: String?
    ) -> RemoteProblem? {
        // The comparison ignores the parameters and the case of the media type (RFC 9110 §8.3.1).
        switch contentType?.prefix(64).prefix(while: { $0 != ";" }).trimmingSpaces.lowercased() {
        case "application/problem+json":
            RemoteProblem(json: body, address: address)
        case "application/json":
            // Many servers send problem details with this media type. The members `type` and `status` distinguish
            // problem details from other JSON formats for errors.
            RemoteProblem(json: body).flatMap { problem in
                problem.status == status && URL(string: problem.type)?.host() != nil ? problem : nil
            }
        case _: nil
        }
    }
}
#endif
