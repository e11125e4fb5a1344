#if Foundation
import Foundation
#endif

/// The tables for errors that carry an error domain and a number.
///
/// A code system of Foundation's is added here.
enum CodeSystem: String {
    case url = "NSURLErrorDomain"
    case posix = "NSPOSIXErrorDomain"
    case cocoa = "NSCocoaErrorDomain"
    case cfNetwork = "kCFErrorDomainCFNetwork"
    /// Bonjour's errors, with CFNetwork's numbers (NSNetServices.h).
    case netServices = "NSNetServicesErrorDomain"

    @inline(__always)
    func finding(_ number: Int) -> Finding? {
        switch self {
        case .url: URLErrorTable.finding(number)
        case .posix: Int32(exactly: number).flatMap { SystemErrno.row($0) }.map { Finding($0) }
        case .cocoa: CocoaErrorTable.finding(number)
        case .cfNetwork, .netServices: CFNetworkTable.finding(number)
        }
    }
}

#if Foundation
/// `NSMultipleUnderlyingErrorsKey`, which only Apple's Foundation declares.
private let severalCauses = "NSMultipleUnderlyingErrorsKey"

/// How an error is read that carries an error domain and a number: an NSError, or a Swift error that is made to become
/// one.
///
/// No NSError is made of any other Swift error: that costs an allocation and tells nothing.
enum FoundationErrorKind {
    case nsError
    /// All errors of such a type have the same error domain, so it is asked for once.
    case custom(any CustomNSError.Type, CodeSystem?)

    init?(_ type: any Error.Type) {
        if type is NSError.Type {
            self = .nsError
        } else if let type = type as? any CustomNSError.Type {
            self = .custom(type, CodeSystem(rawValue: type.errorDomain))
        } else {
            return nil
        }
    }

    /// The number of an error, and whose it is if that is one of ours to know: an error domain is text, and the text of
    /// a stranger may hold anything.
    func code(of error: any Error) -> (system: CodeSystem?, number: Int) {
        switch self {
        case .nsError:
            let error = error as NSError
            return (CodeSystem(rawValue: error.domain), error.code)
        case .custom(let type, let system):
            return (system, type.number(of: error))
        }
    }

    private func userInfo(of error: any Error) -> [String: Any] {
        switch self {
        case .nsError: (error as NSError).userInfo
        case .custom(let type, _): type.userInfo(of: error)
        }
    }

    /// What the table of its domain says of its number.
    @inline(__always)
    func finding(of error: any Error) -> Finding? {
        let (system, number) = code(of: error)
        #if !canImport(Darwin)
        if system == .url, let finding = findingOfCurl(error, number) { return finding }
        #endif
        return system?.finding(number)
    }

    /// The errors underneath it, the one that it names as its cause first.
    func causes(of error: any Error) -> [any Error] {
        let userInfo = userInfo(of: error)
        let one = (userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
        let several = (userInfo[severalCauses] as? [Any] ?? []).prefix(Finding.limit)
        return one + several.compactMap { $0 as? any Error }
    }
}

extension CustomNSError {
    /// The number of an error that is of this type.
    fileprivate static func number(of error: some Error) -> Int { read(error) { $0.errorCode } ?? 0 }

    /// What comes with an error that is of this type.
    fileprivate static func userInfo(of error: some Error) -> [String: Any] { read(error) { $0.errorUserInfo } ?? [:] }
}

#if !canImport(Darwin)
extension FoundationErrorKind {
    /// What URLSession means outside of Apple's systems, where libcurl works for it.
    ///
    /// It has numbers for nine of libcurl's failures, some of them numbers of something else, and the rest is -1. An
    /// error of libcurl's stands over one of the same number; what URLSession notices itself does not.
    private func findingOfCurl(_ error: any Error, _ number: Int) -> Finding? {
        guard number == -1 || number == -1002 || number == -1011 else { return nil }
        let userInfo = userInfo(of: error)
        guard let cause = userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSURLErrorDomain,
            cause.code == number
        else { return nil }
        switch number {
        // The connection was closed before any answer (CURLE_GOT_NOTHING).
        case -1011: return Finding(Classification(.connection, outcome: .unknown))
        // What came is not HTTP (CURLE_UNSUPPORTED_PROTOCOL).
        case -1002: return Finding(Classification(.response, outcome: .unknown))
        default:
            // Over https most of all a certificate, but also an address that cannot be reached, and an answer that
            // broke off. Nothing but the text tells them apart, so it is not known whether the request was sent.
            let scheme = (userInfo["NSErrorFailingURLKey"] as? URL)?.scheme
            return Finding(Classification(scheme == "https" ? .insecureConnection : .connection, outcome: .unknown))
        }
    }
}
#endif
#else
/// Without Foundation no error carries an error domain.
enum FoundationErrorKind {
    init?(_ type: any Error.Type) { nil }
    func code(of error: any Error) -> (system: CodeSystem?, number: Int) { switch self {} }
    func finding(of error: any Error) -> Finding? { switch self {} }
    func causes(of error: any Error) -> [any Error] { switch self {} }
}
#endif
