import Infrastructure
import NIOHTTP2

extension HTTP2ErrorCode {
    /// The name of the code, and the classification of a stream that the other side reset with this code.
    ///
    /// The codes and names come from RFC 9113 §7. Only §8.7 promises that a request was not processed, and only for
    /// REFUSED_STREAM. All other codes leave the outcome unknown. An undefined code is equivalent to INTERNAL_ERROR, as
    /// §7 permits, and has no name.
    var row: (name: String?, classification: Classification) {
        switch networkCode {
        // The server responded before the end of the request, and does not need the rest (§8.1).
        case 0x0: ("NO_ERROR", Classification(.response, outcome: .unknown))
        // The server rejects frames that this program sent. It will reject the same frames again.
        case 0x1: ("PROTOCOL_ERROR", Self.violation)
        // HTTP status 500 has the same meaning.
        case 0x2: ("INTERNAL_ERROR", Self.internalFailure)
        // The server rejects the amount of data that this program sent.
        case 0x3: ("FLOW_CONTROL_ERROR", Self.violation)
        // The acknowledgment of this program was late, as on a slow network.
        case 0x4: ("SETTINGS_TIMEOUT", Classification(.connection, outcome: .unknown))
        // The server received a frame after this program ended the stream.
        case 0x5: ("STREAM_CLOSED", Self.violation)
        // The server rejects the size of a frame that this program sent.
        case 0x6: ("FRAME_SIZE_ERROR", Self.violation)
        // The server refused the request "prior to any processing having occurred" (§8.7).
        case 0x7: ("REFUSED_STREAM", Classification(.unavailable, outcome: .notApplied))
        // The server no longer needs the stream. The driver reports the same code for a request that a GOAWAY frame
        // excludes. Such a request is safe to retry, so the failure is transient.
        case 0x8: ("CANCEL", Classification(.interrupted, outcome: .unknown))
        // The header compression of the connection is out of sync. A new connection starts with a new state.
        case 0x9: ("COMPRESSION_ERROR", Classification(.connection, outcome: .unknown))
        // The connection behind the proxy broke.
        case 0xa: ("CONNECT_ERROR", Classification(.connection, outcome: .unknown))
        // The server does not state whether it processed the request before it asked for fewer requests.
        case 0xb: ("ENHANCE_YOUR_CALM", Classification(.rateLimited, outcome: .unknown))
        // The TLS parameters do not meet the requirements of §9.2.
        case 0xc: ("INADEQUATE_SECURITY", Classification(.insecureConnection, outcome: .unknown))
        // The server can require another version of HTTP in the middle of a request.
        case 0xd: ("HTTP_1_1_REQUIRED", Classification(.unsupported, outcome: .unknown, on: .service))
        default: (nil, Self.internalFailure)
        }
    }

    /// The classification of frames that violate the protocol according to the other side.
    ///
    /// gRPC maps a violation to its status INTERNAL.
    private static var violation: Classification {
        Classification(.internalServerError, outcome: .unknown, isTransient: false)
    }

    private static var internalFailure: Classification { Classification(.internalServerError, outcome: .unknown) }
}
