package import Infrastructure

/// The outcome type of the infrastructure.
///
/// Inside `TechnicalFailure`, the name `Outcome` refers to the outcome type of the domain.
package typealias LowerOutcome = Outcome

extension TechnicalFailure {
    /// An indication of whether a failed operation took effect.
    public enum Outcome: Sendable, CaseIterable {
        /// The operation did not take effect, so a retry is safe.
        case notApplied

        /// The operation may have taken effect.
        case unknown

        /// The operation took effect, and only a later step failed.
        case applied

        /// Creates an outcome by translating an outcome of the infrastructure.
        init(_ lower: LowerOutcome) {
            self =
                switch lower {
                case .notApplied: .notApplied
                case .unknown: .unknown
                case .applied: .applied
                }
        }

        /// The outcome of the infrastructure that translates to this outcome.
        var lower: LowerOutcome {
            switch self {
            case .notApplied: .notApplied
            case .unknown: .unknown
            case .applied: .applied
            }
        }
    }
}
