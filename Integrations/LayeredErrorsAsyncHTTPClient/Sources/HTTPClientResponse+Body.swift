public import AsyncHTTPClient
import Infrastructure
public import NIOCore
import NIOHTTP1

extension HTTPClientResponse {
    /// Returns the body of a successful response.
    ///
    /// - Parameters:
    ///   - request: The request. A failed request with a safe method changes nothing.
    ///   - limit: The greatest length of the body in bytes.
    /// - Throws: The `HTTPStatus` of any other response, with its `Retry-After` and its problem details, or the error
    ///   of an incomplete or too long body.
    public func body(answering request: HTTPClientRequest, upTo limit: Int = 1 << 20) async throws -> ByteBuffer {
        // The error has the status of a failed response, even if the body is too long or incomplete.
        let buffer =
            200..<300 ~= status.code
            ? try await body.collect(upTo: limit)
            : (try? await body.collect(upTo: RemoteProblem.sizeLimit)) ?? ByteBuffer()
        func check() throws(HTTPStatus) {
            _ = try HTTPStatus.body(
                buffer.readableBytesView,
                status: Int(status.code),
                method: request.method.rawValue,
                address: history.last?.request.url ?? request.url,
                header: { headers.first(name: $0) }
            )
        }
        // After a redirection, the client can send a GET in the place of a POST that the server has carried out.
        if history.allSatisfy({ $0.request.method == request.method }) {
            try check()
        } else {
            try InfrastructureError.classifying("follow redirection", outcome: .unknown, check)
        }
        return buffer
    }
}
