#if Foundation
import Domain
public import Foundation

/// What a crash reporter finds that turns errors into NSErrors and walks from one to the error underneath: a chain of
/// errors that are made for it, and say of each layer what a diagnosis says.
///
/// The error that it all began with is not among them, only its type, domain and code; `Diagnosis.unsealedOrigin` is
/// for those who want it.
extension PresentationError: CustomNSError {
    /// The name of this type.
    public static var errorDomain: String { "PresentationError" }

    /// The beginning of the diagnosis' fingerprint as a number, so that the same failure at the same boundary has the
    /// same code.
    public var errorCode: Int { Int(diagnosis.fingerprint.prefix(7), radix: 16) ?? 0 }

    /// What an alert shows, and under `NSUnderlyingErrorKey` the error of the layer below.
    public var errorUserInfo: [String: Any] { userInfo(of: self) }

    /// Foundation on Linux asks no LocalizedError for its words that is a CustomNSError too, so they are here as well.
    func userInfo(of error: some LocalizedError) -> [String: Any] {
        var userInfo: [String: Any] = [NSDebugDescriptionErrorKey: description]
        userInfo[NSLocalizedDescriptionKey] = error.errorDescription
        userInfo[NSLocalizedFailureReasonErrorKey] = error.failureReason
        userInfo[NSLocalizedRecoverySuggestionErrorKey] = error.recoverySuggestion
        userInfo[NSUnderlyingErrorKey] = diagnosis.errorsBelow
        return userInfo
    }
}

extension Diagnosis {
    /// A chain of errors for what is below the topmost layer.
    fileprivate var errorsBelow: NSError? {
        let attributes = attributes
        var below: NSError?
        if let type = attributes["exception.type"] {
            let domain = attributes["layered_errors.origin.domain"] ?? type
            let code = attributes["layered_errors.origin.code"].flatMap { Int($0) } ?? 0
            below = NSError(domain: domain, code: code, userInfo: [NSDebugDescriptionErrorKey: origin ?? type])
        }
        for hop in hops.dropFirst().reversed() {
            var userInfo: [String: Any] = [NSDebugDescriptionErrorKey: "\(hop)"]
            userInfo[NSUnderlyingErrorKey] = below
            below = NSError(domain: "\(hop.layer).\(hop.code)", code: 0, userInfo: userInfo)
        }
        return below
    }
}
#endif
