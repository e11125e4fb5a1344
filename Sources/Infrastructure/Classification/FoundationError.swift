#if canImport(Foundation)
import Foundation

/// The tables for errors that carry an error domain and a number.
///
/// A code system of Foundation's is added here.
private let tables: [String: @Sendable (Int) -> Finding?] = [
    NSPOSIXErrorDomain: { Int32(exactly: $0).flatMap { SystemErrno.table[$0] }.map { Finding($0) } },
    NSURLErrorDomain: URLErrorTable.finding,
    NSCocoaErrorDomain: CocoaErrorTable.finding,
    "kCFErrorDomainCFNetwork": CFNetworkTable.finding,
    // Bonjour's errors have a domain of their own and CFNetwork's numbers (NSNetServices.h).
    "NSNetServicesErrorDomain": CFNetworkTable.finding,
]

/// `NSMultipleUnderlyingErrorsKey`, which only Apple's Foundation declares.
private let severalCauses = "NSMultipleUnderlyingErrorsKey"

/// An error that carries an error domain and a number: an NSError, or a Swift error that is made to become one.
///
/// No NSError is made of any other Swift error: that costs an allocation and tells nothing.
enum FoundationError {
    case nsError(NSError)
    case custom(any CustomNSError)

    init?(_ error: any Error) {
        if type(of: error) is NSError.Type {
            self = .nsError(error as NSError)
        } else if let error = error as? any CustomNSError {
            self = .custom(error)
        } else {
            return nil
        }
    }

    private var domain: String {
        switch self {
        case .nsError(let error): error.domain
        case .custom(let error): type(of: error).errorDomain
        }
    }

    var number: Int {
        switch self {
        case .nsError(let error): error.code
        case .custom(let error): error.errorCode
        }
    }

    /// The error domain if it is one of ours to know: a domain is text, and the text of a stranger may hold anything.
    var knownDomain: String? {
        tables[domain] == nil ? nil : domain
    }

    private var userInfo: [String: Any] {
        switch self {
        case .nsError(let error): error.userInfo
        case .custom(let error): error.errorUserInfo
        }
    }

    /// What the table of its domain says of its number.
    var finding: Finding? {
        #if !canImport(Darwin)
        if domain == NSURLErrorDomain, let finding = findingOfCurl { return finding }
        #endif
        return tables[domain]?(number)
    }

    /// The errors underneath it, the one that it names as its cause first.
    var causes: [any Error] {
        let userInfo = userInfo
        let one = (userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
        let several = (userInfo[severalCauses] as? [Any] ?? []).prefix(Finding.limit)
        return one + several.compactMap { $0 as? any Error }
    }
}

#if !canImport(Darwin)
extension FoundationError {
    /// What URLSession means outside of Apple's systems, where libcurl works for it.
    ///
    /// It has numbers for nine of libcurl's failures, some of them numbers of something else, and the rest is -1. An error
    /// of libcurl's stands over one of the same number; what URLSession notices itself does not.
    fileprivate var findingOfCurl: Finding? {
        guard [-1, -1002, -1011].contains(number) else { return nil }
        let userInfo = userInfo
        guard let cause = userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == domain, cause.code == number
        else {
            return nil
        }
        switch number {
        // The connection was closed before any answer (CURLE_GOT_NOTHING).
        case -1011: return Finding(Classification(.connection, .unknown))
        // What came is not HTTP (CURLE_UNSUPPORTED_PROTOCOL).
        case -1002: return Finding(Classification(.response, .unknown))
        default:
            // Over https most of all a certificate, but also an address that cannot be reached, and an answer that broke
            // off. Nothing but the text tells them apart, so it is not known whether the request was sent.
            let scheme = (userInfo["NSErrorFailingURLKey"] as? URL)?.scheme
            return Finding(Classification(scheme == "https" ? .insecureConnection : .connection, .unknown))
        }
    }
}
#endif
#else
/// Without Foundation no error carries an error domain.
enum FoundationError {
    init?(_ error: any Error) { nil }
    var number: Int { switch self {} }
    var knownDomain: String? { switch self {} }
    var finding: Finding? { switch self {} }
    var causes: [any Error] { switch self {} }
}
#endif
