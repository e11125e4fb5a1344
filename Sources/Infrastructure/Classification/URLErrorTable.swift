/// NSURLErrorDomain: what URLSession and its relatives report (NSURLError.h).
///
/// By number, because URLError's own constants trap on numbers they do not know, and seven of Linux's globals are wrong.
enum URLErrorTable: ErrorDomainTable {
    /// These say that something failed and not what: the cause decides, where there is one.
    static let vague: Set = [-1, -1008, -1200, -3000, -3001, -3002, -3003, -3004, -3005]

    static let rows: [Int: Classification] = [
        -1: Classification(.unknown, .unknown),  // unknown
        -995: Classification(.unsupported, .notApplied),  // backgroundSessionRequiresSharedContainer
        -996: Classification(.busy, .notApplied),  // backgroundSessionInUseByAnotherProcess
        -997: Classification(.connection, .unknown),  // backgroundSessionWasDisconnected
        -999: Classification(.cancelled, .unknown),  // cancelled
        -1000: Classification(.rejected, .notApplied),  // badURL
        -1001: Classification(.timeout, .unknown),  // timedOut
        -1002: Classification(.unsupported, .notApplied),  // unsupportedURL
        -1003: Classification(.connection, .notApplied),  // cannotFindHost
        -1004: Classification(.connection, .notApplied),  // cannotConnectToHost
        -1005: Classification(.connection, .unknown),  // networkConnectionLost
        -1006: Classification(.connection, .notApplied),  // dnsLookupFailed
        -1007: Classification(.response, .unknown),  // httpTooManyRedirects
        -1008: Classification(.unavailable, .unknown),  // resourceUnavailable
        -1009: Classification(.connection, .notApplied),  // notConnectedToInternet
        -1010: Classification(.response, .unknown),  // redirectToNonExistentLocation
        -1011: Classification(.response, .unknown),  // badServerResponse
        // A dialogue that was closed, and also a 401 that nobody answered: there is no sign-in either way.
        -1012: Classification(.unauthenticated, .notApplied),  // userCancelledAuthentication
        -1013: Classification(.unauthenticated, .notApplied),  // userAuthenticationRequired
        -1014: Classification(.response, .unknown),  // zeroByteResource
        -1015: Classification(.response, .unknown),  // cannotDecodeRawData
        -1016: Classification(.response, .unknown),  // cannotDecodeContentData
        -1017: Classification(.response, .unknown),  // cannotParseResponse
        // No network until a setting is changed or a call ends; the person sees no connection.
        -1018: Classification(.connection, .notApplied, isTransient: false),  // internationalRoamingOff
        -1019: Classification(.connection, .notApplied),  // callIsActive
        -1020: Classification(.connection, .notApplied, isTransient: false),  // dataNotAllowed
        // The request has to be made anew with a new body; part of it was sent.
        -1021: Classification(.rejected, .unknown),  // requestBodyStreamExhausted
        -1022: Classification(.insecureConnection, .notApplied),  // appTransportSecurityRequiresSecureConnection
        -1100: Classification(.notFound, .notApplied),  // fileDoesNotExist
        -1101: Classification(.storage, .notApplied),  // fileIsDirectory
        -1102: Classification(.forbidden, .notApplied),  // noPermissionsToReadFile
        -1103: Classification(.response, .unknown),  // dataLengthExceedsMaximum
        -1104: Classification(.forbidden, .notApplied),  // NSURLErrorFileOutsideSafeArea
        // TLS fails before the request is sent.
        -1200: Classification(.insecureConnection, .notApplied),  // secureConnectionFailed
        -1201: Classification(.insecureConnection, .notApplied),  // serverCertificateHasBadDate
        -1202: Classification(.insecureConnection, .notApplied),  // serverCertificateUntrusted
        -1203: Classification(.insecureConnection, .notApplied),  // serverCertificateHasUnknownRoot
        -1204: Classification(.insecureConnection, .notApplied),  // serverCertificateNotYetValid
        // The certificate of this program or device, which no password of a person's replaces.
        -1205: Classification(.insecureConnection, .notApplied),  // clientCertificateRejected
        -1206: Classification(.insecureConnection, .notApplied),  // clientCertificateRequired
        // Only the cache was asked, and the cache does not have it.
        -2000: Classification(.notFound, .notApplied),  // cannotLoadFromNetwork
        // The answer came; it was the local file for it that could not be handled.
        -3000: Classification(.storage, .applied),  // cannotCreateFile
        -3001: Classification(.storage, .applied),  // cannotOpenFile
        -3002: Classification(.storage, .applied),  // cannotCloseFile
        -3003: Classification(.storage, .applied),  // cannotWriteToFile
        -3004: Classification(.storage, .applied),  // cannotRemoveFile
        -3005: Classification(.storage, .applied),  // cannotMoveFile
        -3006: Classification(.response, .unknown),  // downloadDecodingFailedMidStream
        -3007: Classification(.response, .unknown),  // downloadDecodingFailedToComplete
    ]
}
