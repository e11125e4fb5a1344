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

    /// What the table of its domain says of its number.
    var finding: Finding? {
        tables[domain]?(number)
    }

    /// The errors underneath it, the one that it names as its cause first.
    var causes: [any Error] {
        let userInfo =
            switch self {
            case .nsError(let error): error.userInfo
            case .custom(let error): error.errorUserInfo
            }
        let one = (userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
        return one + (userInfo[severalCauses] as? [any Error] ?? [])
    }
}
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
