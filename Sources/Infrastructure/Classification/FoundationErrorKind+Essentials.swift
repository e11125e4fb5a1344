#if FoundationEssentials && !Foundation
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The error types of FoundationEssentials that have an error domain.
///
/// Only Foundation declares `NSError` and `CustomNSError`. On Apple platforms, the trait `FoundationEssentials` enables
/// all of Foundation, so this type exists only on other platforms.
enum FoundationErrorKind {
    case cocoa
    case posix

    init?(_ type: any Error.Type) {
        if type == CocoaError.self {
            self = .cocoa
        } else if type == POSIXError.self {
            self = .posix
        } else {
            return nil
        }
    }

    static func taughtFinding(forType type: any Error.Type, of error: any Error) -> Finding? { nil }

    /// Returns the error number and the error domain of an error.
    func number(of error: any Error) -> ErrorDomainNumber {
        switch self {
        case .cocoa: ErrorDomainNumber(domain: .cocoa, number: (error as? CocoaError)?.code.rawValue ?? 0)
        case .posix:
            ErrorDomainNumber(domain: .posix, number: (error as? POSIXError).map { Int($0.code.rawValue) } ?? 0)
        }
    }

    /// Returns the name of the error domain of an error.
    func domainName(of error: any Error) -> String {
        switch self {
        case .cocoa: ErrorDomain.cocoa.rawValue
        case .posix: ErrorDomain.posix.rawValue
        }
    }

    func repeatsRequests(_ error: any Error) -> Bool { false }

    /// Returns the finding for an error, based on its error number, or `nil` if no table covers the number.
    func finding(for error: any Error, isSentOnce: Bool) -> Finding? {
        let number = number(of: error).number
        return switch self {
        case .cocoa: CocoaErrorTable.finding(number)
        case .posix: Int32(exactly: number).flatMap { SystemErrno.classification(of: $0) }.map { Finding($0) }
        }
    }

    /// Returns the underlying errors of an error, up to one more than a search can read.
    func underlyingErrors(of error: any Error) -> [any Error] {
        Array(((error as? CocoaError)?.underlyingErrors ?? []).prefix(UnderlyingErrorSearch.limit + 1))
    }
}
#endif
