import Infrastructure

extension InfrastructureError {
    /// Changes the error of an operation that a cancellation or a time limit ended.
    ///
    /// The outcome still applies, and so do the problem details of an earlier attempt.
    mutating func end(with code: Code) {
        let ended = self
        let isCancelled = code == .cancelled
        let problem = isCancelled ? problem : nil
        classification = Classification(code, outcome: outcome, problem: problem)
        // Another task can wait for the result of the cancelled task.
        interruption = isCancelled ? Classification(.interrupted, outcome: outcome, problem: problem) : nil
        underlyingError = underlyingError ?? ended
    }

    /// Changes the error of an operation whose outcome is known after a check.
    mutating func settle(as outcome: Outcome) {
        classification.outcome = outcome
        attempts.isSettled = true
    }
}
