// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Infrastructure
public import NIOSSL

extension NIOSSLError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        // No application data is sent before the handshake is complete.
        case .handshakeFailed(let error):
            switch error {
            case .syscallError, .zeroReturn: Classification(.connection, outcome: .notApplied)
            case .sslError(let stack) where stack == [.eofDuringHandshake]:
                Classification(.connection, outcome: .notApplied)
            default: Classification(.insecureConnection, outcome: .notApplied)
            }
        case .unableToValidateCertificate, .noCertificateToValidate, .cannotMatchULabel, .cannotFindPeerIP:
            Classification(.insecureConnection, outcome: .notApplied)
        case .shutdownFailed, .uncleanShutdown, .writeDuringTLSShutdown, .readInInvalidTLSState:
            Classification(.connection, outcome: .unknown)
        case .noSuchFilesystemObject: Classification(.notFound, outcome: .notApplied, on: .device)
        case .failedToLoadCertificate, .failedToLoadPrivateKey: Classification(.damaged, outcome: .notApplied)
        // `unableToAllocateBoringSSLObject` is deprecated, and no longer thrown.
        default: Classification(.busy, outcome: .notApplied, on: .device)
        }
    }
}

extension NIOSSLExtraError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        case .failedToValidateHostname, .serverHostnameImpossibleToMatch:
            Classification(.insecureConnection, outcome: .notApplied)
        case .cannotUseIPAddressInSNI, .invalidSNIHostname: .programFailed
        case .unknownPrivateKeyFileType: Classification(.damaged, outcome: .notApplied)
        default: Classification(.insecureConnection, outcome: .unknown)
        }
    }
}

extension BoringSSLError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        case .sslError, .unknownError: Classification(.insecureConnection, outcome: .unknown)
        case .zeroReturn, .syscallError: Classification(.connection, outcome: .unknown)
        // The driver asks for more data, or the program configured an invalid name.
        case .noError, .wantRead, .wantWrite, .wantConnect, .wantAccept, .wantX509Lookup, .wantCertificateVerify,
            .invalidSNIName, .failedToSetALPN:
            .programFailed
        }
    }
}

extension NIOSSLCloseTimedOutError: @retroactive ClassifiableError {
    public var classification: Classification { Classification(.connection, outcome: .unknown) }
}

extension NIOTLSUnwrappingError: @retroactive ClassifiableError {
    public var classification: Classification {
        switch self {
        case .alreadyClosed, .closeRequestedDuringUnwrap: Classification(.connection, outcome: .unknown)
        case .invalidInternalState, .unflushedWriteOnUnwrap: .programFailed
        }
    }
}
