/// The table for `NSURLErrorDomain`, the error domain of URLSession and related types.
///
/// `NSURLError.h` defines the error numbers. The table uses integer literals, because reading `URLError.code` on Linux
/// traps for an unknown number. In addition, seven of the global `NSURLError…` constants have wrong values on Linux.
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
    /// The number does not show that the request had no effect. If a connection that the client has used before ends
    /// without a response, URLSession opens another connection and sends the request again. If the second connection
    /// fails, the program receives only the number of that failure, although the server may have carried out the
    /// request. On Linux, URLSession repeats requests with any method (measured). On Apple platforms, it repeats only
    /// requests with an idempotent method, according to Apple's Technical Q&A QA1941.
    static func precedesRequest(_ number: Int) -> Bool {
        switch number {
        case -1003, -1004, -1006, -1206 ... -1200: true
        default: false
        }
    }

    static func row(_ number: Int) -> TableRow? {
        switch number {
        case -1: TableRow(.unknown, outcome: .unknown, on: .service)  // unknown
        // backgroundSessionRequiresSharedContainer
        case -995: TableRow(.unsupported, outcome: .notApplied, on: .device)
        case -996: TableRow(.inUse, outcome: .notApplied)  // backgroundSessionInUseByAnotherProcess
        case -997: TableRow(.connection, outcome: .unknown)  // backgroundSessionWasDisconnected
        // The program cancelled the request, or another part of the program invalidated the session.
        case -999: TableRow(.interrupted, outcome: .unknown)  // cancelled
        case -1000: TableRow(.rejected, outcome: .notApplied, on: .service)  // badURL
        case -1001: TableRow(.timeout, outcome: .unknown)  // timedOut
        case -1002: TableRow(.unsupported, outcome: .notApplied, on: .service)  // unsupportedURL
        case -1003: TableRow(.connection, outcome: .unknown)  // cannotFindHost
        case -1004: TableRow(.connection, outcome: .unknown)  // cannotConnectToHost
        case -1005: TableRow(.connection, outcome: .unknown)  // networkConnectionLost
        case -1006: TableRow(.connection, outcome: .unknown)  // dnsLookupFailed
        case -1007: TableRow(.response, outcome: .unknown, on: .service)  // httpTooManyRedirects
        case -1008: TableRow(.unavailable, outcome: .unknown)  // resourceUnavailable
        case -1009: TableRow(.offline, outcome: .notApplied)  // notConnectedToInternet
        case -1010: TableRow(.response, outcome: .unknown, on: .service)  // redirectToNonExistentLocation
        case -1011: TableRow(.response, outcome: .unknown, on: .service)  // badServerResponse
        // The person closed a sign-in dialog, or the program had no credentials after a 401 response. The person is not
        // signed in.
        case -1012: TableRow(.unauthenticated, outcome: .notApplied, on: .service)  // userCancelledAuthentication
        case -1013: TableRow(.unauthenticated, outcome: .notApplied, on: .service)  // userAuthenticationRequired
        case -1014: TableRow(.response, outcome: .unknown, on: .service)  // zeroByteResource
        case -1015: TableRow(.response, outcome: .unknown, on: .service)  // cannotDecodeRawData
        case -1016: TableRow(.response, outcome: .unknown, on: .service)  // cannotDecodeContentData
        case -1017: TableRow(.response, outcome: .unknown, on: .service)  // cannotParseResponse
        // No network is available until a setting changes or a phone call ends.
        case -1018: TableRow(.offline, outcome: .notApplied, isTransient: false)  // internationalRoamingOff
        case -1019: TableRow(.offline, outcome: .notApplied)  // callIsActive
        case -1020: TableRow(.offline, outcome: .notApplied, isTransient: false)  // dataNotAllowed
        // A part of the request was sent. The program must create a new request with a new body stream.
        case -1021: TableRow(.rejected, outcome: .unknown, on: .service)  // requestBodyStreamExhausted
        // appTransportSecurityRequiresSecureConnection
        case -1022: TableRow(.insecureConnection, outcome: .notApplied)
        case -1100: TableRow(.notFound, outcome: .notApplied, on: .device)  // fileDoesNotExist
        case -1101: TableRow(.isFolder, outcome: .notApplied)  // fileIsDirectory
        case -1102: TableRow(.forbidden, outcome: .notApplied, on: .device)  // noPermissionsToReadFile
        case -1103: TableRow(.response, outcome: .unknown, on: .service)  // dataLengthExceedsMaximum
        case -1104: TableRow(.forbidden, outcome: .notApplied, on: .device)  // NSURLErrorFileOutsideSafeArea
        // TLS fails before the program sends the request on this connection; see `precedesRequest(_:)`.
        case -1200: TableRow(.insecureConnection, outcome: .unknown)  // secureConnectionFailed
        case -1201: TableRow(.insecureConnection, outcome: .unknown)  // serverCertificateHasBadDate
        case -1202: TableRow(.insecureConnection, outcome: .unknown)  // serverCertificateUntrusted
        case -1203: TableRow(.insecureConnection, outcome: .unknown)  // serverCertificateHasUnknownRoot
        case -1204: TableRow(.wrongClock, outcome: .unknown)  // serverCertificateNotYetValid
        // The client certificate belongs to the program or the device. A password of the person does not help.
        case -1205: TableRow(.insecureConnection, outcome: .unknown)  // clientCertificateRejected
        case -1206: TableRow(.insecureConnection, outcome: .unknown)  // clientCertificateRequired
        // The request was limited to the cache, and the cache does not contain the response.
        case -2000: TableRow(.notFound, outcome: .notApplied, on: .service)  // cannotLoadFromNetwork
        // The response arrived, but an operation on the local file for the response failed.
        case -3000: TableRow(.storage, outcome: .applied)  // cannotCreateFile
        case -3001: TableRow(.storage, outcome: .applied)  // cannotOpenFile
        case -3002: TableRow(.storage, outcome: .applied)  // cannotCloseFile
        case -3003: TableRow(.storage, outcome: .applied)  // cannotWriteToFile
        case -3004: TableRow(.storage, outcome: .applied)  // cannotRemoveFile
        case -3005: TableRow(.storage, outcome: .applied)  // cannotMoveFile
        case -3006: TableRow(.response, outcome: .unknown, on: .service)  // downloadDecodingFailedMidStream
        case -3007: TableRow(.response, outcome: .unknown, on: .service)  // downloadDecodingFailedToComplete
        default: nil
        }
    }
}
