// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Infrastructure
import LayeredErrorsNIO
public import NIOHTTP2

// MARK: Streams that end early

extension NIOHTTP2Errors.StreamClosed: @retroactive ClassifiableError {
    /// The name of the error code, such as `REFUSED_STREAM`, or the number of an undefined code.
    public var systemCode: SystemCode? { errorCode.row.name.map { .name($0) } ?? .number(errorCode.networkCode) }

    public var classification: Classification { errorCode.row.classification }
}

extension NIOHTTP2Errors.CreatedStreamAfterGoaway: @retroactive ClassifiableError {
    /// The classification of a request that the server did not process.
    ///
    /// The GOAWAY frame arrived before the request (RFC 9113 §6.8 and §8.7).
    public var classification: Classification { Classification(.unavailable, outcome: .notApplied) }
}

extension NIOHTTP2Errors.IOOnClosedConnection: @retroactive ClassifiableError {
    /// The classification of a request that the server may have read in part.
    ///
    /// The driver reports the same error for a new request, and for the rest of a request that a server has read.
    public var classification: Classification { Classification(.connection, outcome: .unknown) }
}

extension NIOHTTP2Errors.NoSuchStream: @retroactive ClassifiableError {
    /// The classification of a stream that no longer exists, or that never existed.
    public var classification: Classification { Classification(.connection, outcome: .unknown) }
}

extension NIOHTTP2Errors.StreamError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.unknown, outcome: .unknown) }

    /// The error that occurred on the stream.
    public var wrappedError: (any Error)? { baseError }
}

// TLS negotiated a protocol that the driver does not know. The driver closed the connection before the first request.

extension NIOHTTP2Errors.InvalidALPNToken: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.unsupported, outcome: .notApplied, on: .service) }
}

// MARK: Frames that violate the protocol

// These errors occur both in frames of clients and in frames of services. The boundary states which of the two it
// reads. The driver also throws the errors about header fields when the program writes an invalid frame, which the
// driver then does not send.

extension NIOHTTP2Errors.BadClientMagic: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.BadStreamStateTransition: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.InvalidFlowControlWindowSize: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.FlowControlViolation: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.InvalidSetting: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ReceivedBadSettings: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.MaxStreamsViolation: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.StreamIDTooSmall: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.MissingPreface: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.InvalidStreamIDForPeer: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.RaisedGoawayLastStreamID: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.InvalidWindowIncrementSize: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.PushInViolationOfSetting: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.UnableToParseFrame: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.PriorityCycle: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.TrailersWithoutEndStream: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.MissingPseudoHeader: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.DuplicatePseudoHeader: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.PseudoHeaderAfterRegularHeader: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.UnknownPseudoHeader: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.UnsupportedPseudoHeader: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.InvalidPseudoHeaders: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.InvalidPseudoHeaderValue: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.EmptyPathHeader: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.InvalidStatusValue: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.InvalidHTTP2HeaderFieldName: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.InvalidHTTP2HeaderFieldValue: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ForbiddenHeaderField: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ContentLengthViolated: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ContentLengthHeadersMismatch: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ContentLengthHeaderNegative: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ContentLengthHeaderMalformedValue: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ExcessivelyLargeHeaderBlock: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

// MARK: Too many frames

// The driver closed the connection because the other side sent too many frames, or read too few.

extension NIOHTTP2Errors.ExcessiveOutboundFrameBuffering: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ExcessiveEmptyDataFrames: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ExcessiveNumberOfGlitches: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ExcessiveRSTFrames: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ExcessiveControlFrames: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ExcessiveContinuationFrames: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

extension NIOHTTP2Errors.ExcessiveStreamErrors: @retroactive ClassifiableError {
    public var classification: Classification { .violation }
}

// MARK: Mistakes in the program

// The request has no host, or two hosts. The driver does not send it.

extension NIOHTTP2Errors.MissingHostHeader: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension NIOHTTP2Errors.DuplicateHostHeader: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension NIOHTTP2Errors.NoStreamIDAvailable: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

extension NIOHTTP2Errors.MissingMultiplexer: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}

// The driver cannot send a frame, but may have sent earlier frames of the request.

extension NIOHTTP2Errors.Unsupported: @retroactive ClassifiableError {
    public var classification: Classification { .sendingFailed }
}

extension NIOHTTP2Errors.UnableToSerializeFrame: @retroactive ClassifiableError {
    public var classification: Classification { .sendingFailed }
}

extension NIOHTTP2Errors.ActivationError: @retroactive ClassifiableError {
    public var classification: Classification { .sendingFailed }
}

extension Classification {
    fileprivate static var violation: Self { Self(.response, outcome: .unknown) }

    fileprivate static var sendingFailed: Self {
        Self(.internalServerError, outcome: .unknown, isTransient: false, on: .device)
    }
}
