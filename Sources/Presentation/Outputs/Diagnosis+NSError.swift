#if Foundation
public import Domain
public import Foundation

extension Diagnosis {
    /// The diagnosis as an `NSError` without words, for a crash reporter or a log handler that takes an error.
    ///
    ///     reporter.capture(error.diagnosis.nsError)
    ///
    /// Words can quote user input, and an `NSError` bridged from a `PresentationError` contains words. The error
    /// that this property returns contains only facts for operators.
    ///
    /// The property returns a chain of errors, linked by `NSUnderlyingErrorKey`: one error for each layer, and one
    /// error for the underlying error. The error domain of a layer consists of the name of the layer and the code, such
    /// as `presentation.connection`. The error code is the first 28 bits of the hash in the fingerprint. The last error
    /// contains the type, the error domain and the code of the underlying error.
    public var nsError: NSError { error(of: entries[0], below: nsErrorBelow) }

    /// The error of the layer below the topmost layer, or the underlying error, in the form of ``nsError``.
    ///
    /// The value is `nil` if the diagnosis contains only one layer and no underlying error.
    var nsErrorBelow: NSError? {
        let lowest = nsErrorFacts.map { facts in
            // Foundation traps if it describes a POSIX error whose code is not in the range of `Int32`.
            NSError(
                domain: facts.domain,
                code: facts.domain == NSPOSIXErrorDomain ? Int(Int32(clamping: facts.code)) : facts.code,
                userInfo: [NSDebugDescriptionErrorKey: facts.debugDescription]
            )
        }
        return entries.dropFirst().reversed().reduce(lowest) { below, entry in error(of: entry, below: below) }
    }

    /// The first 28 bits of the hash in the fingerprint.
    var nsErrorCode: Int { Int(fingerprintHash >> 36) }

    private func error(of entry: Entry, below: NSError?) -> NSError {
        var userInfo: [String: Any] = [NSDebugDescriptionErrorKey: "\(entry)"]
        userInfo[NSUnderlyingErrorKey] = below
        return NSError(domain: "\(entry.layer).\(entry.code)", code: nsErrorCode, userInfo: userInfo)
    }
}
#endif
