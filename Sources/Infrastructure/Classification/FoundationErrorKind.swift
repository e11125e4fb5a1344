#if Foundation
import Foundation
#endif

/// The error domains for which the library has a table.
///
/// To support another error domain of Foundation, add a case to this enumeration.
enum CodeSystem: String {
    case url = "NSURLErrorDomain"
    case posix = "NSPOSIXErrorDomain"
    case cocoa = "NSCocoaErrorDomain"
    case cfNetwork = "kCFErrorDomainCFNetwork"
    /// The error domain of Bonjour.
    ///
    /// The error numbers in NSNetServices.h equal the numbers of the CFNetServices errors in CFNetwork.
    case netServices = "NSNetServicesErrorDomain"
    /// The error domain of `XMLParser`. Each error number means that the document is invalid.
    case xmlParser = "NSXMLParserErrorDomain"

    @inline(__always)
    func finding(_ number: Int) -> Finding? {
        switch self {
        case .url: URLErrorTable.finding(number)
        case .posix: Int32(exactly: number).flatMap { SystemErrno.row($0) }.map { Finding($0) }
        case .cocoa: CocoaErrorTable.finding(number)
        case .cfNetwork, .netServices: CFNetworkTable.finding(number)
        case .xmlParser: Finding(Classification(.response, outcome: .unknown))
        }
    }
}

#if Foundation
/// The value of the constant `NSMultipleUnderlyingErrorsKey`, which only Foundation on Apple platforms declares.
private let severalCauses = "NSMultipleUnderlyingErrorsKey"

/// The kind of an error type that has an error domain and integer error codes.
///
/// The error type is `NSError`, or a type that conforms to `CustomNSError`.
///
/// The library does not bridge other Swift errors to `NSError`, because bridging allocates memory and adds no
/// information.
enum FoundationErrorKind {
    case nsError
    /// An error type that conforms to `CustomNSError`, with the code system of the type's error domain.
    ///
    /// The code system is `nil` if the library has no table for the error domain. The library looks up the code system
    /// only once, because all errors of a type have the same error domain.
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

    /// Returns the code system and the error number of an error.
    ///
    /// The code system is `nil` if the library has no table for the error domain. The function does not return the name
    /// of another error domain, because the name could contain private data.
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

    /// Returns the finding for an error, based on its error number, or `nil` if no table covers the number.
    @inline(__always)
    func finding(of error: any Error) -> Finding? {
        let (system, number) = code(of: error)
        #if !canImport(Darwin)
        if system == .url, let finding = findingOfCurl(error, number) { return finding }
        #endif
        return system?.finding(number)
    }

    /// Returns the underlying errors of an error, beginning with the value of `NSUnderlyingErrorKey`.
    ///
    /// The result omits errors beyond the search limit, but has more errors than the search can read.
    func causes(of error: any Error) -> [any Error] {
        let userInfo = userInfo(of: error)
        let one = (userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
        let several = (userInfo[severalCauses] as? [Any] ?? []).lazy.compactMap { $0 as? any Error }
        return one + several.prefix(Finding.limit + 1)
    }
}

extension CustomNSError {
    /// Returns the error code of an error, or 0 if the error is not an instance of this type.
    fileprivate static func number(of error: some Error) -> Int { read(error) { $0.errorCode } ?? 0 }

    /// Returns the user info of an error, or an empty dictionary if the error is not an instance of this type.
    fileprivate static func userInfo(of error: some Error) -> [String: Any] { read(error) { $0.errorUserInfo } ?? [:] }
}

#if !canImport(Darwin)
extension FoundationErrorKind {
    /// Returns the finding for a libcurl error whose number represents another failure on Apple platforms.
    ///
    /// The result is `nil` for any other error. On platforms other than Apple's, URLSession uses libcurl. URLSession
    /// has specific numbers for nine errors of libcurl, and reports all other errors of libcurl as -1. An error of
    /// libcurl has an underlying error with the same number, but an error of URLSession itself has no underlying error.
    private func findingOfCurl(_ error: any Error, _ number: Int) -> Finding? {
        guard number == -1 || number == -1002 || number == -1011 else { return nil }
        let userInfo = userInfo(of: error)
        guard let cause = userInfo[NSUnderlyingErrorKey] as? NSError, cause.domain == NSURLErrorDomain,
            cause.code == number
        else { return nil }
        switch number {
        // The server closed the connection before it responded (CURLE_GOT_NOTHING).
        case -1011: return Finding(Classification(.connection, outcome: .unknown))
        // The response is not HTTP (CURLE_UNSUPPORTED_PROTOCOL).
        case -1002: return Finding(Classification(.response, outcome: .unknown, site: .service))
        default:
            // For an https URL, the usual cause is an invalid certificate. Other causes are an unreachable address and
            // an incomplete response. Only the text of the error distinguishes the causes, so the outcome is unknown.
            let scheme = (userInfo["NSErrorFailingURLKey"] as? URL)?.scheme
            return Finding(Classification(scheme == "https" ? .insecureConnection : .connection, outcome: .unknown))
        }
    }
}
#endif
#else
/// A type without values: in a build without Foundation, no error has an error domain.
enum FoundationErrorKind {
    init?(_ type: any Error.Type) { nil }
    func code(of error: any Error) -> (system: CodeSystem?, number: Int) { switch self {} }
    func finding(of error: any Error) -> Finding? { switch self {} }
    func causes(of error: any Error) -> [any Error] { switch self {} }
}
#endif
