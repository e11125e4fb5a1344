import Infrastructure

/// The table for the numbers of the Security framework in `NSOSStatusErrorDomain`: keychain, keys and certificates.
///
/// `SecBase.h` (Security) defines the error numbers. Other frameworks use the same domain, and give the numbers above
/// -1000 the same meaning.
enum SecurityErrorTable {
    static func row(_ number: Int) -> Classification? { keychain(number) ?? certificate(number) }

    private static func keychain(_ number: Int) -> Classification? {
        switch number {
        case -4: Classification(.unsupported, outcome: .notApplied, on: .device)  // errSecUnimplemented
        case -34: Classification(.storageFull, outcome: .notApplied)  // errSecDiskFull
        case -36: Classification(.storage, outcome: .unknown)  // errSecIO
        case -49: Classification(.inUse, outcome: .notApplied)  // errSecOpWr
        case -50: Classification(.rejected, outcome: .notApplied, on: .device)  // errSecParam
        case -61: Classification(.forbidden, outcome: .notApplied, on: .device)  // errSecWrPerm
        case -108: Classification(.busy, outcome: .notApplied, on: .device)  // errSecAllocate
        case -128: Classification(.cancelled, outcome: .notApplied)  // errSecUserCanceled
        case -909: Classification(.rejected, outcome: .notApplied, on: .device)  // errSecBadReq
        // The program lacks an entitlement, such as the access group of a keychain.
        case -34018: .programFailed  // errSecMissingEntitlement

        case -25291: Classification(.unavailable, outcome: .notApplied, on: .device)  // errSecNotAvailable
        case -25292: Classification(.readOnly, outcome: .notApplied)  // errSecReadOnly
        case -25293: Classification(.unauthenticated, outcome: .notApplied, on: .device)  // errSecAuthFailed
        case -25294: Classification(.notFound, outcome: .notApplied, on: .device)  // errSecNoSuchKeychain
        case -25295: Classification(.damaged, outcome: .notApplied)  // errSecInvalidKeychain
        case -25296: Classification(.alreadyExists, outcome: .notApplied, on: .device)  // errSecDuplicateKeychain
        case -25299: Classification(.alreadyExists, outcome: .notApplied, on: .device)  // errSecDuplicateItem
        case -25300: Classification(.notFound, outcome: .notApplied, on: .device)  // errSecItemNotFound
        case -25302: Classification(.rejected, outcome: .notApplied, on: .device)  // errSecDataTooLarge
        case -25303: Classification(.rejected, outcome: .notApplied, on: .device)  // errSecNoSuchAttr
        // The item may have been deleted.
        case -25304: Classification(.notFound, outcome: .notApplied, on: .device)  // errSecInvalidItemRef
        case -25307: Classification(.notFound, outcome: .notApplied, on: .device)  // errSecNoDefaultKeychain
        // The keychain is locked until the person unlocks the device. The unchanged call succeeds afterwards.
        case -25308: Classification(.deviceLocked, outcome: .notApplied)  // errSecInteractionNotAllowed
        case -25315: Classification(.deviceLocked, outcome: .notApplied)  // errSecInteractionRequired
        case -25320: Classification(.deviceLocked, outcome: .notApplied)  // errSecInDarkWake
        case -25309: Classification(.rejected, outcome: .notApplied, on: .device)  // errSecReadOnlyAttr
        case -25310: Classification(.unsupported, outcome: .notApplied, on: .device)  // errSecWrongSecVersion
        case -25317: Classification(.forbidden, outcome: .notApplied, on: .device)  // errSecDataNotModifiable
        default: nil
        }
    }

    private static func certificate(_ number: Int) -> Classification? {
        switch number {
        // The import of keys and certificates.
        case -25256: Classification(.unsupported, outcome: .notApplied, on: .device)  // errSecUnsupportedFormat
        case -25257: Classification(.unsupported, outcome: .notApplied, on: .device)  // errSecUnknownFormat
        case -25260: Classification(.unauthenticated, outcome: .notApplied, on: .device)  // errSecPassphraseRequired
        case -25264: Classification(.unauthenticated, outcome: .notApplied, on: .device)  // errSecPkcs12VerifyFailure
        case -26275: Classification(.damaged, outcome: .notApplied)  // errSecDecode

        // The evaluation of a certificate, which precedes the request.
        case -25318: Classification(.insecureConnection, outcome: .notApplied)  // errSecCreateChainFailed
        case -67602: Classification(.insecureConnection, outcome: .notApplied)  // errSecHostNameMismatch
        case -67612: Classification(.insecureConnection, outcome: .notApplied)  // errSecInvalidRoot
        case -67635: Classification(.insecureConnection, outcome: .notApplied)  // errSecIncompleteCertRevocationCheck
        case -67636: Classification(.connection, outcome: .notApplied)  // errSecNetworkFailure
        case -67654: Classification(.insecureConnection, outcome: .notApplied)  // errSecTrustSettingDeny
        case -67818: Classification(.insecureConnection, outcome: .notApplied)  // errSecCertificateExpired
        case -67819: Classification(.wrongClock, outcome: .notApplied)  // errSecCertificateNotValidYet
        case -67820: Classification(.insecureConnection, outcome: .notApplied)  // errSecCertificateRevoked
        case -67843: Classification(.insecureConnection, outcome: .notApplied)  // errSecNotTrusted
        default: nil
        }
    }
}
