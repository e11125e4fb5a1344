import Infrastructure

/// A failure of the infrastructure in a test, for the checks of the presentation, which cannot name its type.
package struct FailureSample {
    private let error: InfrastructureError

    /// Nil for what is no failure of the infrastructure.
    package init?(_ sample: Any) {
        guard let error = sample as? InfrastructureError else { return nil }
        self.error = error
    }

    /// What the infrastructure calls it.
    package var name: String { error.code.rawValue }

    /// What it is here, if no rule claims it.
    package var code: TechnicalFailure.Code { TechnicalFailure.Code(error.code) }

    /// Whether it is this violation.
    package func isClaimed(as rule: some BusinessRule) -> Bool { DomainError(error) == .violation(rule) }
}
