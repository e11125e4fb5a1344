#if Foundation
import Foundation

extension HTTPStatus {
    /// The body of an answer that is a success (2xx), else the failure that the answer is.
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
    /// A failure carries the server's `Retry-After`, and its problem if it sent one (RFC 9457): as
    /// `application/problem+json`, or as `application/json` with the URL of a type and the status of the answer.
    ///
    /// - Parameters:
    ///   - body: the body. That of a failure need not be read further than ``RemoteProblem/sizeLimit``: a longer one is
    ///     no problem.
    ///   - status: the status code.
    ///   - method: the method of the request, as HTTP spells it.
    ///   - address: the URL that the answer came from in the end.
    ///   - header: the value of a header field, found without regard to case as HTTP demands.
    /// - Returns: the body as it is.
    /// - Throws: the status, unless it is a success.
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
        // Whatever its parameters and its case (RFC 9110 §8.3.1).
        switch contentType?.prefix(64).prefix(while: { $0 != ";" }).trimmingSpaces.lowercased() {
        case "application/problem+json":
            RemoteProblem(json: body, address: address)
        case "application/json":
            // Many a server sends its problems under this name. That two members agree with what they would be by RFC
            // 9457 is no accident; other forms of errors in JSON cannot be told from one another.
            RemoteProblem(json: body).flatMap { problem in
                problem.status == status && URL(string: problem.type)?.host() != nil ? problem : nil
            }
        case _: nil
        }
    }
}
#endif
