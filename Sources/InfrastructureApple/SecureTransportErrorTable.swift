import Infrastructure

/// The table for the TLS errors that Security and Network.framework report.
///
/// `SecureTransport.h` (Security) defines the error numbers. An established connection can also report the numbers that
/// are not limited to the handshake, so their outcome is unknown. In `NSOSStatusErrorDomain`, Carbon events also use
/// some of the numbers from -9880 through -9860. Programs with this library use no Carbon events.
enum SecureTransportErrorTable {
    static func row(_ number: Int) -> Classification? { handshake(number) ?? record(number) }

    /// Returns the classification of a number that only a handshake reports, or `nil` for any other number.
    ///
    /// The handshake precedes the request.
    private static func handshake(_ number: Int) -> Classification? {
        switch number {
        case -9801: Classification(.insecureConnection, outcome: .notApplied)  // errSSLNegotiation
        case -9807: Classification(.insecureConnection, outcome: .notApplied)  // errSSLXCertChainInvalid
        case -9808: Classification(.insecureConnection, outcome: .notApplied)  // errSSLBadCert
        case -9812: Classification(.insecureConnection, outcome: .notApplied)  // errSSLUnknownRootCert
        case -9813: Classification(.insecureConnection, outcome: .notApplied)  // errSSLNoRootCert
        case -9814: Classification(.insecureConnection, outcome: .notApplied)  // errSSLCertExpired
        case -9815: Classification(.wrongClock, outcome: .notApplied)  // errSSLCertNotYetValid
        case -9818: Classification(.insecureConnection, outcome: .notApplied)  // errSSLBadCipherSuite
        case -9824: Classification(.insecureConnection, outcome: .notApplied)  // errSSLPeerHandshakeFail
        // The other side refuses the certificate of the client, and with it the request.
        case -9825: Classification(.insecureConnection, outcome: .notApplied)  // errSSLPeerBadCert
        case -9826: Classification(.insecureConnection, outcome: .notApplied)  // errSSLPeerUnsupportedCert
        case -9827: Classification(.insecureConnection, outcome: .notApplied)  // errSSLPeerCertRevoked
        case -9828: Classification(.insecureConnection, outcome: .notApplied)  // errSSLPeerCertExpired
        case -9829: Classification(.insecureConnection, outcome: .notApplied)  // errSSLPeerCertUnknown
        case -9831: Classification(.insecureConnection, outcome: .notApplied)  // errSSLPeerUnknownCA
        case -9832: Classification(.insecureConnection, outcome: .notApplied)  // errSSLPeerAccessDenied
        case -9863: Classification(.insecureConnection, outcome: .notApplied)  // errSSLCertificateRequired
        case -9836: Classification(.insecureConnection, outcome: .notApplied)  // errSSLPeerProtocolVersion
        case -9837: Classification(.insecureConnection, outcome: .notApplied)  // errSSLPeerInsufficientSecurity
        case -9843: Classification(.insecureConnection, outcome: .notApplied)  // errSSLHostNameMismatch
        case -9850: Classification(.insecureConnection, outcome: .notApplied)  // errSSLWeakPeerEphemeralDHKey
        case -9855: Classification(.insecureConnection, outcome: .notApplied)  // errSSLUnsupportedExtension
        case -9858: Classification(.insecureConnection, outcome: .notApplied)  // errSSLHandshakeFail
        case -9860: Classification(.insecureConnection, outcome: .notApplied)  // errSSLInappropriateFallback
        case -9861: Classification(.insecureConnection, outcome: .notApplied)  // errSSLMissingExtension
        case -9862: Classification(.insecureConnection, outcome: .notApplied)  // errSSLBadCertificateStatusResponse
        case -9864: Classification(.insecureConnection, outcome: .notApplied)  // errSSLUnknownPSKIdentity
        case -9865: Classification(.insecureConnection, outcome: .notApplied)  // errSSLUnrecognizedName
        // App Transport Security refuses the connection to the other side.
        case -9880: Classification(.insecureConnection, outcome: .notApplied)  // errSSLATSViolation
        case -9881: Classification(.insecureConnection, outcome: .notApplied)  // errSSLATSMinimumVersionViolation
        case -9882: Classification(.insecureConnection, outcome: .notApplied)  // errSSLATSCiphersuiteViolation
        case -9883: Classification(.insecureConnection, outcome: .notApplied)  // errSSLATSMinimumKeySizeViolation
        // errSSLATSLeafCertificateHashAlgorithmViolation
        case -9884: Classification(.insecureConnection, outcome: .notApplied)
        // errSSLATSCertificateHashAlgorithmViolation
        case -9885: Classification(.insecureConnection, outcome: .notApplied)
        case -9886: Classification(.insecureConnection, outcome: .notApplied)  // errSSLATSCertificateTrustViolation
        default: nil
        }
    }

    /// Returns the classification of a number that an established connection can report, or `nil` for any other number.
    private static func record(_ number: Int) -> Classification? {
        switch number {
        case -9805: Classification(.connection, outcome: .unknown)  // errSSLClosedGraceful
        case -9806: Classification(.connection, outcome: .unknown)  // errSSLClosedAbort
        case -9816: Classification(.connection, outcome: .unknown)  // errSSLClosedNoNotify
        case -9844: Classification(.connection, outcome: .unknown)  // errSSLConnectionRefused
        case -9852: Classification(.connection, outcome: .unknown)  // errSSLTransportReset
        case -9853: Classification(.timeout, outcome: .unknown)  // errSSLNetworkTimeout
        case -9839: Classification(.interrupted, outcome: .unknown)  // errSSLPeerUserCancelled

        case -9800: Classification(.insecureConnection, outcome: .unknown)  // errSSLProtocol
        case -9802: Classification(.insecureConnection, outcome: .unknown)  // errSSLFatalAlert
        case -9809: Classification(.insecureConnection, outcome: .unknown)  // errSSLCrypto
        case -9810: Classification(.insecureConnection, outcome: .unknown)  // errSSLInternal
        case -9819: Classification(.insecureConnection, outcome: .unknown)  // errSSLPeerUnexpectedMsg
        case -9820: Classification(.insecureConnection, outcome: .unknown)  // errSSLPeerBadRecordMac
        case -9821: Classification(.insecureConnection, outcome: .unknown)  // errSSLPeerDecryptionFail
        case -9822: Classification(.insecureConnection, outcome: .unknown)  // errSSLPeerRecordOverflow
        case -9823: Classification(.insecureConnection, outcome: .unknown)  // errSSLPeerDecompressFail
        case -9830: Classification(.insecureConnection, outcome: .unknown)  // errSSLIllegalParam
        case -9833: Classification(.insecureConnection, outcome: .unknown)  // errSSLPeerDecodeError
        case -9834: Classification(.insecureConnection, outcome: .unknown)  // errSSLPeerDecryptError
        case -9838: Classification(.insecureConnection, outcome: .unknown)  // errSSLPeerInternalError
        case -9845: Classification(.insecureConnection, outcome: .unknown)  // errSSLDecryptionFail
        case -9846: Classification(.insecureConnection, outcome: .unknown)  // errSSLBadRecordMac
        case -9847: Classification(.insecureConnection, outcome: .unknown)  // errSSLRecordOverflow
        case -9849: Classification(.insecureConnection, outcome: .unknown)  // errSSLUnexpectedRecord
        case -9856: Classification(.insecureConnection, outcome: .unknown)  // errSSLUnexpectedMessage
        case -9857: Classification(.insecureConnection, outcome: .unknown)  // errSSLDecompressFail
        case -9859: Classification(.insecureConnection, outcome: .unknown)  // errSSLDecodeError
        default: nil
        }
    }
}
