#if Foundation
import Domain
public import Foundation

/// An `NSError` with the words of an alert, and with the errors of the layers below as underlying errors.
///
/// Words can quote user input. For a crash reporter or a log handler, use `error.diagnosis.nsError`, which contains no
/// words.
extension PresentationError: CustomNSError {
    /// The error domain, which is `PresentationError`.
    public static var errorDomain: String { "PresentationError" }

    /// The first 28 bits of the hash in the fingerprint of the diagnosis.
    ///
    /// All occurrences of a failure have the same `NSError` code.
    public var errorCode: Int { diagnosis.nsErrorCode }

    /// A dictionary that contains the texts of an alert, the debug description, and the error of the layer below.
    ///
    /// The key of the error of the layer below is `NSUnderlyingErrorKey`.
    public var errorUserInfo: [String: Any] {
        var userInfo: [String: Any] = [NSDebugDescriptionErrorKey: description]
        // Foundation on Linux ignores the texts of a `LocalizedError` that also conforms to `CustomNSError`.
        userInfo[NSLocalizedDescriptionKey] = errorDescription
        userInfo[NSLocalizedFailureReasonErrorKey] = failureReason
        userInfo[NSLocalizedRecoverySuggestionErrorKey] = recoverySuggestion
        userInfo[NSUnderlyingErrorKey] = diagnosis.nsErrorBelow
        return userInfo
    }
}
#endif
