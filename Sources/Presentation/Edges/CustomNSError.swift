#if Foundation
import Domain
public import Foundation

/// The chain of errors for a crash reporter that turns errors into NSErrors and walks from one to the error underneath.
///
/// Each error of the chain says of one layer what the diagnosis says. The last one has the type, error domain and code
/// of the original error, and none of its text. `Diagnosis.unsealedOrigin` is the original error.
extension PresentationError: CustomNSError {
    /// The name of this type.
    public static var errorDomain: String { "PresentationError" }

    /// The first 28 bits of the diagnosis' fingerprint, so that the same failure at the same boundary has the same code.
    public var errorCode: Int { Int(diagnosis.fingerprintHash >> 36) }

    /// The texts of an alert, and the error of the layer below under `NSUnderlyingErrorKey`.
    public var errorUserInfo: [String: Any] {
        var userInfo: [String: Any] = [NSDebugDescriptionErrorKey: description]
        // Foundation on Linux does not ask a LocalizedError for its texts if it is also a CustomNSError.
        userInfo[NSLocalizedDescriptionKey] = errorDescription
        userInfo[NSLocalizedFailureReasonErrorKey] = failureReason
        userInfo[NSLocalizedRecoverySuggestionErrorKey] = recoverySuggestion
        userInfo[NSUnderlyingErrorKey] = diagnosis.errorsBelow
        return userInfo
    }
}

extension Diagnosis {
    /// A chain of errors for the layers below the topmost one.
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
