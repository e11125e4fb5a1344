#if canImport(Foundation)
import Foundation

/// The tables for errors that carry an error domain and a number.
///
/// A code system of Foundation's is added here.
private let tables: [String: @Sendable (Int) -> Classification?] = [
    NSPOSIXErrorDomain: { Int32(exactly: $0).flatMap { SystemErrno.table[$0] } },
    NSURLErrorDomain: { URLErrorTable.rows[$0] },
]

/// How many underlying errors are looked at.
///
/// Deeper chains are made by mistakes, also endless ones.
private let deepestUnderlyingError = 16

extension Classification {
    /// Classifies by error domain and number; if the topmost error says nothing, by the errors underneath it.
    init?(domainAndNumberOf error: any Error) {
        var next: (any Error)? = error
        var vague: Classification?
        for _ in 0...deepestUnderlyingError {
            guard let error = next else { break }
            let (domain, number) = domainAndNumber(of: error)
            if let row = domain.flatMap({ tables[$0] })?(number) {
                if row.code != .unknown {
                    self = row
                    return
                }
                vague = vague ?? row
            }
            next = underlyingError(of: error)
        }
        guard let vague else { return nil }
        self = vague
    }
}

extension Origin {
    /// The error domain if it is one of ours to know: a domain is text, and the text of a stranger may hold anything.
    static func knownDomainAndNumber(of error: any Error) -> (domain: String?, number: Int?) {
        let (domain, number) = domainAndNumber(of: error)
        guard let domain else { return (nil, nil) }
        return (tables[domain] == nil ? nil : domain, number)
    }
}

/// The error domain and number, without making an NSError of a Swift error, which costs an allocation and, for a type
/// that has no number of its own, tells nothing.
private func domainAndNumber(of error: any Error) -> (domain: String?, number: Int) {
    if type(of: error) is NSError.Type {
        let error = error as NSError
        return (error.domain, error.code)
    } else if let error = error as? any CustomNSError {
        return (type(of: error).errorDomain, error.errorCode)
    } else {
        return (nil, 0)
    }
}

private func underlyingError(of error: any Error) -> (any Error)? {
    let userInfo =
        if type(of: error) is NSError.Type {
            (error as NSError).userInfo
        } else {
            (error as? any CustomNSError)?.errorUserInfo ?? [:]
        }
    return userInfo[NSUnderlyingErrorKey] as? any Error
}
#else
extension Classification {
    /// Without Foundation no error carries a domain.
    init?(domainAndNumberOf error: any Error) { nil }
}

extension Origin {
    /// Without Foundation no error carries a domain.
    static func knownDomainAndNumber(of error: any Error) -> (domain: String?, number: Int?) { (nil, nil) }
}
#endif
