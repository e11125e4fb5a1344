import Foundation
import HTTPTypes
import Hummingbird
import Infrastructure
import NIOCore
import NIOFoundationCompat
import NIOHTTP1
import Presentation
import PresentationWire

extension Request {
    /// Returns the decoded JSON body of the request.
    ///
    /// Hummingbird's own decoding would name the unreadable field only in the text of an error.
    ///
    /// - Throws: A Hummingbird error with the status 408 or 415, or an `InfrastructureError` for a body that cannot be
    ///   read.
    func json<Body: Decodable & SendableMetatype>(
        in context: ServiceContext,
        as type: Body.Type = Body.self
    ) async throws -> Body {
        try await decoded(from: .applicationJson, in: context) { try JSONDecoder().decode(type, from: $0) }
    }

    /// Returns the decoded form in the body of the request.
    ///
    /// - Throws: A Hummingbird error with the status 408 or 415, or an `InfrastructureError` for a body that cannot be
    ///   read.
    func form<Body: Decodable & SendableMetatype>(
        in context: ServiceContext,
        as type: Body.Type = Body.self
    ) async throws -> Body {
        try await decoded(from: .applicationUrlEncoded, in: context) {
            try URLEncodedFormDecoder().decode(type, from: String(buffer: $0))
        }
    }

    private func decoded<Body>(
        from expected: MediaType,
        in context: ServiceContext,
        _ decode: (ByteBuffer) throws -> Body
    ) async throws -> Body {
        guard let type = headers[.contentType].flatMap(MediaType.init(from:)), type.isType(expected) else {
            throw HTTPError(.unsupportedMediaType)
        }
        let body = try await wholeBody(in: context)
        return try InfrastructureError.classifying("read request", on: .request, outcome: .notApplied) {
            try decode(body)
        }
    }

    /// Returns the whole body of the request.
    ///
    /// - Throws: A Hummingbird error with the status 408 if the body does not arrive within 20 seconds, or an
    ///   `InfrastructureError` if the body is too large.
    private func wholeBody(in context: ServiceContext) async throws -> ByteBuffer {
        try await withThrowingTaskGroup { [body, limit = context.maxUploadSize] group in
            group.addTask {
                do {
                    return try await body.collect(upTo: limit)
                } catch let error as NIOTooManyBytesError {
                    throw InfrastructureError(classifying: error, operation: "read request", on: .request)
                } catch let error as HTTPParserError where error != .invalidEOFState {
                    throw error
                } catch {
                    // The connection is broken, so no client waits for the response.
                    throw ClientLeft()
                }
            }
            group.addTask {
                try await Task.sleep(for: .seconds(20))
                throw HTTPError(.requestTimeout, headers: [.connection: "close"])
            }
            defer { group.cancelAll() }
            return try await group.next() ?? ByteBuffer()
        }
    }

    /// Returns the key in the field `Idempotency-Key`, or `nil` if the field is missing.
    ///
    /// The value of the field is a string in quotation marks (RFC 9651 §3.3.3).
    ///
    /// - Throws: A Hummingbird error with the status 400 if the value is not a string with 1 to 255 characters.
    func idempotencyKey() throws(HTTPError) -> IdempotencyKey? {
        let fields = HTTPField.Name("Idempotency-Key").map { headers[values: $0] } ?? []
        guard let field = fields.first else { return nil }
        guard fields.count == 1, let match = field.wholeMatch(of: /"((?:[^"\\]|\\["\\])*)"/),
            let key = IdempotencyKey(String(match.1.replacing(/\\(["\\])/) { $0.1 }))
        else { throw HTTPError(.badRequest) }
        return key
    }

    /// A Boolean value that indicates whether the request comes from the page of this service or from a client other
    /// than a browser.
    ///
    /// Every browser states the origin of a form. Browsers send `Sec-Fetch-Site` (W3C Fetch Metadata) only to
    /// trustworthy addresses. Without that field, the service compares `Origin` (RFC 6454 §7) with `Host`.
    var isFromThisSite: Bool {
        if let site = HTTPField.Name("Sec-Fetch-Site").flatMap({ headers[$0] }) {
            return ["same-origin", "none"].contains(site)
        }
        guard let origin = headers[.origin] else { return true }
        return origin.split(separator: "://", maxSplits: 1).last.map(String.init) == head.authority
    }

    /// Returns the language of the response.
    ///
    /// - Parameter chosen: The tag of a language that takes precedence over `Accept-Language`. Defaults to `nil`.
    func language(chosen: String? = nil) -> Language {
        Language.accepted(
            [chosen, headers[.acceptLanguage]].compactMap(\.self).joined(separator: ","),
            among: [.english, .japanese]
        )
    }

    /// The trace ID in the field `traceparent` (W3C Trace Context §3.2), or `nil` if the field is missing or invalid.
    var traceID: String? {
        HTTPField.Name("traceparent").flatMap { headers[$0] }
            .flatMap { $0.wholeMatch(of: /00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/) }
            .map { String($0.1) }
    }

    /// A random trace ID.
    static var newTraceID: String {
        (0..<4).map { _ in String(UInt64.random(in: 0...0xffff_ffff) + 0x1_0000_0000, radix: 16).dropFirst() }.joined()
    }
}
