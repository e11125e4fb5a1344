extension InfrastructureError {
    /// Runs `body`, in which anything may be thrown, classifies what it throws, and runs it again while that may help.
    ///
    ///     let account = try await InfrastructureError.retrying("fetch account", idempotent: true) {
    ///         try decoder.decode(Account.self, from: await http.get("/accounts/\(id)"))
    ///     }
    ///
    /// A failure is tried again if it is transient and either did not take effect or may be repeated (`idempotent`). In
    /// a cancelled task there is no further attempt, and no more waiting; the first is made in any case.
    ///
    /// The error that is thrown in the end is that of the last attempt. It tells how many there were, and its outcome
    /// is that of them all: if the first may have been applied, it may have been.
    ///
    /// - Parameters:
    ///   - operation: what is being attempted, as a verb phrase.
    ///   - outcome: what is known of the outcome whatever fails; if nothing is said, what the failure tells.
    ///   - idempotent: whether doing all of `body` twice is the same as doing it once (RFC 9110 §9.2.2).
    ///   - policy: how often and how soon.
    ///   - clock: measures the budget and waits.
    ///   - generator: chooses the waits.
    ///   - fileID: the file of the boundary.
    ///   - line: the line of the boundary.
    ///   - observer: is told of each attempt when it has ended.
    ///   - body: the code that reaches out.
    /// - Returns: what `body` returns.
    /// - Throws: the classified error of the last attempt, or a cancellation.
    public static func retrying<Value: ~Copyable>(
        _ operation: StaticString,
        outcome: Outcome? = nil,
        idempotent: Bool = false,
        policy: RetryPolicy = RetryPolicy(),
        clock: some Clock<Duration> = ContinuousClock(),
        generator: some RandomNumberGenerator = SystemRandomNumberGenerator(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        observer: (RetryPolicy.Attempt) -> Void = { _ in },
        _ body: () async throws -> Value
    ) async throws(InfrastructureError) -> Value {
        var generator = generator
        let start = clock.now
        var outcomeSoFar = Outcome.notApplied
        var attempts = 0
        var number = 1

        func classified(_ error: any Error, outcome: Outcome?) -> InfrastructureError {
            InfrastructureError(
                classifying: error,
                operation: operation,
                outcome: outcome,
                idempotent: idempotent,
                fileID: fileID,
                line: line
            )
        }

        while true {
            let delay: Duration
            do {
                let value = try await body()
                observer(RetryPolicy.Attempt(number: number, error: nil, delay: nil))
                return value
            } catch {
                var error = classified(error, outcome: outcome)
                attempts += error.attempts
                error = error.after(attempts: attempts, outcome: outcomeSoFar)
                outcomeSoFar = error.outcome
                let next = policy.delay(
                    after: number,
                    of: error,
                    elapsed: start.duration(to: clock.now),
                    isIdempotent: idempotent,
                    using: &generator
                )
                observer(RetryPolicy.Attempt(number: number, error: error, delay: Task.isCancelled ? nil : next))
                guard let next else { throw error }
                delay = next
            }
            do {
                try Task.checkCancellation()
                try await clock.sleep(for: delay)
                // Not every clock notices.
                try Task.checkCancellation()
            } catch {
                // Nothing was under way, so the outcome is that of the attempts.
                throw classified(error, outcome: outcomeSoFar).after(attempts: attempts, outcome: outcomeSoFar)
            }
            number += 1
        }
    }
}
