#if Foundation
import Domain
public import Foundation

/// A chain of `NSError` values for a crash reporter that follows `NSUnderlyingErrorKey`.
///
/// Each error of the chain describes one layer, as the diagnosis does. The last error has the type, the error domain
/// and the code of the original error, but not its text. `Diagnosis.unsealedOrigin` is the original error.
extension PresentationError: CustomNSError {
    /// The error domain: the name of this type.
    public static var errorDomain: String { "PresentationError" }

    /// The first 28 bits of the diagnosis' fingerprint.
    ///
    /// The same failure at the same boundaries has the same code.
    public var errorCode: Int { Int(diagnosis.fingerprintHash >> 36) }

    /// The texts of an alert, and the error of the layer below under the key `NSUnderlyingErrorKey`.
    public var errorUserInfo: [String: Any] {
        var userInfo: [String: Any] = [NSDebugDescriptionErrorKey: description]
        // Foundation on Linux ignores the texts of a `LocalizedError` that is also a `CustomNSError`.
        userInfo[NSLocalizedDescriptionKey] = errorDescription
        userInfo[NSLocalizedFailureReasonErrorKey] = failureReason
        userInfo[NSLocalizedRecoverySuggestionErrorKey] = recoverySuggestion
        userInfo[NSUnderlyingErrorKey] = diagnosis.errorsBelow
        return userInfo
    }
}

extension Diagnosis {
    /// The chain of errors for the layers below the topmost layer.
    fileprivate var errorsBelow: NSError? {
        var below = originFacts.map { fact in
            NSError(
                domain: fact.domain ?? fact.type,
                code: fact.number ?? 0,
                userInfo: [NSDebugDescriptionErrorKey: origin ?? fact.type]
            )
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
