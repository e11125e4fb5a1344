/// kCFErrorDomainCFNetwork: what lies under URLSession (CFNetworkErrors.h).
enum CFNetworkTable: ErrorDomainTable {
    /// These say that something failed and not what: the cause decides, where there is one.
    static func isVague(_ number: Int) -> Bool {
        switch number {
        case -998, 0, 2, 200, -72000: true
        case -1: false
        case _: URLErrorTable.isVague(number)
        }
    }

    /// kCFURLError… has the numbers and meanings of NSURLErrorDomain, but that `unknown` is another number.
    ///
    /// -1000 to -1002 are also numbers of kCFStreamErrorDomainHTTP, which is a domain of its own.
    static func row(_ number: Int) -> Classification? { own(number) ?? URLErrorTable.row(number) }

    private static func own(_ number: Int) -> Classification? {
        switch number {
        case -998: Classification(.unknown, .unknown)  // kCFURLErrorUnknown

        // Bonjour.
        case -73000: Classification(.connection, .notApplied)  // kCFNetServiceErrorDNSServiceFailure
        case -72008: Classification(.unsupported, .notApplied)  // kCFNetServicesErrorMissingRequiredConfiguration
        case -72007: Classification(.timeout, .notApplied)  // kCFNetServicesErrorTimeout
        case -72006: Classification(.rejected, .notApplied)  // kCFNetServicesErrorInvalid
        case -72005: Classification(.cancelled, .notApplied)  // kCFNetServicesErrorCancel
        case -72004: Classification(.rejected, .notApplied)  // kCFNetServicesErrorBadArgument
        case -72003: Classification(.busy, .notApplied)  // kCFNetServicesErrorInProgress
        case -72002: Classification(.notFound, .notApplied)  // kCFNetServicesErrorNotFound
        case -72001: Classification(.conflict, .notApplied)  // kCFNetServicesErrorCollision
        case -72000: Classification(.unknown, .unknown)  // kCFNetServicesErrorUnknown

        // kCFStreamErrorHTTP…, which older code reports in this domain.
        case -3: Classification(.rejected, .notApplied)  // BadURL
        case -2: Classification(.response, .unknown)  // RedirectionLoop
        case -1: Classification(.response, .unknown)  // ParseFailure

        // Looking up a host.
        case 1: Classification(.connection, .notApplied)  // kCFHostErrorHostNotFound
        case 2: Classification(.connection, .notApplied)  // kCFHostErrorUnknown

        // A SOCKS proxy stands before the server, so the request was not sent. What it refuses is no matter of the
        // person's account, and it will refuse it again.
        case 0: Classification(.unknown, .unknown)  // kCFStreamErrorSOCKSSubDomainNone
        case 3: Classification(.connection, .notApplied, isTransient: false)  // kCFStreamErrorSOCKS5SubDomainUserPass
        case 4: Classification(.connection, .notApplied, isTransient: false)  // kCFStreamErrorSOCKS5SubDomainMethod
        case 5: Classification(.connection, .notApplied)  // kCFStreamErrorSOCKS5SubDomainResponse
        case 91: Classification(.connection, .notApplied)  // kCFStreamErrorSOCKS4RequestFailed
        case 92: Classification(.connection, .notApplied, isTransient: false)  // kCFStreamErrorSOCKS4IdentdFailed
        case 93: Classification(.connection, .notApplied, isTransient: false)  // kCFStreamErrorSOCKS4IdConflict
        case 100: Classification(.unsupported, .notApplied)  // kCFSOCKSErrorUnknownClientVersion
        case 101: Classification(.unsupported, .notApplied)  // kCFSOCKSErrorUnsupportedServerVersion
        case 110: Classification(.connection, .notApplied)  // kCFSOCKS4ErrorRequestFailed
        case 111: Classification(.connection, .notApplied, isTransient: false)  // kCFSOCKS4ErrorIdentdFailed
        case 112: Classification(.connection, .notApplied, isTransient: false)  // kCFSOCKS4ErrorIdConflict
        case 113: Classification(.connection, .notApplied)  // kCFSOCKS4ErrorUnknownStatusCode
        case 120: Classification(.connection, .notApplied)  // kCFSOCKS5ErrorBadState
        case 121: Classification(.connection, .notApplied)  // kCFSOCKS5ErrorBadResponseAddr
        case 122: Classification(.connection, .notApplied, isTransient: false)  // kCFSOCKS5ErrorBadCredentials
        case 123: Classification(.connection, .notApplied, isTransient: false)  // …UnsupportedNegotiationMethod
        case 124: Classification(.connection, .notApplied, isTransient: false)  // kCFSOCKS5ErrorNoAcceptableMethod

        case 200: Classification(.response, .unknown)  // kCFFTPErrorUnexpectedStatusCode

        // HTTP.
        case 300: Classification(.unsupported, .notApplied)  // kCFErrorHTTPAuthenticationTypeUnsupported
        case 301: Classification(.unauthenticated, .notApplied)  // kCFErrorHTTPBadCredentials
        case 302: Classification(.connection, .unknown)  // kCFErrorHTTPConnectionLost
        case 303: Classification(.response, .unknown)  // kCFErrorHTTPParseFailure
        case 304: Classification(.response, .unknown)  // kCFErrorHTTPRedirectionLoopDetected
        case 305: Classification(.rejected, .notApplied)  // kCFErrorHTTPBadURL

        // An HTTP proxy, as SOCKS above.
        case 306: Classification(.connection, .notApplied)  // kCFErrorHTTPProxyConnectionFailure
        case 307: Classification(.connection, .notApplied, isTransient: false)  // kCFErrorHTTPBadProxyCredentials
        case 308: Classification(.connection, .notApplied, isTransient: false)  // kCFErrorPACFileError
        case 309: Classification(.connection, .notApplied, isTransient: false)  // kCFErrorPACFileAuth
        case 310: Classification(.connection, .notApplied)  // kCFErrorHTTPSProxyConnectionFailure
        case 311: Classification(.connection, .notApplied)  // …ProxyFailureUnexpectedResponseToCONNECTMethod
        default: nil
        }
    }
}
