// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import AsyncHTTPClient
public import Infrastructure
import LayeredErrorsNIO
import LayeredErrorsNIOHTTP2
import LayeredErrorsNIOSSL

extension HTTPClientError: @retroactive ClassifiableError {
    // The description of an error can also contain private values, such as the value of a header field. A diagnosis
    // prints a name only if it has at most 32 characters.
    public var systemCode: SystemCode? { .name(String(name.prefix(32))) }

    private var name: Substring {
        "\(self)".dropFirst("HTTPClientError.".count).prefix { $0.isLetter || $0.isNumber }
    }

    public var classification: Classification {
        switch self {
        // The client sends the request only after it has made the connection.
        case .connectTimeout, .tlsHandshakeTimeout, .socksHandshakeTimeout, .httpProxyHandshakeTimeout,
            .getConnectionFromPoolTimeout:
            Classification(.timeout, outcome: .notApplied)
        case .readTimeout, .writeTimeout, .deadlineExceeded: Classification(.timeout, outcome: .unknown)
        case .remoteConnectionClosed, .uncleanShutdown: Classification(.connection, outcome: .unknown)
        case .invalidProxyResponse, .proxyAuthenticationRequired:
            Classification(.connection, outcome: .notApplied, isTransient: false)
        case .cancelled: Classification(.interrupted, outcome: .unknown)
        // A server that responds before the end of the request may have read a part of the request.
        case .redirectLimitReached, .redirectCycleDetected, .requestStreamCancelled:
            Classification(.response, outcome: .unknown)
        // The client sends no part of an invalid request, or not all of it.
        case .invalidURL, .emptyHost, .missingSocketPath, .emptyScheme, .alreadyShutdown,
            .identityCodingIncorrectlyPresent, .contentLengthMissing, .traceRequestWithBody, .bodyLengthMismatch,
            .writeAfterRequestSent, .shutdownUnsupported, .invalidRedirectConfiguration,
            .invalidHTTPVersionConfiguration, .invalidDNSOverridesConfiguration, .invalidLocalAddress,
            .invalidProxyConfiguration:
            .programFailed
        default: byName
        }
    }

    /// The classification of a case that has associated values or is deprecated.
    private var byName: Classification {
        switch name {
        case "unsupportedScheme": Classification(.unsupported, outcome: .notApplied, on: .device)
        case "serverOfferedUnsupportedApplicationProtocol":
            Classification(.unsupported, outcome: .notApplied, on: .service)
        case "invalidHeaderFieldNames", "invalidHeaderFieldValues", "chunkedSpecifiedMultipleTimes",
            "incompatibleHeaders":
            .programFailed
        case "httpEndReceivedAfterHeadWith1xx": Classification(.response, outcome: .unknown)
        case "internalStateFailure":
            Classification(.internalServerError, outcome: .unknown, isTransient: false, on: .device)
        default: Classification(.unknown, outcome: .unknown)
        }
    }
}

extension ResponseAccumulator.ResponseTooBigError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.response, outcome: .unknown, on: .service) }
}
