import Infrastructure

extension InfrastructureError {
    /// Changes the error of an operation that a cancellation or a time limit ended.
    ///
    /// The outcome still applies, and so do the problem details of an earlier attempt.
    mutating func end(with code: Code) {
        let ended = self
        classification = Classification(code, outcome: outcome, problem: code == .cancelled ? problem : nil)
        underlyingError = underlyingError ?? ended
    }

    /// Changes the error of an operation whose outcome is known after a check.
    mutating func settle(as outcome: Outcome) {
        classification.outcome = outcome
        attempts.isSettled = true
    }
}
