/// An indication of whether a failed operation took effect.
///
/// A request whose connection is refused does not take effect. A request that times out after the program sent it may
/// have taken effect. If the request was an order, a retry could place a second order.
public enum Outcome: Sendable, CaseIterable {
    /// The operation did not take effect, so a retry is safe.
    case notApplied

    /// The operation may have been carried out.
    case unknown

    /// The operation was carried out, and only a later step failed.
    case applied
}

extension Outcome {
    /// Returns the combined outcome of two attempts, or of a step and the operation around it.
    ///
    /// ``Outcome/applied`` takes precedence over ``Outcome/unknown``, and ``Outcome/unknown`` takes precedence over
    /// ``Outcome/notApplied``. The function is `package` because InfrastructureRetry and Domain combine outcomes.
    package func combined(with other: Outcome) -> Outcome {
        switch (self, other) {
        case (.applied, _), (_, .applied): .applied
        case (.unknown, _), (_, .unknown): .unknown
        case (.notApplied, .notApplied): .notApplied
        }
    }
}
