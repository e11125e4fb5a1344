import AsyncHTTPClient
import Infrastructure
import IntegrationSupport
import LayeredErrorsAsyncHTTPClient
import Testing

@Suite("Classification of AsyncHTTPClient’s errors")
struct HTTPClientMeaningTests {
    static let meanings: [Meaning] = {
        var rows: [Meaning] = []
        rows += Meaning.all(
            Classification(.timeout, outcome: .notApplied),
            [
                "HTTPClientError.connectTimeout": HTTPClientError.connectTimeout,
                "HTTPClientError.tlsHandshakeTimeout": HTTPClientError.tlsHandshakeTimeout,
                "HTTPClientError.socksHandshakeTimeout": HTTPClientError.socksHandshakeTimeout,
                "HTTPClientError.httpProxyHandshakeTimeout": HTTPClientError.httpProxyHandshakeTimeout,
                "HTTPClientError.getConnectionFromPoolTimeout": HTTPClientError.getConnectionFromPoolTimeout,
            ]
        )
        rows += Meaning.all(
            Classification(.timeout, outcome: .unknown),
            [
                "HTTPClientError.readTimeout": HTTPClientError.readTimeout,
                "HTTPClientError.writeTimeout": HTTPClientError.writeTimeout,
                "HTTPClientError.deadlineExceeded": HTTPClientError.deadlineExceeded,
            ]
        )
        rows += Meaning.all(
            Classification(.connection, outcome: .unknown),
            [
                "HTTPClientError.remoteConnectionClosed": HTTPClientError.remoteConnectionClosed,
                "HTTPClientError.uncleanShutdown": HTTPClientError.uncleanShutdown,
            ]
        )
        rows += Meaning.all(
            Classification(.connection, outcome: .notApplied, isTransient: false),
            [
                "HTTPClientError.invalidProxyResponse": HTTPClientError.invalidProxyResponse,
                "HTTPClientError.proxyAuthenticationRequired": HTTPClientError.proxyAuthenticationRequired,
            ]
        )
        rows += Meaning.all(
            Classification(.interrupted, outcome: .unknown),
            [
                "HTTPClientError.cancelled": HTTPClientError.cancelled
            ]
        )
        rows += Meaning.all(
            Classification(.response, outcome: .unknown),
            [
                "HTTPClientError.redirectLimitReached": HTTPClientError.redirectLimitReached,
                "HTTPClientError.redirectCycleDetected": HTTPClientError.redirectCycleDetected,
                "HTTPClientError.requestStreamCancelled": HTTPClientError.requestStreamCancelled,
            ]
        )
        rows += Meaning.all(
            Classification(.response, outcome: .unknown, on: .service),
            [
                "ResponseAccumulator.ResponseTooBigError": ResponseAccumulator.ResponseTooBigError(maxBodySize: 1)
            ]
        )
        rows += Meaning.all(
            Classification(.unsupported, outcome: .notApplied, on: .device),
            [
                "HTTPClientError.unsupportedScheme": HTTPClientError.unsupportedScheme("s3cret.ftp")
            ]
        )
        rows += Meaning.all(
            Classification(.unsupported, outcome: .notApplied, on: .service),
            [
                "HTTPClientError.serverOfferedUnsupportedApplicationProtocol":
                    HTTPClientError.serverOfferedUnsupportedApplicationProtocol("h9")
            ]
        )
        rows += Meaning.all(
            Classification(.internalServerError, outcome: .unknown, isTransient: false, on: .device),
            [
                "HTTPClientError.internalStateFailure": HTTPClientError.internalStateFailure()
            ]
        )
        rows += Meaning.all(
            .programFailed,
            [
                "HTTPClientError.invalidURL": HTTPClientError.invalidURL,
                "HTTPClientError.emptyHost": HTTPClientError.emptyHost,
                "HTTPClientError.missingSocketPath": HTTPClientError.missingSocketPath,
                "HTTPClientError.emptyScheme": HTTPClientError.emptyScheme,
                "HTTPClientError.alreadyShutdown": HTTPClientError.alreadyShutdown,
                "HTTPClientError.identityCodingIncorrectlyPresent": HTTPClientError.identityCodingIncorrectlyPresent,
                "HTTPClientError.contentLengthMissing": HTTPClientError.contentLengthMissing,
                "HTTPClientError.traceRequestWithBody": HTTPClientError.traceRequestWithBody,
                "HTTPClientError.bodyLengthMismatch": HTTPClientError.bodyLengthMismatch,
                "HTTPClientError.writeAfterRequestSent": HTTPClientError.writeAfterRequestSent,
                "HTTPClientError.shutdownUnsupported": HTTPClientError.shutdownUnsupported,
                "HTTPClientError.invalidRedirectConfiguration": HTTPClientError.invalidRedirectConfiguration,
                "HTTPClientError.invalidHTTPVersionConfiguration": HTTPClientError.invalidHTTPVersionConfiguration,
                "HTTPClientError.invalidDNSOverridesConfiguration": HTTPClientError.invalidDNSOverridesConfiguration,
                "HTTPClientError.invalidLocalAddress": HTTPClientError.invalidLocalAddress,
                "HTTPClientError.invalidProxyConfiguration": HTTPClientError.invalidProxyConfiguration,
                "HTTPClientError.invalidHeaderFieldNames": HTTPClientError.invalidHeaderFieldNames(["s3cret"]),
                "HTTPClientError.invalidHeaderFieldValues": HTTPClientError.invalidHeaderFieldValues(["s3cret.value"]),
            ]
        )
        return rows
    }()

    /// Deprecated cases, which the driver no longer throws.
    private static let deprecated: Set<String> = [
        "HTTPClientError.chunkedSpecifiedMultipleTimes", "HTTPClientError.httpEndReceivedAfterHeadWith1xx",
        "HTTPClientError.incompatibleHeaders",
    ]

    @Test("The table and the deprecated list contain every error type and case")
    func symbols() throws {
        let names = try DriverSymbols(of: "AsyncHTTPClient").names
        #expect(Set(Self.meanings.map(\.name)).union(Self.deprecated) == names)
    }

    @Test("Each case has the classification that the table lists", arguments: meanings)
    func meaning(_ meaning: Meaning) {
        #expect(Classification(of: meaning.error) == meaning.classification)
    }

    @Test("A diagnosis contains the name of the case, but none of its values", arguments: meanings)
    func origin(_ meaning: Meaning) {
        let origin = "\(InfrastructureError(classifying: meaning.error, operation: "test"))"
        let name = meaning.name.split(separator: ".").last.map { String($0.prefix(32)) } ?? ""
        #expect(origin.hasSuffix(name))
        #expect(!origin.contains("s3cret"))
    }
}
