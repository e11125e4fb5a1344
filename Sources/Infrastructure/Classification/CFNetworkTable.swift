/// kCFErrorDomainCFNetwork: what lies under URLSession (CFNetworkErrors.h).
enum CFNetworkTable: ErrorDomainTable {
    /// These say that something failed and not what: the cause decides, where there is one.
    static let vague: Set = URLErrorTable.vague.subtracting([-1]).union([-998, 0, 2, 200, -72000])

    /// kCFURLError… has the numbers and meanings of NSURLErrorDomain, but that `unknown` is another number.
    ///
    /// -1000 to -1002 are also numbers of kCFStreamErrorDomainHTTP, which is a domain of its own.
    static let rows = URLErrorTable.rows.merging(own) { _, own in own }

    private static let own: [Int: Classification] = [
        -998: Classification(.unknown, .unknown),  // kCFURLErrorUnknown

        // Bonjour.
        -73000: Classification(.connection, .notApplied),  // kCFNetServiceErrorDNSServiceFailure
        -72008: Classification(.unsupported, .notApplied),  // kCFNetServicesErrorMissingRequiredConfiguration
        -72007: Classification(.timeout, .notApplied),  // kCFNetServicesErrorTimeout
        -72006: Classification(.rejected, .notApplied),  // kCFNetServicesErrorInvalid
        -72005: Classification(.cancelled, .notApplied),  // kCFNetServicesErrorCancel
        -72004: Classification(.rejected, .notApplied),  // kCFNetServicesErrorBadArgument
        -72003: Classification(.busy, .notApplied),  // kCFNetServicesErrorInProgress
        -72002: Classification(.notFound, .notApplied),  // kCFNetServicesErrorNotFound
        -72001: Classification(.conflict, .notApplied),  // kCFNetServicesErrorCollision
        -72000: Classification(.unknown, .unknown),  // kCFNetServicesErrorUnknown

        // kCFStreamErrorHTTP…, which older code reports in this domain.
        -3: Classification(.rejected, .notApplied),  // BadURL
        -2: Classification(.response, .unknown),  // RedirectionLoop
        -1: Classification(.response, .unknown),  // ParseFailure

        // Looking up a host.
        1: Classification(.connection, .notApplied),  // kCFHostErrorHostNotFound
        2: Classification(.connection, .notApplied),  // kCFHostErrorUnknown

        // A SOCKS proxy stands before the server, so the request was not sent. What it refuses is no matter of the person's
        // account, and it will refuse it again.
        0: Classification(.unknown, .unknown),  // kCFStreamErrorSOCKSSubDomainNone
        3: Classification(.connection, .notApplied, isTransient: false),  // kCFStreamErrorSOCKS5SubDomainUserPass
        4: Classification(.connection, .notApplied, isTransient: false),  // kCFStreamErrorSOCKS5SubDomainMethod
        5: Classification(.connection, .notApplied),  // kCFStreamErrorSOCKS5SubDomainResponse
        91: Classification(.connection, .notApplied),  // kCFStreamErrorSOCKS4RequestFailed
        92: Classification(.connection, .notApplied, isTransient: false),  // kCFStreamErrorSOCKS4IdentdFailed
        93: Classification(.connection, .notApplied, isTransient: false),  // kCFStreamErrorSOCKS4IdConflict
        100: Classification(.unsupported, .notApplied),  // kCFSOCKSErrorUnknownClientVersion
        101: Classification(.unsupported, .notApplied),  // kCFSOCKSErrorUnsupportedServerVersion
        110: Classification(.connection, .notApplied),  // kCFSOCKS4ErrorRequestFailed
        111: Classification(.connection, .notApplied, isTransient: false),  // kCFSOCKS4ErrorIdentdFailed
        112: Classification(.connection, .notApplied, isTransient: false),  // kCFSOCKS4ErrorIdConflict
        113: Classification(.connection, .notApplied),  // kCFSOCKS4ErrorUnknownStatusCode
        120: Classification(.connection, .notApplied),  // kCFSOCKS5ErrorBadState
        121: Classification(.connection, .notApplied),  // kCFSOCKS5ErrorBadResponseAddr
        122: Classification(.connection, .notApplied, isTransient: false),  // kCFSOCKS5ErrorBadCredentials
        123: Classification(.connection, .notApplied, isTransient: false),  // …UnsupportedNegotiationMethod
        124: Classification(.connection, .notApplied, isTransient: false),  // kCFSOCKS5ErrorNoAcceptableMethod

        200: Classification(.response, .unknown),  // kCFFTPErrorUnexpectedStatusCode

        // HTTP.
        300: Classification(.unsupported, .notApplied),  // kCFErrorHTTPAuthenticationTypeUnsupported
        301: Classification(.unauthenticated, .notApplied),  // kCFErrorHTTPBadCredentials
        302: Classification(.connection, .unknown),  // kCFErrorHTTPConnectionLost
        303: Classification(.response, .unknown),  // kCFErrorHTTPParseFailure
        304: Classification(.response, .unknown),  // kCFErrorHTTPRedirectionLoopDetected
        305: Classification(.rejected, .notApplied),  // kCFErrorHTTPBadURL

        // An HTTP proxy, as SOCKS above.
        306: Classification(.connection, .notApplied),  // kCFErrorHTTPProxyConnectionFailure
        307: Classification(.connection, .notApplied, isTransient: false),  // kCFErrorHTTPBadProxyCredentials
        308: Classification(.connection, .notApplied, isTransient: false),  // kCFErrorPACFileError
        309: Classification(.connection, .notApplied, isTransient: false),  // kCFErrorPACFileAuth
        310: Classification(.connection, .notApplied),  // kCFErrorHTTPSProxyConnectionFailure
        311: Classification(.connection, .notApplied),  // …ProxyFailureUnexpectedResponseToCONNECTMethod
    ]
}
