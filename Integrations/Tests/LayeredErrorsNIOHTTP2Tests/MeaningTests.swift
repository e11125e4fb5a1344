import Infrastructure
import IntegrationSupport
import LayeredErrorsNIOHTTP2
import NIOHPACK
import NIOHTTP2
import Testing

@Suite("Classification of SwiftNIO HTTP/2’s errors")
struct NIOHTTP2MeaningTests {
    static let meanings: [Meaning] = {
        var rows: [Meaning] = []
        rows += Meaning.all(
            Classification(.unavailable, outcome: .notApplied),
            [
                "NIOHTTP2Errors.StreamClosed": NIOHTTP2Errors.streamClosed(streamID: 1, errorCode: .refusedStream),
                "NIOHTTP2Errors.StreamError": NIOHTTP2Errors.streamError(
                    streamID: 1,
                    baseError: NIOHTTP2Errors.createdStreamAfterGoaway()
                ),
                "NIOHTTP2Errors.CreatedStreamAfterGoaway": NIOHTTP2Errors.createdStreamAfterGoaway(),
            ]
        )
        rows += Meaning.all(
            Classification(.connection, outcome: .unknown),
            [
                "NIOHTTP2Errors.IOOnClosedConnection": NIOHTTP2Errors.ioOnClosedConnection(),
                "NIOHTTP2Errors.NoSuchStream": NIOHTTP2Errors.noSuchStream(streamID: 1),
            ]
        )
        rows += Meaning.all(
            Classification(.unsupported, outcome: .notApplied, on: .service),
            [
                "NIOHTTP2Errors.InvalidALPNToken": NIOHTTP2Errors.invalidALPNToken()
            ]
        )
        rows += Meaning.all(
            Classification(.response, outcome: .unknown),
            [
                "NIOHTTP2Errors.BadClientMagic": NIOHTTP2Errors.badClientMagic(),
                "NIOHTTP2Errors.BadStreamStateTransition": NIOHTTP2Errors.badStreamStateTransition(),
                "NIOHTTP2Errors.InvalidFlowControlWindowSize": NIOHTTP2Errors.invalidFlowControlWindowSize(
                    delta: 1,
                    currentWindowSize: 1
                ),
                "NIOHTTP2Errors.FlowControlViolation": NIOHTTP2Errors.flowControlViolation(),
                "NIOHTTP2Errors.InvalidSetting": NIOHTTP2Errors.invalidSetting(
                    setting: HTTP2Setting(parameter: .maxFrameSize, value: 1)
                ),
                "NIOHTTP2Errors.ReceivedBadSettings": NIOHTTP2Errors.receivedBadSettings(),
                "NIOHTTP2Errors.MaxStreamsViolation": NIOHTTP2Errors.maxStreamsViolation(),
                "NIOHTTP2Errors.StreamIDTooSmall": NIOHTTP2Errors.streamIDTooSmall(),
                "NIOHTTP2Errors.MissingPreface": NIOHTTP2Errors.missingPreface(),
                "NIOHTTP2Errors.InvalidStreamIDForPeer": NIOHTTP2Errors.invalidStreamIDForPeer(),
                "NIOHTTP2Errors.RaisedGoawayLastStreamID": NIOHTTP2Errors.raisedGoawayLastStreamID(),
                "NIOHTTP2Errors.InvalidWindowIncrementSize": NIOHTTP2Errors.invalidWindowIncrementSize(),
                "NIOHTTP2Errors.PushInViolationOfSetting": NIOHTTP2Errors.pushInViolationOfSetting(),
                "NIOHTTP2Errors.UnableToParseFrame": NIOHTTP2Errors.unableToParseFrame(),
                "NIOHTTP2Errors.PriorityCycle": NIOHTTP2Errors.priorityCycle(streamID: 1),
                "NIOHTTP2Errors.TrailersWithoutEndStream": NIOHTTP2Errors.trailersWithoutEndStream(streamID: 1),
                "NIOHTTP2Errors.MissingPseudoHeader": NIOHTTP2Errors.missingPseudoHeader("s3cret"),
                "NIOHTTP2Errors.DuplicatePseudoHeader": NIOHTTP2Errors.duplicatePseudoHeader("s3cret"),
                "NIOHTTP2Errors.PseudoHeaderAfterRegularHeader": NIOHTTP2Errors.pseudoHeaderAfterRegularHeader(
                    "s3cret"
                ),
                "NIOHTTP2Errors.UnknownPseudoHeader": NIOHTTP2Errors.unknownPseudoHeader("s3cret"),
                "NIOHTTP2Errors.UnsupportedPseudoHeader": NIOHTTP2Errors.unsupportedPseudoHeader("s3cret"),
                "NIOHTTP2Errors.InvalidPseudoHeaders": NIOHTTP2Errors.invalidPseudoHeaders([:]),
                "NIOHTTP2Errors.InvalidPseudoHeaderValue": NIOHTTP2Errors.invalidPseudoHeaderValue(
                    name: "s3cret",
                    value: "s3cret"
                ),
                "NIOHTTP2Errors.EmptyPathHeader": NIOHTTP2Errors.emptyPathHeader(),
                "NIOHTTP2Errors.InvalidStatusValue": NIOHTTP2Errors.invalidStatusValue("s3cret"),
                "NIOHTTP2Errors.InvalidHTTP2HeaderFieldName": NIOHTTP2Errors.invalidHTTP2HeaderFieldName("s3cret"),
                "NIOHTTP2Errors.InvalidHTTP2HeaderFieldValue": NIOHTTP2Errors.invalidHTTP2HeaderFieldValue(
                    name: "s3cret",
                    value: "s3cret"
                ),
                "NIOHTTP2Errors.ForbiddenHeaderField": NIOHTTP2Errors.forbiddenHeaderField(
                    name: "s3cret",
                    value: "s3cret"
                ),
                "NIOHTTP2Errors.ContentLengthViolated": NIOHTTP2Errors.contentLengthViolated(),
                "NIOHTTP2Errors.ContentLengthHeadersMismatch": NIOHTTP2Errors.contentLengthHeadersMismatch(),
                "NIOHTTP2Errors.ContentLengthHeaderNegative": NIOHTTP2Errors.contentLengthHeaderNegative(),
                "NIOHTTP2Errors.ContentLengthHeaderMalformedValue": NIOHTTP2Errors.contentLengthHeaderMalformedValue(),
                "NIOHTTP2Errors.ExcessivelyLargeHeaderBlock": NIOHTTP2Errors.excessivelyLargeHeaderBlock(),
                "NIOHTTP2Errors.ExcessiveOutboundFrameBuffering": NIOHTTP2Errors.excessiveOutboundFrameBuffering(),
                "NIOHTTP2Errors.ExcessiveEmptyDataFrames": NIOHTTP2Errors.excessiveEmptyDataFrames(),
                "NIOHTTP2Errors.ExcessiveNumberOfGlitches": NIOHTTP2Errors.excessiveNumberOfGlitches(),
                "NIOHTTP2Errors.ExcessiveRSTFrames": NIOHTTP2Errors.excessiveRSTFrames(),
                "NIOHTTP2Errors.ExcessiveControlFrames": NIOHTTP2Errors.excessiveControlFrames(),
                "NIOHTTP2Errors.ExcessiveContinuationFrames": NIOHTTP2Errors.excessiveContinuationFrames(),
                "NIOHTTP2Errors.ExcessiveStreamErrors": NIOHTTP2Errors.excessiveStreamErrors(),
            ]
        )
        rows += Meaning.all(
            .programFailed,
            [
                "NIOHTTP2Errors.MissingHostHeader": NIOHTTP2Errors.missingHostHeader(),
                "NIOHTTP2Errors.DuplicateHostHeader": NIOHTTP2Errors.duplicateHostHeader(),
                "NIOHTTP2Errors.NoStreamIDAvailable": NIOHTTP2Errors.noStreamIDAvailable(),
                "NIOHTTP2Errors.MissingMultiplexer": NIOHTTP2Errors.missingMultiplexer(),
            ]
        )
        rows += Meaning.all(
            Classification(.internalServerError, outcome: .unknown, isTransient: false, on: .device),
            [
                "NIOHTTP2Errors.Unsupported": NIOHTTP2Errors.unsupported(info: "s3cret"),
                "NIOHTTP2Errors.UnableToSerializeFrame": NIOHTTP2Errors.unableToSerializeFrame(),
            ]
        )
        return rows
    }()

    /// The error type whose values only the driver can create.
    private static let uncreated: Set<String> = ["NIOHTTP2Errors.ActivationError"]

    @Test("The table and the uncreated list contain every error type")
    func symbols() throws {
        let names = try DriverSymbols(of: "NIOHTTP2").names
        #expect(Set(Self.meanings.map(\.name)).union(Self.uncreated) == names)
    }

    @Test("Each type has the classification that the table lists", arguments: meanings)
    func meaning(_ meaning: Meaning) {
        #expect(Classification(of: meaning.error) == meaning.classification)
    }

    @Test("A diagnosis contains no values of the error", arguments: meanings)
    func diagnosis(_ meaning: Meaning) {
        #expect(!"\(InfrastructureError(classifying: meaning.error, operation: "test"))".contains("s3cret"))
    }

    @Test("An error about the frames of a client results in .rejected")
    func request() async {
        let error = await failure(on: .request) { throw NIOHTTP2Errors.excessiveRSTFrames() }
        #expect(error?.code == .rejected)
        #expect(error?.outcome == .notApplied)
    }
}
