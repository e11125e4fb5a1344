import Infrastructure

/// The table for the error domains of Network.framework.
///
/// `Network.swiftinterface` and `error.h` (Network) define the domains. An `NWError` contains a number from
/// `<errno.h>`, `dns_sd.h` or `SecureTransport.h`. The three ranges do not overlap, so one table serves all domains.
enum NetworkErrorTable {
    /// The error domain of the type `NWError`, and the names of the constants for its three kinds of error.
    ///
    /// The constants `kNWErrorDomainPOSIX` and `kNWErrorDomainTLS` have the values `NSPOSIXErrorDomain` and
    /// `NSOSStatusErrorDomain`, whose errors other tables classify.
    static let domains = ["Network.NWError", "kNWErrorDomainPOSIX", "kNWErrorDomainDNS", "kNWErrorDomainTLS"]

    static func row(_ number: Int) -> Classification? {
        number > 0 ? posix(number) : dns(number) ?? SecureTransportErrorTable.row(number)
    }

    /// Returns the classification of an `errno` on the system that runs the program, or `nil` for an unknown number.
    ///
    /// The numbers of Darwin and Linux differ. Only Apple platforms have Network.framework, so its errors contain the
    /// numbers of the system that runs the program.
    private static func posix(_ number: Int) -> Classification? {
        guard let code = Int32(exactly: number) else { return nil }
        let row = SystemErrno(code).classification
        return row.code == .unknown ? nil : row
    }

    /// Returns the classification of a number in `dns_sd.h` (mDNSResponder), or `nil` if the table does not contain it.
    ///
    /// Most failures have the outcome `notApplied`, because the search for a name precedes the connection.
    private static func dns(_ number: Int) -> Classification? {
        switch number {
        case -65537: Classification(.unknown, outcome: .unknown)  // Unknown
        case -65538: Classification(.connection, outcome: .notApplied)  // NoSuchName
        case -65539: Classification(.busy, outcome: .notApplied, on: .device)  // NoMemory
        case -65540: .programFailed  // BadParam
        case -65541: .programFailed  // BadReference
        case -65542: .programFailed  // BadState
        case -65543: .programFailed  // BadFlags
        case -65544: Classification(.unsupported, outcome: .notApplied, on: .device)  // Unsupported
        case -65545: .programFailed  // NotInitialized
        case -65547: Classification(.alreadyExists, outcome: .notApplied, on: .service)  // AlreadyRegistered
        case -65548: Classification(.conflict, outcome: .notApplied, on: .service)  // NameConflict
        case -65549: Classification(.rejected, outcome: .notApplied, on: .service)  // Invalid
        case -65550: Classification(.connection, outcome: .notApplied, isTransient: false)  // Firewall
        case -65551: Classification(.unsupported, outcome: .notApplied, on: .device)  // Incompatible
        case -65552: .programFailed  // BadInterfaceIndex
        case -65553: Classification(.connection, outcome: .notApplied)  // Refused
        case -65554: Classification(.connection, outcome: .notApplied)  // NoSuchRecord
        // Apple platforms also report the number for a service that the program does not declare.
        case -65555: Classification(.forbidden, outcome: .notApplied, on: .device)  // NoAuth
        case -65556: Classification(.notFound, outcome: .notApplied, on: .service)  // NoSuchKey
        case -65557: Classification(.connection, outcome: .notApplied, isTransient: false)  // NATTraversal
        case -65558: Classification(.connection, outcome: .notApplied, isTransient: false)  // DoubleNAT
        case -65559: Classification(.wrongClock, outcome: .notApplied)  // BadTime
        case -65560: Classification(.insecureConnection, outcome: .notApplied)  // BadSig
        case -65561: Classification(.insecureConnection, outcome: .notApplied)  // BadKey
        case -65562: Classification(.connection, outcome: .notApplied)  // Transient
        case -65563: Classification(.unavailable, outcome: .notApplied, on: .device)  // ServiceNotRunning
        case -65564: Classification(.unsupported, outcome: .notApplied, on: .service)  // NATPortMappingUnsupported
        case -65565: Classification(.unsupported, outcome: .notApplied, on: .service)  // NATPortMappingDisabled
        case -65566: Classification(.offline, outcome: .notApplied)  // NoRouter
        case -65568: Classification(.timeout, outcome: .notApplied)  // Timeout
        // The system closed a suspended program's connection to mDNSResponder.
        case -65569: Classification(.connection, outcome: .unknown, on: .device)  // DefunctConnection
        // The person has not allowed the program to use the local network.
        case -65570: Classification(.forbidden, outcome: .notApplied, on: .device)  // PolicyDenied
        case -65571: Classification(.forbidden, outcome: .notApplied, on: .device)  // NotPermitted
        default: nil
        }
    }
}
