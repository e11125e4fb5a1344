#if Foundation
import Foundation
import Infrastructure
import InfrastructureApple

/// A value whose initialization registers the Apple error tables, once for all tests.
private let taught: Void = Classification.teachAppleErrors()

func classify(_ error: any Error) -> InfrastructureError {
    _ = taught
    return InfrastructureError(classifying: error, operation: "test")
}

/// An underlying error whose retry delay shows whether the outer error adopted its classification.
private struct Probe: ClassifiableError {
    var classification: Classification {
        Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(1))
    }
}

/// Returns the meaning of an error number as text, such as "cancelled notApplied - lasting definite".
func meaning(of number: Int, in domain: String) -> String {
    let own = classify(NSError(domain: domain, code: number))
    let probed = classify(NSError(domain: domain, code: number, userInfo: [NSUnderlyingErrorKey: Probe()]))
    let certainty =
        switch (probed.retryAfter, probed.outcome) {
        case (nil, _): "definite"
        // An unrecognized error does not adopt the outcome of its underlying error.
        case (_, .unknown): "unrecognized"
        case (_, .notApplied), (_, .applied): "unspecific"
        }
    let site = own.site.map { "\($0)" } ?? "-"
    return "\(own.code) \(own.outcome) \(site) \(own.isTransient ? "transient" : "lasting") \(certainty)"
}
#endif
