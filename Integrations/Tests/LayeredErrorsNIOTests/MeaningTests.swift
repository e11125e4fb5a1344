import Glibc
import Infrastructure
import IntegrationSupport
import LayeredErrorsNIO
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing

@Suite("Classification of SwiftNIO’s errors")
struct NIOMeaningTests {
    static let meanings: [Meaning] = {
        var rows: [Meaning] = []
        rows += Meaning.all(
            Classification(.response, outcome: .unknown),
            [
                "ByteBuffer.HexDecodingError.invalidCharacter": ByteBuffer.HexDecodingError.invalidCharacter,
                "ByteBuffer.HexDecodingError.invalidHexLength": ByteBuffer.HexDecodingError.invalidHexLength,
                "ByteBuffer.LengthPrefixError.messageCouldNotBeReadSuccessfully": ByteBuffer.LengthPrefixError
                    .messageCouldNotBeReadSuccessfully,
                "ByteBuffer.LengthPrefixError.messageLengthDoesNotFitExactlyIntoRequiredIntegerFormat": ByteBuffer
                    .LengthPrefixError.messageLengthDoesNotFitExactlyIntoRequiredIntegerFormat,
                "ByteBuffer.ReadUTF8ValidationError.invalidUTF8": ByteBuffer.ReadUTF8ValidationError.invalidUTF8,
                "ByteToMessageDecoderError.dataReceivedInErrorState":
                    ByteToMessageDecoderError.dataReceivedInErrorState(EventLoopError.shutdown, ByteBuffer()),
                "ByteToMessageDecoderError.leftoverDataWhenDone": ByteToMessageDecoderError.leftoverDataWhenDone(
                    ByteBuffer()
                ),
                "HTTPParserError.headerOverflow": HTTPParserError.headerOverflow,
                "HTTPParserError.invalidCharactersUsed": HTTPParserError.invalidCharactersUsed,
                "HTTPParserError.invalidChunkSize": HTTPParserError.invalidChunkSize,
                "HTTPParserError.invalidConstant": HTTPParserError.invalidConstant,
                "HTTPParserError.invalidContentLength": HTTPParserError.invalidContentLength,
                "HTTPParserError.invalidHeaderToken": HTTPParserError.invalidHeaderToken,
                "HTTPParserError.invalidInternalState": HTTPParserError.invalidInternalState,
                "HTTPParserError.invalidMethod": HTTPParserError.invalidMethod,
                "HTTPParserError.invalidStatus": HTTPParserError.invalidStatus,
                "HTTPParserError.invalidURL": HTTPParserError.invalidURL,
                "HTTPParserError.invalidVersion": HTTPParserError.invalidVersion,
                "HTTPParserError.lfExpected": HTTPParserError.lfExpected,
                "HTTPParserError.paused": HTTPParserError.paused,
                "HTTPParserError.strictModeAssertion": HTTPParserError.strictModeAssertion,
                "HTTPParserError.trailingGarbage": HTTPParserError.trailingGarbage,
                "HTTPParserError.unexpectedContentLength": HTTPParserError.unexpectedContentLength,
                "HTTPParserError.unknown": HTTPParserError.unknown,
                "NIOHTTPObjectAggregatorError.endingIgnoredMessage": NIOHTTPObjectAggregatorError.endingIgnoredMessage,
                "NIOHTTPObjectAggregatorError.unexpectedMessageBody": NIOHTTPObjectAggregatorError
                    .unexpectedMessageBody,
                "NIOHTTPObjectAggregatorError.unexpectedMessageEnd": NIOHTTPObjectAggregatorError.unexpectedMessageEnd,
                "NIOHTTPObjectAggregatorError.unexpectedMessageHead": NIOHTTPObjectAggregatorError
                    .unexpectedMessageHead,
                "NIOHTTPDecoderError.unsolicitedResponse": NIOHTTPDecoderError.unsolicitedResponse,
                "HTTPServerUpgradeErrors.invalidHTTPOrdering": HTTPServerUpgradeErrors.invalidHTTPOrdering,
            ]
        )
        rows += Meaning.all(
            Classification(.tooLarge, outcome: .unknown),
            [
                "ByteToMessageDecoderError.PayloadTooLargeError": ByteToMessageDecoderError.PayloadTooLargeError(),
                "NIOTooManyBytesError": NIOTooManyBytesError(maxBytes: 1),
                "NIOHTTPObjectAggregatorError.frameTooLong": NIOHTTPObjectAggregatorError.frameTooLong,
            ]
        )
        rows += Meaning.all(
            Classification(.response, outcome: .unknown, on: .service),
            [
                "NIOHTTPClientUpgradeError.invalidHTTPOrdering": NIOHTTPClientUpgradeError.invalidHTTPOrdering,
                "NIOHTTPClientUpgradeError.receivedResponseAfterUpgradeCompleted": NIOHTTPClientUpgradeError
                    .receivedResponseAfterUpgradeCompleted,
                "NIOHTTPClientUpgradeError.receivedResponseBeforeRequestSent": NIOHTTPClientUpgradeError
                    .receivedResponseBeforeRequestSent,
            ]
        )
        rows += Meaning.all(
            Classification(.unsupported, outcome: .notApplied, on: .service),
            [
                "NIOHTTPClientUpgradeError.responseProtocolNotFound": NIOHTTPClientUpgradeError
                    .responseProtocolNotFound,
                "NIOHTTPClientUpgradeError.upgraderDeniedUpgrade": NIOHTTPClientUpgradeError.upgraderDeniedUpgrade,
            ]
        )
        rows += Meaning.all(
            Classification(.connection, outcome: .unknown),
            [
                "HTTPParserError.closedConnection": HTTPParserError.closedConnection,
                "HTTPParserError.invalidEOFState": HTTPParserError.invalidEOFState,
                "NIOHTTPObjectAggregatorError.connectionClosed": NIOHTTPObjectAggregatorError.connectionClosed,
                "ChannelError.alreadyClosed": ChannelError.alreadyClosed,
                "ChannelError.eof": ChannelError.eof,
                "ChannelError.inputClosed": ChannelError.inputClosed,
                "ChannelError.ioOnClosedChannel": ChannelError.ioOnClosedChannel,
                "ChannelError.outputClosed": ChannelError.outputClosed,
                "NIOAsyncWriterError.alreadyFinished": NIOAsyncWriterError.alreadyFinished(),
            ]
        )
        rows += Meaning.all(
            Classification(.connection, outcome: .notApplied),
            [
                "ChannelError.writeHostUnreachable": ChannelError.writeHostUnreachable
            ]
        )
        rows += Meaning.all(
            Classification(.timeout, outcome: .notApplied),
            [
                "ChannelError.connectTimeout": ChannelError.connectTimeout(.seconds(1))
            ]
        )
        rows += Meaning.all(
            Classification(.rejected, outcome: .notApplied),
            [
                "ChannelError.writeMessageTooLarge": ChannelError.writeMessageTooLarge,
                "SocketAddressError.failedToParseIPString": SocketAddressError.failedToParseIPString("1.2.3"),
                "SocketAddressError.FailedToParseIPByteBuffer": SocketAddressError.FailedToParseIPByteBuffer(
                    address: ByteBuffer()
                ),
            ]
        )
        rows += Meaning.all(
            Classification(.nameTooLong, outcome: .notApplied),
            [
                "SocketAddressError.unixDomainSocketPathTooLong": SocketAddressError.unixDomainSocketPathTooLong
            ]
        )
        rows += Meaning.all(
            Classification(.unsupported, outcome: .notApplied, on: .device),
            [
                "SocketAddressError.unsupported": SocketAddressError.unsupported
            ]
        )
        rows += Meaning.all(
            Classification(.portInUse, outcome: .notApplied),
            [
                "IOError": IOError(errnoCode: EADDRINUSE, reason: "bind")
            ]
        )
        rows += Meaning.all(
            Classification(.interrupted, outcome: .unknown),
            [
                "EventLoopError.cancelled": EventLoopError.cancelled
            ]
        )
        rows += Meaning.all(
            .programFailed,
            [
                "EventLoopError.shutdown": EventLoopError.shutdown,
                "EventLoopError.shutdownFailed": EventLoopError.shutdownFailed,
                "EventLoopError.unsupportedOperation": EventLoopError.unsupportedOperation,
                "ByteBuffer.CopyBytesError.negativeLength": ByteBuffer.CopyBytesError.negativeLength,
                "ByteBuffer.CopyBytesError.unreadableSourceBytes": ByteBuffer.CopyBytesError.unreadableSourceBytes,
                "ChannelError.badInterfaceAddressFamily": ChannelError.badInterfaceAddressFamily,
                "ChannelError.badMulticastGroupAddressFamily": ChannelError.badMulticastGroupAddressFamily,
                "ChannelError.connectPending": ChannelError.connectPending,
                "ChannelError.inappropriateOperationForState": ChannelError.inappropriateOperationForState,
                "ChannelError.operationUnsupported": ChannelError.operationUnsupported,
                "ChannelError.unknownLocalAddress": ChannelError.unknownLocalAddress,
                "ChannelError.unremovableHandler": ChannelError.unremovableHandler,
                "ChannelPipelineError.alreadyRemoved": ChannelPipelineError.alreadyRemoved,
                "ChannelPipelineError.notFound": ChannelPipelineError.notFound,
                "DatagramChannelError.WriteOnUnconnectedSocketWithoutAddress":
                    DatagramChannelError.WriteOnUnconnectedSocketWithoutAddress(),
                "NIOThreadPoolError.ThreadPoolInactive": NIOThreadPoolError.ThreadPoolInactive(),
                "NIOThreadPoolError.UnsupportedOperation": NIOThreadPoolError.UnsupportedOperation(),
                "NonBlockingFileIO.Error.descriptorSetToNonBlocking": NonBlockingFileIO.Error
                    .descriptorSetToNonBlocking,
                "HTTPServerPipelineHandler.ConnectionStateError.preconditionViolated": HTTPServerPipelineHandler
                    .ConnectionStateError.preconditionViolated(message: ""),
                "NIOHTTPClientUpgradeError.writingToHandlerAfterUpgradeCompleted": NIOHTTPClientUpgradeError
                    .writingToHandlerAfterUpgradeCompleted,
                "NIOHTTPClientUpgradeError.writingToHandlerAfterUpgradeFailed": NIOHTTPClientUpgradeError
                    .writingToHandlerAfterUpgradeFailed,
                "NIOHTTPClientUpgradeError.writingToHandlerDuringUpgrade": NIOHTTPClientUpgradeError
                    .writingToHandlerDuringUpgrade,
            ]
        )
        return rows
    }()

    /// Errors that only the driver can create, and deprecated cases that the driver no longer throws.
    private static let uncreated: Set<String> = [
        "NIOConnectionError", "SocketAddressError.UnknownHost", "NIOFailedToSetSocketNonBlockingError",
        "NIOFcntlFailedError", "NIOReportedIncompleteWritesWhenNoMoreToPerform", "NIOReportedOpenAfterClose",
        "NIOReportedPendingWritesInInvalidState", "UnixDomainSocketPathWrongType",
        "NIOAttemptedToRemoveHandlerMultipleTimesError", "NIOMulticastNotImplementedError",
        "NIOMulticastNotSupportedError", "DatagramChannelError.WriteOnConnectedSocketWithInvalidAddress",
        "ChannelError.illegalMulticastAddress", "ChannelError.multicastNotSupported", "HTTPParserError.invalidFragment",
        "HTTPParserError.invalidHost", "HTTPParserError.invalidPath", "HTTPParserError.invalidPort",
        "HTTPParserError.invalidQueryString", "SocketAddressError.unknown",
    ]

    @Test("The table and the uncreated list contain every error type and case")
    func symbols() throws {
        let names = try ["NIOCore", "NIOPosix", "NIOHTTP1"].flatMap { try DriverSymbols(of: $0).names }
        #expect(Set(Self.meanings.map(\.name)).union(Self.uncreated) == Set(names))
    }

    @Test("Each case has the classification that the table lists", arguments: meanings)
    func meaning(_ meaning: Meaning) {
        #expect(Classification(of: meaning.error) == meaning.classification)
    }
}
