#if Foundation
import Foundation

extension HTTPStatus {
    /// Returns the body of a successful response (2xx), and throws the status of any other response.
    ///
    ///     let (data, response) = try await session.data(for: request)
    ///     return try HTTPStatus.body(
    ///         data,
    ///         status: response.statusCode,
    ///         method: request.httpMethod,
    ///         address: response.url?.absoluteString,
    ///         header: { response.value(forHTTPHeaderField: $0) }
    ///     )
    ///
    /// The thrown status contains the `Retry-After` delay and the problem details (RFC 9457) if the server sent them.
    /// The media type of problem details is `application/problem+json`. Problem details in `application/json` are
    /// accepted if their type is a URL with a host and their status is the status of the response.
    ///
    /// - Parameters:
    ///   - body: The body of the response. The body of a failure can end after ``RemoteProblem/sizeLimit`` bytes,
    ///     because larger problem details are ignored.
    ///   - status: The status code of the response.
    ///   - method: The method of the request in the spelling of HTTP, such as `GET`.
    ///   - address: The final URL of the response, after redirections.
    ///   - header: A function that returns the value of a header field. Its search ignores case, as HTTP requires.
    /// - Returns: The unchanged body.
    /// - Throws: The status, if it is outside 200 through 299.
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
        // The comparison ignores parameters and case (RFC 9110 §8.3.1).
        switch contentType?.prefix(64).prefix(while: { $0 != ";" }).trimmingSpaces.lowercased() {
        case "application/problem+json":
            RemoteProblem(json: body, address: address)
        case "application/json":
            // Many servers send problem details with this media type. Two members that match RFC 9457 are sufficient
            // evidence. Other JSON formats for errors cannot be distinguished.
            RemoteProblem(json: body).flatMap { problem in
                problem.status == status && URL(string: problem.type)?.host() != nil ? problem : nil
            }
        case _: nil
        }
    }
}
#endif
