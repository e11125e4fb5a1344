public import HTTPTypes
public import Infrastructure

extension HTTPResponse {
    /// Returns the body of a successful response.
    ///
    /// - Parameters:
    ///   - body: The bytes of the body.
    ///   - request: The request, whose method affects the outcome: a failed request with a safe method has the outcome
    ///     `notApplied`.
    /// - Throws: The `HTTPStatus` of an unsuccessful response, with its `Retry-After` and its problem details.
    public func checking<Body: Collection<UInt8>>(
        _ body: Body,
        answering request: HTTPRequest
    ) throws(HTTPStatus) -> Body {
        try HTTPStatus.body(
            body,
            status: status.code,
            method: request.method.rawValue,
            address: request.address,
            header: { HTTPField.Name($0).flatMap { headerFields[$0] } }
        )
    }
}

extension HTTPRequest {
    /// The URL of the request, or `nil` if the request lacks a scheme, an authority or a path.
    fileprivate var address: String? {
        guard let scheme, let authority, let path else { return nil }
        return "\(scheme)://\(authority)\(path)"
    }
}
