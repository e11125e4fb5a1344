// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The article "Adopting a driver" shows the code in this file, for AsyncHTTPClient and swift-http-types. Stand-ins
// replace the types of the clients.

#if Foundation
public import Foundation
import Infrastructure

extension HTTPClientResponse {
    public func body(answering request: HTTPClientRequest) async throws -> ByteBuffer {
        // The error has the status of a failed response, even if the body is too long or incomplete.
        let buffer =
            200..<300 ~= status.code
            ? try await body.collect(upTo: 1 << 20)
            : (try? await body.collect(upTo: RemoteProblem.sizeLimit)) ?? ByteBuffer()
        _ = try HTTPStatus.body(
            buffer.readableBytesView,
            status: Int(status.code),
            method: request.method.rawValue,
            address: request.url,
            header: { headers.first(name: $0) }
        )
        return buffer
    }
}

extension HTTPResponse {
    public func checking(_ body: Data, answering request: HTTPRequest) throws -> Data {
        try HTTPStatus.body(
            body,
            status: status.code,
            method: request.method.rawValue,
            address: nil,
            header: { HTTPField.Name($0).flatMap { headerFields[$0] } }
        )
    }
}
#endif
