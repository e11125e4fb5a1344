/// The table for `kCFErrorDomainCFNetwork`, the error domain of CFNetwork.
///
/// CFNetwork is the framework beneath URLSession. `CFNetworkErrors.h` defines the error numbers.
enum CFNetworkTable: ErrorDomainTable {
    /// Returns a Boolean value that indicates whether an error number is unspecific.
    ///
    /// An unspecific number does not name the cause of the failure. If an error with an unspecific number has a more
    /// certain underlying error, the underlying error determines the classification.
    static func isUnspecific(_ number: Int) -> Bool {
        switch number {
        case -998, 0, 2, 200, -72000: true
        case -1: false
        case _: URLErrorTable.isUnspecific(number)
        }
    }

    /// Returns the row of an error number, or `nil` if the table does not contain the number.
    ///
    /// The constants `kCFURLError…` have the same numbers and meanings as the errors of `NSURLErrorDomain`, except for
    /// `kCFURLErrorUnknown` (-998). The numbers from -1002 through -1000 have other meanings only in
    /// `kCFStreamErrorDomainHTTP`, a different error domain.
    static func row(_ number: Int) -> TableRow? { own(number) ?? URLErrorTable.row(number) }

    private static func own(_ number: Int) -> TableRow? {
        switch number {
        case -998: TableRow(.unknown, outcome: .unknown, on: .service)  // kCFURLErrorUnknown

        // Bonjour.
        case -73000: TableRow(.connection, outcome: .notApplied)  // kCFNetServiceErrorDNSServiceFailure
        // kCFNetServicesErrorMissingRequiredConfiguration
        case -72008: TableRow(.unsupported, outcome: .notApplied, on: .service)
        case -72007: TableRow(.timeout, outcome: .notApplied)  // kCFNetServicesErrorTimeout
        case -72006: TableRow(.rejected, outcome: .notApplied, on: .service)  // kCFNetServicesErrorInvalid
        case -72005: TableRow(.interrupted, outcome: .notApplied)  // kCFNetServicesErrorCancel
        case -72004: TableRow(.rejected, outcome: .notApplied, on: .service)  // kCFNetServicesErrorBadArgument
        case -72003: TableRow(.busy, outcome: .notApplied, on: .service)  // kCFNetServicesErrorInProgress
        case -72002: TableRow(.notFound, outcome: .notApplied, on: .service)  // kCFNetServicesErrorNotFound
        case -72001: TableRow(.conflict, outcome: .notApplied, on: .service)  // kCFNetServicesErrorCollision
        case -72000: TableRow(.unknown, outcome: .unknown, on: .service)  // kCFNetServicesErrorUnknown

        // Older code reports the constants kCFStreamErrorHTTP… in this error domain.
        case -3: TableRow(.rejected, outcome: .notApplied, on: .service)  // BadURL
        case -2: TableRow(.response, outcome: .unknown, on: .service)  // RedirectionLoop
        case -1: TableRow(.response, outcome: .unknown, on: .service)  // ParseFailure

        // Host lookup.
        case 1: TableRow(.connection, outcome: .notApplied)  // kCFHostErrorHostNotFound
        case 2: TableRow(.connection, outcome: .notApplied)  // kCFHostErrorUnknown

        // SOCKS.
        case 0: TableRow(.unknown, outcome: .unknown, on: .service)  // kCFStreamErrorSOCKSSubDomainNone
        // The proxy failed before the server received the request. A refusal by the proxy does not concern the person's
        // account, and a retry does not help.
        // kCFStreamErrorSOCKS5SubDomainUserPass
        case 3: TableRow(.connection, outcome: .notApplied, isTransient: false)
        // kCFStreamErrorSOCKS5SubDomainMethod
        case 4: TableRow(.connection, outcome: .notApplied, isTransient: false)
        case 5: TableRow(.connection, outcome: .notApplied)  // kCFStreamErrorSOCKS5SubDomainResponse
        case 91: TableRow(.connection, outcome: .notApplied)  // kCFStreamErrorSOCKS4RequestFailed
        // kCFStreamErrorSOCKS4IdentdFailed
        case 92: TableRow(.connection, outcome: .notApplied, isTransient: false)
        // kCFStreamErrorSOCKS4IdConflict
        case 93: TableRow(.connection, outcome: .notApplied, isTransient: false)
        // kCFSOCKSErrorUnknownClientVersion
        case 100: TableRow(.unsupported, outcome: .notApplied, on: .service)
        // kCFSOCKSErrorUnsupportedServerVersion
        case 101: TableRow(.unsupported, outcome: .notApplied, on: .service)
        case 110: TableRow(.connection, outcome: .notApplied)  // kCFSOCKS4ErrorRequestFailed
        case 111: TableRow(.connection, outcome: .notApplied, isTransient: false)  // kCFSOCKS4ErrorIdentdFailed
        case 112: TableRow(.connection, outcome: .notApplied, isTransient: false)  // kCFSOCKS4ErrorIdConflict
        case 113: TableRow(.connection, outcome: .notApplied)  // kCFSOCKS4ErrorUnknownStatusCode
        case 120: TableRow(.connection, outcome: .notApplied)  // kCFSOCKS5ErrorBadState
        case 121: TableRow(.connection, outcome: .notApplied)  // kCFSOCKS5ErrorBadResponseAddr
        case 122: TableRow(.connection, outcome: .notApplied, isTransient: false)  // kCFSOCKS5ErrorBadCredentials
        // …UnsupportedNegotiationMethod
        case 123: TableRow(.connection, outcome: .notApplied, isTransient: false)
        // kCFSOCKS5ErrorNoAcceptableMethod
        case 124: TableRow(.connection, outcome: .notApplied, isTransient: false)

        case 200: TableRow(.response, outcome: .unknown, on: .service)  // kCFFTPErrorUnexpectedStatusCode

        // HTTP.
        // kCFErrorHTTPAuthenticationTypeUnsupported
        case 300: TableRow(.unsupported, outcome: .notApplied, on: .service)
        case 301: TableRow(.unauthenticated, outcome: .notApplied, on: .service)  // kCFErrorHTTPBadCredentials
        case 302: TableRow(.connection, outcome: .unknown)  // kCFErrorHTTPConnectionLost
        case 303: TableRow(.response, outcome: .unknown, on: .service)  // kCFErrorHTTPParseFailure
        case 304: TableRow(.response, outcome: .unknown, on: .service)  // kCFErrorHTTPRedirectionLoopDetected
        case 305: TableRow(.rejected, outcome: .notApplied, on: .service)  // kCFErrorHTTPBadURL

        // The HTTP proxy errors have the same meanings as the SOCKS errors above.
        case 306: TableRow(.connection, outcome: .notApplied)  // kCFErrorHTTPProxyConnectionFailure
        // kCFErrorHTTPBadProxyCredentials
        case 307: TableRow(.connection, outcome: .notApplied, isTransient: false)
        case 308: TableRow(.connection, outcome: .notApplied, isTransient: false)  // kCFErrorPACFileError
        case 309: TableRow(.connection, outcome: .notApplied, isTransient: false)  // kCFErrorPACFileAuth
        case 310: TableRow(.connection, outcome: .notApplied)  // kCFErrorHTTPSProxyConnectionFailure
        case 311: TableRow(.connection, outcome: .notApplied)  // …ProxyFailureUnexpectedResponseToCONNECTMethod
        default: nil
        }
    }
}
