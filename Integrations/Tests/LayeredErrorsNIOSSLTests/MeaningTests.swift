import Infrastructure
import IntegrationSupport
import LayeredErrorsNIOSSL
import NIOSSL
import Testing

@Suite("Classification of SwiftNIO SSL’s errors")
struct NIOSSLMeaningTests {
    static let meanings: [Meaning] = {
        var rows: [Meaning] = []
        rows += Meaning.all(
            Classification(.insecureConnection, outcome: .notApplied),
            [
                "NIOSSLError.handshakeFailed": NIOSSLError.handshakeFailed(.sslError([])),
                "NIOSSLError.unableToValidateCertificate": NIOSSLError.unableToValidateCertificate,
                "NIOSSLError.noCertificateToValidate": NIOSSLError.noCertificateToValidate,
                "NIOSSLError.cannotMatchULabel": NIOSSLError.cannotMatchULabel,
                "NIOSSLError.cannotFindPeerIP": NIOSSLError.cannotFindPeerIP,
                "NIOSSLExtraError.failedToValidateHostname": NIOSSLExtraError.failedToValidateHostname,
                "NIOSSLExtraError.serverHostnameImpossibleToMatch": NIOSSLExtraError.serverHostnameImpossibleToMatch,
            ]
        )
        rows += Meaning.all(
            Classification(.connection, outcome: .unknown),
            [
                "NIOSSLError.shutdownFailed": NIOSSLError.shutdownFailed(.zeroReturn),
                "NIOSSLError.uncleanShutdown": NIOSSLError.uncleanShutdown,
                "NIOSSLError.writeDuringTLSShutdown": NIOSSLError.writeDuringTLSShutdown,
                "NIOSSLError.readInInvalidTLSState": NIOSSLError.readInInvalidTLSState,
                "BoringSSLError.zeroReturn": BoringSSLError.zeroReturn,
                "BoringSSLError.syscallError": BoringSSLError.syscallError,
                "NIOTLSUnwrappingError.alreadyClosed": NIOTLSUnwrappingError.alreadyClosed,
                "NIOTLSUnwrappingError.closeRequestedDuringUnwrap": NIOTLSUnwrappingError.closeRequestedDuringUnwrap,
            ]
        )
        rows += Meaning.all(
            Classification(.notFound, outcome: .notApplied, on: .device),
            [
                "NIOSSLError.noSuchFilesystemObject": NIOSSLError.noSuchFilesystemObject
            ]
        )
        rows += Meaning.all(
            Classification(.damaged, outcome: .notApplied),
            [
                "NIOSSLError.failedToLoadCertificate": NIOSSLError.failedToLoadCertificate,
                "NIOSSLError.failedToLoadPrivateKey": NIOSSLError.failedToLoadPrivateKey,
                "NIOSSLExtraError.unknownPrivateKeyFileType": NIOSSLExtraError.unknownPrivateKeyFileType,
            ]
        )
        rows += Meaning.all(
            Classification(.insecureConnection, outcome: .unknown),
            [
                "BoringSSLError.sslError": BoringSSLError.sslError([]),
                "BoringSSLError.unknownError": BoringSSLError.unknownError([]),
            ]
        )
        rows += Meaning.all(
            .programFailed,
            [
                "NIOSSLExtraError.cannotUseIPAddressInSNI": NIOSSLExtraError.cannotUseIPAddressInSNI,
                "NIOSSLExtraError.invalidSNIHostname": NIOSSLExtraError.invalidSNIHostname,
                "BoringSSLError.noError": BoringSSLError.noError,
                "BoringSSLError.wantRead": BoringSSLError.wantRead,
                "BoringSSLError.wantWrite": BoringSSLError.wantWrite,
                "BoringSSLError.wantConnect": BoringSSLError.wantConnect,
                "BoringSSLError.wantAccept": BoringSSLError.wantAccept,
                "BoringSSLError.wantX509Lookup": BoringSSLError.wantX509Lookup,
                "BoringSSLError.wantCertificateVerify": BoringSSLError.wantCertificateVerify,
                "BoringSSLError.invalidSNIName": BoringSSLError.invalidSNIName([]),
                "BoringSSLError.failedToSetALPN": BoringSSLError.failedToSetALPN([]),
                "NIOTLSUnwrappingError.invalidInternalState": NIOTLSUnwrappingError.invalidInternalState,
                "NIOTLSUnwrappingError.unflushedWriteOnUnwrap": NIOTLSUnwrappingError.unflushedWriteOnUnwrap,
            ]
        )
        return rows
    }()

    /// An error that only the driver can create, and a deprecated case that the driver no longer throws.
    private static let uncreated: Set<String> = [
        "NIOSSLCloseTimedOutError", "NIOSSLError.unableToAllocateBoringSSLObject",
    ]

    @Test("The table and the uncreated list contain every error type and case")
    func symbols() throws {
        let names = try DriverSymbols(of: "NIOSSL").names
        #expect(Set(Self.meanings.map(\.name)).union(Self.uncreated) == names)
    }

    @Test("Each case has the classification that the table lists", arguments: meanings)
    func meaning(_ meaning: Meaning) {
        #expect(Classification(of: meaning.error) == meaning.classification)
    }
}
