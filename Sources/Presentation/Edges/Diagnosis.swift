#if Foundation
public import Domain
public import Foundation

extension Diagnosis {
    /// The diagnosis as an `NSError` without words, for a crash reporter or a log handler that takes an error.
    ///
    ///     reporter.capture(error.diagnosis.nsError)
    ///
    /// Words can quote user input, and an `NSError` that bridges a `PresentationError` contains words. The values of
    /// this property contain only facts for operators.
    ///
    /// The property returns a chain of errors, linked by `NSUnderlyingErrorKey`: one error for each layer, and one error
    /// for the origin. The error domain of a layer is the name of the layer and the code, such as
    /// `presentation.connection`. The error code is the first 28 bits of the hash in the fingerprint. The last error
    /// contains the type, the error domain and the code of the origin.
    public var nsError: NSError { error(of: hops[0], below: nsErrorBelow) }

    /// The error of the layer below the topmost layer, or the error of the origin, in the form of ``nsError``.
    ///
    /// The value is `nil` if the diagnosis has only one layer and no origin.
    var nsErrorBelow: NSError? {
        let lowest = originFacts.map { fact in
            NSError(
                domain: fact.domain,
                code: fact.number ?? 0,
                userInfo: [NSDebugDescriptionErrorKey: origin ?? fact.domain]
            )
        }
        return hops.dropFirst().reversed().reduce(lowest) { below, hop in error(of: hop, below: below) }
    }

    /// The first 28 bits of the hash in the fingerprint.
    var nsErrorCode: Int { Int(fingerprintHash >> 36) }

    private func error(of hop: Hop, below: NSError?) -> NSError {
        var userInfo: [String: Any] = [NSDebugDescriptionErrorKey: "\(hop)"]
        userInfo[NSUnderlyingErrorKey] = below
        return NSError(domain: "\(hop.layer).\(hop.code)", code: nsErrorCode, userInfo: userInfo)
    }
}
#endif
