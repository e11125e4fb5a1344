public import AsyncHTTPClient
import Infrastructure
public import NIOCore
import NIOHTTP1

extension HTTPClientResponse {
    /// Returns the body of a successful response.
    ///
    /// - Parameters:
    ///   - request: The request, whose method affects the outcome: a failed request with a safe method has the outcome
    ///     `notApplied`.
    ///   - limit: The maximum length of the body in bytes. Defaults to 1 MiB.
    /// - Throws: The `HTTPStatus` of an unsuccessful response, with its `Retry-After` and its problem details. If the
    ///   body of a successful response is incomplete or too long, the error is an `InfrastructureError` with the
    ///   outcome of the status. For example, a server that responds to a POST with 200 has carried out the request.
    ///   After a redirection that changed the method, every error is an `InfrastructureError` with an unknown outcome.
    public func body(answering request: HTTPClientRequest, upTo limit: Int = 1 << 20) async throws -> ByteBuffer {
        // After a redirection, the client can send a GET in place of a POST that the server has carried out.
        let answersRequest = history.allSatisfy { $0.request.method == request.method }
        let buffer: ByteBuffer
        if 200..<300 ~= status.code {
            let head = HTTPStatus(Int(status.code), method: request.method.rawValue)
            let outcome = answersRequest ? head.classification.outcome : .unknown
            buffer = try await InfrastructureError.classifying("read response", outcome: outcome) {
                try await body.collect(upTo: limit)
            }
        } else {
            // The error has the status of a failed response, even if the body is too long or incomplete.
            buffer = (try? await body.collect(upTo: RemoteProblem.sizeLimit)) ?? ByteBuffer()
        }
        func check() throws(HTTPStatus) {
            _ = try HTTPStatus.body(
                buffer.readableBytesView,
                status: Int(status.code),
                method: request.method.rawValue,
                address: history.last?.request.url ?? request.url,
                header: { headers.first(name: $0) }
            )
        }
        if answersRequest {
            try check()
        } else {
            try InfrastructureError.classifying("follow redirection", outcome: .unknown, check)
        }
        return buffer
    }
}
