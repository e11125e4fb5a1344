#if Foundation
import Domain
public import Foundation

/// A chain of `NSError` values for a crash reporter that follows `NSUnderlyingErrorKey`.
///
/// The chain contains one error for each layer. If an original error exists, the last error contains the type, the
/// error domain and the code of the original error. The chain does not contain the text of the original error.
/// `Diagnosis.unsealedOrigin` returns the original error.
extension PresentationError: CustomNSError {
    /// The error domain, which is `PresentationError`.
    public static var errorDomain: String { "PresentationError" }

    /// The first 28 bits of the fingerprint of the diagnosis.
    ///
    /// All occurrences of a failure at the same boundaries have the same `NSError` code.
    public var errorCode: Int { Int(diagnosis.fingerprintHash >> 36) }

    /// A dictionary that contains the texts of an alert, the debug description, and the error of the layer below.
    ///
    /// The key of the error of the layer below is `NSUnderlyingErrorKey`.
    public var errorUserInfo: [String: Any] {
        var userInfo: [String: Any] = [NSDebugDescriptionErrorKey: description]
        // Foundation on Linux ignores the texts of a `LocalizedError` that also conforms to `CustomNSError`.
        userInfo[NSLocalizedDescriptionKey] = errorDescription
        userInfo[NSLocalizedFailureReasonErrorKey] = failureReason
        userInfo[NSLocalizedRecoverySuggestionErrorKey] = recoverySuggestion
        userInfo[NSUnderlyingErrorKey] = diagnosis.errorsBelow
        return userInfo
    }
}

extension Diagnosis {
    /// The chain of errors: one for each layer below the presentation layer, and one for the original error.
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
