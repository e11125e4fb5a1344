import Infrastructure

extension InfrastructureError {
    /// Changes the error of an operation that a cancellation ended.
    ///
    /// The outcome still applies, and so do the problem details of an earlier attempt.
    mutating func endByCancellation() {
        let ended = self
        classification = Classification(.cancelled, outcome: outcome, problem: problem)
        // Another task can wait for the result of the cancelled task.
        interruption = Classification(.interrupted, outcome: outcome, problem: problem)
        underlyingError = underlyingError ?? ended
    }

    /// Changes the error of an operation whose outcome is known after a check.
    mutating func settle(as outcome: Outcome) {
        classification.outcome = outcome
        attempts.isSettled = true
    }
}
