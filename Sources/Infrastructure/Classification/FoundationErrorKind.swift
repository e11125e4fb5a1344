#if Foundation
import Foundation

/// The value of the constant `NSMultipleUnderlyingErrorsKey`, which only Foundation on Apple platforms declares.
private let multipleUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"

/// The kind of an error type that has an error domain and integer error codes.
///
/// The error type is `NSError`, or a type that conforms to `CustomNSError`.
///
/// The library bridges any other Swift error to `NSError` only if the program has registered its type with
/// `Classification.teach`. Bridging allocates memory, and otherwise adds no information.
enum FoundationErrorKind {
    case nsError
    /// An error type that conforms to `CustomNSError`, with the type's error domain.
    ///
    /// The error domain is `nil` if the library has no table for it. The library looks up the error domain only once,
    /// because all errors of a type have the same error domain.
    case custom(any CustomNSError.Type, ErrorDomain?)

    init?(_ type: any Error.Type) {
        if type is NSError.Type {
            self = .nsError
        } else if let type = type as? any CustomNSError.Type {
            self = .custom(type, ErrorDomain(rawValue: type.errorDomain))
        } else {
            return nil
        }
    }

    /// Returns the error number and the error domain of an error.
    func number(of error: any Error) -> ErrorDomainNumber {
        switch self {
        case .nsError:
            let error = error as NSError
            return ErrorDomainNumber(domain: ErrorDomain(rawValue: error.domain), number: error.code)
        case .custom(let type, let domain):
            return ErrorDomainNumber(domain: domain, number: type.number(of: error))
        }
    }

    /// Returns the name of the error domain of an error.
    func domainName(of error: any Error) -> String {
        switch self {
        case .nsError: (error as NSError).domain
        case .custom(let type, _): type.errorDomain
        }
    }

    /// Returns an error as the `NSError` that a function registered with `Classification.teach` receives.
    private func nsError(_ error: any Error) -> NSError {
        switch self {
        case .nsError: error as NSError
        case .custom(let type, _):
            NSError(domain: type.errorDomain, code: type.number(of: error), userInfo: type.userInfo(of: error))
        }
    }

    /// Returns the finding for an error whose type declares no error domain, or `nil` if no function registered with
    /// `Classification.teach` recognizes the error.
    ///
    /// Foundation uses the qualified name of the type as the error domain.
    static func taughtFinding(forType type: any Error.Type, of error: any Error) -> Finding? {
        TaughtDomains.classification(String(reflecting: type), error as NSError).map { Finding($0) }
    }

    private func userInfo(of error: any Error) -> [String: Any] {
        switch self {
        case .nsError: (error as NSError).userInfo
        case .custom(let type, _): type.userInfo(of: error)
        }
    }

    /// Returns a Boolean value that indicates whether the client that created an error can send a request twice; see
    /// `URLErrorTable.precedesRequest(_:)`.
    func repeatsRequests(_ error: any Error) -> Bool {
        switch number(of: error).domain {
        case .url, .cfNetwork: true
        case .posix, .cocoa, .netServices, .xmlParser, nil: false
        }
    }

    /// Returns the finding for an error, based on its error number, or `nil` if no table covers the number.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - isSentOnce: A Boolean value that indicates whether the client sent the request at most once.
    @inline(__always)
    func finding(for error: any Error, isSentOnce: Bool) -> Finding? {
        let known = number(of: error)
        if let taught = TaughtDomains.classification(domainName(of: error), nsError(error)) { return Finding(taught) }
        #if !canImport(Darwin)
        if known.domain == .url, let finding = findingOfCurl(error, known.number) { return finding }
        #endif
        if isSentOnce, known.domain == .url || known.domain == .cfNetwork,
            URLErrorTable.precedesRequest(known.number), var row = URLErrorTable.finding(known.number)
        {
            row.classification.outcome = .notApplied
            return row
        }
        return switch known.domain {
        case .url: URLErrorTable.finding(known.number)
        case .posix: Int32(exactly: known.number).flatMap { SystemErrno.classification(of: $0) }.map { Finding($0) }
        case .cocoa: CocoaErrorTable.finding(known.number)
        case .cfNetwork, .netServices: CFNetworkTable.finding(known.number)
        case .xmlParser: Finding(Classification(.response, outcome: .unknown))
        case nil: nil
        }
    }

    /// Returns the underlying errors of an error, beginning with the value of `NSUnderlyingErrorKey`.
    ///
    /// A long result is truncated, but still contains more errors than a search can read.
    func underlyingErrors(of error: any Error) -> [any Error] {
        let userInfo = userInfo(of: error)
        let one = (userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
        let several = (userInfo[multipleUnderlyingErrorsKey] as? [Any] ?? []).lazy.compactMap { $0 as? any Error }
        return one + several.prefix(UnderlyingErrorSearch.limit + 1)
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
    /// Returns the finding for a libcurl error whose number has another meaning on Apple platforms.
    ///
    /// The result is `nil` for any other error. Outside of Apple platforms, URLSession uses libcurl. URLSession has
    /// specific numbers for nine errors of libcurl, and reports all other errors of libcurl as -1. An error of libcurl
    /// has an underlying error with the same number, but an error of URLSession itself has no underlying error.
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
        case -1002: return Finding(Classification(.response, outcome: .unknown, on: .service))
        default:
            return Finding(Self.classification(ofCurlText: userInfo[NSLocalizedDescriptionKey]))
        }
    }

    /// Returns the classification for the text of a libcurl error that has no number of its own.
    ///
    /// Possible causes are an invalid certificate, a broken connection and an incomplete response. Only the text of
    /// libcurl and OpenSSL distinguishes them: "SSL certificate problem: self-signed certificate", "Recv failure:
    /// Connection reset by peer". The library never keeps or shows the text.
    private static func classification(ofCurlText text: Any?) -> Classification {
        let full = (text as? String)?.prefix(512).lowercased() ?? ""
        // Any other text can contain the name of a host, and this name can contain any word.
        let starts = ["ssl", "tls", "openssl", "error:", "gnutls", "server certificate", "connect tunnel"]
        guard starts.contains(where: full.hasPrefix) else { return Classification(.connection, outcome: .unknown) }
        let text = full.firstRange(of: " in connection to ").map { full[..<$0.lowerBound] } ?? full[...]
        // Another text can quote the name in a certificate.
        if text.hasPrefix("ssl certificate problem"), text.contains("certificate is not yet valid") {
            return Classification(.wrongClock, outcome: .unknown)
        }
        // The proxy requires authentication.
        if text.contains("connect tunnel failed, response 407") {
            return Classification(.connection, outcome: .unknown, isTransient: false)
        }
        // The certificate is invalid, the two sides share no TLS version or cipher, or the server does not support TLS.
        let refusals = [
            "certificate", "wrong version number", "handshake failure", "protocol version", "no shared cipher",
        ]
        let isRefused = refusals.contains { text.contains($0) }
        return Classification(isRefused ? .insecureConnection : .connection, outcome: .unknown)
    }
}
#endif
#elseif !FoundationEssentials
/// A type without values: in a build without Foundation, no error has an error domain.
enum FoundationErrorKind {
    init?(_ type: any Error.Type) { nil }
    static func taughtFinding(forType type: any Error.Type, of error: any Error) -> Finding? { nil }
    func number(of error: any Error) -> ErrorDomainNumber { switch self {} }
    func domainName(of error: any Error) -> String { switch self {} }
    func repeatsRequests(_ error: any Error) -> Bool { switch self {} }
    func finding(for error: any Error, isSentOnce: Bool) -> Finding? { switch self {} }
    func underlyingErrors(of error: any Error) -> [any Error] { switch self {} }
}
#endif
