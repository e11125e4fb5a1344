import Infrastructure

extension InfrastructureError {
    /// Changes the error to a cancellation of its operation.
    ///
    /// The error keeps its outcome and its problem details.
    mutating func endByCancellation() {
        let ended = self
        classification = Classification(.cancelled, outcome: outcome, problem: problem)
        // A task that awaits the result but was not cancelled reads this classification instead.
        interruption = Classification(.interrupted, outcome: outcome, problem: problem)
        underlyingError = underlyingError ?? ended
    }

    /// Records the outcome that a check of the operation found.
    mutating func settle(as outcome: Outcome) {
        classification.outcome = outcome
        attempts.isSettled = true
    }
}
