/// The table for NSURLErrorDomain, the error domain of URLSession and related types.
///
/// NSURLError.h defines the error numbers. The table uses integer literals, because reading `URLError.code` on Linux
/// traps for an unknown number. In addition, seven of the global NSURLError constants have wrong values on Linux.
enum URLErrorTable: ErrorDomainTable {
    /// Returns a Boolean value that indicates whether an error number is unspecific.
    ///
    /// An unspecific number does not name the cause of the failure. If an error with an unspecific number has a more
    /// certain underlying error, the underlying error determines the classification.
    static func isUnspecific(_ number: Int) -> Bool {
        switch number {
        case -1, -1008, -1200, -3000, -3001, -3002, -3003, -3004, -3005: true
        default: false
        }
    }

    /// Returns a Boolean value that indicates whether an error number describes a failure before the client sends a
    /// request.
    ///
    /// The number does not show that the request took no effect. If a connection that the client has used before ends
    /// without a response, URLSession opens another connection and sends the request again. If the second connection
    /// fails, the program receives only the number of that failure, although the server may have carried out the
    /// request. On Linux, URLSession repeats requests of each method (measured). On Apple platforms, URLSession repeats
    /// only requests with an idempotent method, according to Apple's Technical Q&A QA1941.
    static func precedesRequest(_ number: Int) -> Bool {
        switch number {
        case -1003, -1004, -1006, -1206 ... -1200: true
        default: false
        }
    }

    static func row(_ number: Int) -> Classification? {
        switch number {
        case -1: Classification(.unknown, outcome: .unknown, on: .service)  // unknown
        // backgroundSessionRequiresSharedContainer
        case -995: Classification(.unsupported, outcome: .notApplied, on: .device)
        case -996: Classification(.inUse, outcome: .notApplied)  // backgroundSessionInUseByAnotherProcess
        case -997: Classification(.connection, outcome: .unknown)  // backgroundSessionWasDisconnected
        // The program cancelled the request, or another part of the program invalidated the session.
        case -999: Classification(.interrupted, outcome: .unknown)  // cancelled
        case -1000: Classification(.rejected, outcome: .notApplied, on: .service)  // badURL
        case -1001: Classification(.timeout, outcome: .unknown)  // timedOut
        case -1002: Classification(.unsupported, outcome: .notApplied, on: .service)  // unsupportedURL
        case -1003: Classification(.connection, outcome: .unknown)  // cannotFindHost
        case -1004: Classification(.connection, outcome: .unknown)  // cannotConnectToHost
        case -1005: Classification(.connection, outcome: .unknown)  // networkConnectionLost
        case -1006: Classification(.connection, outcome: .unknown)  // dnsLookupFailed
        case -1007: Classification(.response, outcome: .unknown, on: .service)  // httpTooManyRedirects
        case -1008: Classification(.unavailable, outcome: .unknown)  // resourceUnavailable
        case -1009: Classification(.offline, outcome: .notApplied)  // notConnectedToInternet
        case -1010: Classification(.response, outcome: .unknown, on: .service)  // redirectToNonExistentLocation
        case -1011: Classification(.response, outcome: .unknown, on: .service)  // badServerResponse
        // The person closed a sign-in dialog, or the program had no credentials after a 401 response. The person is not
        // signed in.
        case -1012: Classification(.unauthenticated, outcome: .notApplied, on: .service)  // userCancelledAuthentication
        case -1013: Classification(.unauthenticated, outcome: .notApplied, on: .service)  // userAuthenticationRequired
        case -1014: Classification(.response, outcome: .unknown, on: .service)  // zeroByteResource
        case -1015: Classification(.response, outcome: .unknown, on: .service)  // cannotDecodeRawData
        case -1016: Classification(.response, outcome: .unknown, on: .service)  // cannotDecodeContentData
        case -1017: Classification(.response, outcome: .unknown, on: .service)  // cannotParseResponse
        // No network is available until a setting changes or a phone call ends.
        case -1018: Classification(.offline, outcome: .notApplied, isTransient: false)  // internationalRoamingOff
        case -1019: Classification(.offline, outcome: .notApplied)  // callIsActive
        case -1020: Classification(.offline, outcome: .notApplied, isTransient: false)  // dataNotAllowed
        // A part of the request was sent. The program must create a new request with a new body stream.
        case -1021: Classification(.rejected, outcome: .unknown, on: .service)  // requestBodyStreamExhausted
        // appTransportSecurityRequiresSecureConnection
        case -1022: Classification(.insecureConnection, outcome: .notApplied)
        case -1100: Classification(.notFound, outcome: .notApplied, on: .device)  // fileDoesNotExist
        case -1101: Classification(.isFolder, outcome: .notApplied)  // fileIsDirectory
        case -1102: Classification(.forbidden, outcome: .notApplied, on: .device)  // noPermissionsToReadFile
        case -1103: Classification(.response, outcome: .unknown, on: .service)  // dataLengthExceedsMaximum
        case -1104: Classification(.forbidden, outcome: .notApplied, on: .device)  // NSURLErrorFileOutsideSafeArea
        // TLS fails before the program sends the request on this connection; see `precedesRequest(_:)`.
        case -1200: Classification(.insecureConnection, outcome: .unknown)  // secureConnectionFailed
        case -1201: Classification(.insecureConnection, outcome: .unknown)  // serverCertificateHasBadDate
        case -1202: Classification(.insecureConnection, outcome: .unknown)  // serverCertificateUntrusted
        case -1203: Classification(.insecureConnection, outcome: .unknown)  // serverCertificateHasUnknownRoot
        case -1204: Classification(.wrongClock, outcome: .unknown)  // serverCertificateNotYetValid
        // The client certificate belongs to the program or the device. A password of the person does not help.
        case -1205: Classification(.insecureConnection, outcome: .unknown)  // clientCertificateRejected
        case -1206: Classification(.insecureConnection, outcome: .unknown)  // clientCertificateRequired
        // The request was limited to the cache, and the cache does not contain the response.
        case -2000: Classification(.notFound, outcome: .notApplied, on: .service)  // cannotLoadFromNetwork
        // The response arrived, but an operation on the local file for the response failed.
        case -3000: Classification(.storage, outcome: .applied)  // cannotCreateFile
        case -3001: Classification(.storage, outcome: .applied)  // cannotOpenFile
        case -3002: Classification(.storage, outcome: .applied)  // cannotCloseFile
        case -3003: Classification(.storage, outcome: .applied)  // cannotWriteToFile
        case -3004: Classification(.storage, outcome: .applied)  // cannotRemoveFile
        case -3005: Classification(.storage, outcome: .applied)  // cannotMoveFile
        case -3006: Classification(.response, outcome: .unknown, on: .service)  // downloadDecodingFailedMidStream
        case -3007: Classification(.response, outcome: .unknown, on: .service)  // downloadDecodingFailedToComplete
        default: nil
        }
    }
}
