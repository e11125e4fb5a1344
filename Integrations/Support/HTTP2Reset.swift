package import Infrastructure
package import NIOHTTP2

/// The expected meaning of a stream that a server resets with an error code of RFC 9113 §7.
package struct HTTP2Reset: Sendable, CustomStringConvertible {
    package let code: HTTP2ErrorCode
    package let name: String
    package let meaning: HTTP2Meaning

    private init(
        _ code: Int,
        _ name: String,
        _ meaning: InfrastructureError.Code,
        _ outcome: Outcome,
        isTransient: Bool
    ) {
        (self.code, self.name) = (HTTP2ErrorCode(networkCode: code), name)
        self.meaning = HTTP2Meaning(meaning, outcome, isTransient: isTransient)
    }

    /// All codes that RFC 9113 §7 defines.
    package static let all = [
        HTTP2Reset(0x0, "NO_ERROR", .response, .unknown, isTransient: false),
        HTTP2Reset(0x1, "PROTOCOL_ERROR", .internalServerError, .unknown, isTransient: false),
        HTTP2Reset(0x2, "INTERNAL_ERROR", .internalServerError, .unknown, isTransient: true),
        HTTP2Reset(0x3, "FLOW_CONTROL_ERROR", .internalServerError, .unknown, isTransient: false),
        HTTP2Reset(0x4, "SETTINGS_TIMEOUT", .connection, .unknown, isTransient: true),
        HTTP2Reset(0x5, "STREAM_CLOSED", .internalServerError, .unknown, isTransient: false),
        HTTP2Reset(0x6, "FRAME_SIZE_ERROR", .internalServerError, .unknown, isTransient: false),
        HTTP2Reset(0x7, "REFUSED_STREAM", .unavailable, .notApplied, isTransient: true),
        HTTP2Reset(0x8, "CANCEL", .interrupted, .unknown, isTransient: true),
        HTTP2Reset(0x9, "COMPRESSION_ERROR", .connection, .unknown, isTransient: true),
        HTTP2Reset(0xa, "CONNECT_ERROR", .connection, .unknown, isTransient: true),
        HTTP2Reset(0xb, "ENHANCE_YOUR_CALM", .rateLimited, .unknown, isTransient: true),
        HTTP2Reset(0xc, "INADEQUATE_SECURITY", .insecureConnection, .unknown, isTransient: false),
        HTTP2Reset(0xd, "HTTP_1_1_REQUIRED", .unsupported, .unknown, isTransient: false),
    ]

    package var description: String { name }
}

/// The code, the outcome and the transience of a failure.
package struct HTTP2Meaning: Equatable, Sendable {
    package let code: InfrastructureError.Code
    package let outcome: Outcome
    package let isTransient: Bool

    package init(_ code: InfrastructureError.Code, _ outcome: Outcome, isTransient: Bool) {
        (self.code, self.outcome, self.isTransient) = (code, outcome, isTransient)
    }

    /// Creates the meaning of a failure that a boundary has classified.
    package init(_ error: InfrastructureError) {
        self.init(error.code, error.outcome, isTransient: error.isTransient)
    }
}
