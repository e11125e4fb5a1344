/// NSURLErrorDomain: what URLSession and its relatives report (NSURLError.h).
///
/// By number, because URLError's own constants trap on numbers they do not know, and seven of Linux's globals are
/// wrong.
enum URLErrorTable: ErrorDomainTable {
    /// These say that something failed and not what: the cause decides, where there is one.
    static func isVague(_ number: Int) -> Bool {
        switch number {
        case -1, -1008, -1200, -3000, -3001, -3002, -3003, -3004, -3005: true
        default: false
        }
    }

    static func row(_ number: Int) -> Classification? {
        switch number {
        case -1: Classification(.unknown, .unknown)  // unknown
        case -995: Classification(.unsupported, .notApplied)  // backgroundSessionRequiresSharedContainer
        case -996: Classification(.busy, .notApplied)  // backgroundSessionInUseByAnotherProcess
        case -997: Classification(.connection, .unknown)  // backgroundSessionWasDisconnected
        case -999: Classification(.cancelled, .unknown)  // cancelled
        case -1000: Classification(.rejected, .notApplied)  // badURL
        case -1001: Classification(.timeout, .unknown)  // timedOut
        case -1002: Classification(.unsupported, .notApplied)  // unsupportedURL
        case -1003: Classification(.connection, .notApplied)  // cannotFindHost
        case -1004: Classification(.connection, .notApplied)  // cannotConnectToHost
        case -1005: Classification(.connection, .unknown)  // networkConnectionLost
        case -1006: Classification(.connection, .notApplied)  // dnsLookupFailed
        case -1007: Classification(.response, .unknown)  // httpTooManyRedirects
        case -1008: Classification(.unavailable, .unknown)  // resourceUnavailable
        case -1009: Classification(.connection, .notApplied)  // notConnectedToInternet
        case -1010: Classification(.response, .unknown)  // redirectToNonExistentLocation
        case -1011: Classification(.response, .unknown)  // badServerResponse
        // A dialogue that was closed, and also a 401 that nobody answered: there is no sign-in either way.
        case -1012: Classification(.unauthenticated, .notApplied)  // userCancelledAuthentication
        case -1013: Classification(.unauthenticated, .notApplied)  // userAuthenticationRequired
        case -1014: Classification(.response, .unknown)  // zeroByteResource
        case -1015: Classification(.response, .unknown)  // cannotDecodeRawData
        case -1016: Classification(.response, .unknown)  // cannotDecodeContentData
        case -1017: Classification(.response, .unknown)  // cannotParseResponse
        // No network until a setting is changed or a call ends; the person sees no connection.
        case -1018: Classification(.connection, .notApplied, isTransient: false)  // internationalRoamingOff
        case -1019: Classification(.connection, .notApplied)  // callIsActive
        case -1020: Classification(.connection, .notApplied, isTransient: false)  // dataNotAllowed
        // The request has to be made anew with a new body; part of it was sent.
        case -1021: Classification(.rejected, .unknown)  // requestBodyStreamExhausted
        case -1022: Classification(.insecureConnection, .notApplied)  // appTransportSecurityRequiresSecureConnection
        case -1100: Classification(.notFound, .notApplied)  // fileDoesNotExist
        case -1101: Classification(.storage, .notApplied)  // fileIsDirectory
        case -1102: Classification(.forbidden, .notApplied)  // noPermissionsToReadFile
        case -1103: Classification(.response, .unknown)  // dataLengthExceedsMaximum
        case -1104: Classification(.forbidden, .notApplied)  // NSURLErrorFileOutsideSafeArea
        // TLS fails before the request is sent.
        case -1200: Classification(.insecureConnection, .notApplied)  // secureConnectionFailed
        case -1201: Classification(.insecureConnection, .notApplied)  // serverCertificateHasBadDate
        case -1202: Classification(.insecureConnection, .notApplied)  // serverCertificateUntrusted
        case -1203: Classification(.insecureConnection, .notApplied)  // serverCertificateHasUnknownRoot
        case -1204: Classification(.insecureConnection, .notApplied)  // serverCertificateNotYetValid
        // The certificate of this program or device, which no password of a person's replaces.
        case -1205: Classification(.insecureConnection, .notApplied)  // clientCertificateRejected
        case -1206: Classification(.insecureConnection, .notApplied)  // clientCertificateRequired
        // Only the cache was asked, and the cache does not have it.
        case -2000: Classification(.notFound, .notApplied)  // cannotLoadFromNetwork
        // The answer came; it was the local file for it that could not be handled.
        case -3000: Classification(.storage, .applied)  // cannotCreateFile
        case -3001: Classification(.storage, .applied)  // cannotOpenFile
        case -3002: Classification(.storage, .applied)  // cannotCloseFile
        case -3003: Classification(.storage, .applied)  // cannotWriteToFile
        case -3004: Classification(.storage, .applied)  // cannotRemoveFile
        case -3005: Classification(.storage, .applied)  // cannotMoveFile
        case -3006: Classification(.response, .unknown)  // downloadDecodingFailedMidStream
        case -3007: Classification(.response, .unknown)  // downloadDecodingFailedToComplete
        default: nil
        }
    }
}
