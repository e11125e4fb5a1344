// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Infrastructure
public import NIOHTTP1

// Most of these errors occur both in requests of clients and in responses of services. The boundary states which of the
// two it reads.

extension HTTPParserError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        // The connection was closed before the end of the message.
        case .invalidEOFState, .closedConnection: Classification(.connection, outcome: .unknown)
        default: Classification(.response, outcome: .unknown)
        }
    }
}

extension NIOHTTPObjectAggregatorError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        case .connectionClosed: Classification(.connection, outcome: .unknown)
        case .frameTooLong: Classification(.tooLarge, outcome: .unknown)
        case _: Classification(.response, outcome: .unknown)
        }
    }
}

extension NIOHTTPDecoderError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.response, outcome: .unknown) }
}

extension HTTPServerUpgradeErrors: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.response, outcome: .unknown) }
}

extension NIOHTTPClientUpgradeError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        // The server does not know the protocol, or the program does not accept the response of the server.
        case .responseProtocolNotFound, .upgraderDeniedUpgrade:
            Classification(.unsupported, outcome: .notApplied, on: .service)
        case .invalidHTTPOrdering, .receivedResponseBeforeRequestSent, .receivedResponseAfterUpgradeCompleted:
            Classification(.response, outcome: .unknown, on: .service)
        case .writingToHandlerDuringUpgrade, .writingToHandlerAfterUpgradeCompleted,
            .writingToHandlerAfterUpgradeFailed:
            .programFailed
        default: Classification(.unknown, outcome: .unknown)
        }
    }
}

extension HTTPServerPipelineHandler.ConnectionStateError: @retroactive ClassifiableError {
    public var classification: Classification { .programFailed }
}
