extension InfrastructureError {
    /// Runs `body`, classifies any error that `body` throws, and repeats `body` while another attempt can help.
    ///
    ///     let account = try await InfrastructureError.retrying("fetch account", idempotent: true) {
    ///         try decoder.decode(Account.self, from: await http.get("/accounts/\(id)"))
    ///     }
    ///
    /// The function retries a transient failure if the outcome is ``Outcome/notApplied`` or `idempotent` is `true`.
    /// The first attempt always runs, even in a cancelled task. A cancellation ends the current delay and
    /// prevents further attempts. The thrown error then has the code ``Code/cancelled``, and keeps the origin of the
    /// last attempt.
    ///
    /// The thrown error is the error of the last attempt, with the total number of attempts. The outcome of the thrown
    /// error is the greatest outcome of all attempts. If the first attempt may have taken effect, the whole operation
    /// may have taken effect.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"fetch account"`.
    ///   - site: The place at which `body` fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - outcome: The outcome for every error that `body` throws, or `nil` if each error determines its own outcome.
    ///     Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating `body` has no further effect
    ///     (RFC 9110 §9.2.2). Defaults to `false`.
    ///   - policy: The policy that limits the number of attempts and the delays. Defaults to `RetryPolicy()`.
    ///   - clock: The clock that measures the budget and the delays. Defaults to a `ContinuousClock`.
    ///   - generator: The generator of the random delays. Defaults to a `SystemRandomNumberGenerator`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - observer: A function that receives each finished attempt. Defaults to a function that does nothing.
    ///   - body: The code to run, which can throw any error.
    /// - Returns: The value that `body` returns.
    /// - Throws: An `InfrastructureError` with the classification of the last attempt's error or of a cancellation.
    public static func retrying<Value: ~Copyable>(
        _ operation: StaticString,
        on site: Site? = nil,
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

        func elapsed() -> Duration { start.duration(to: clock.now) }

        while true {
            let failure: InfrastructureError
            do {
                let value = try await body()
                observer(RetryPolicy.Attempt(number: number, error: nil, delay: nil))
                return value
            } catch {
                let (sum, overflow) = attempts.addingReportingOverflow((error as? InfrastructureError)?.attempts ?? 1)
                attempts = overflow ? .max : sum
                failure = InfrastructureError(
                    classifying: error,
                    operation: operation,
                    on: site,
                    outcome: outcome,
                    idempotent: idempotent,
                    fileID: fileID,
                    line: line
                )
                .after(attempts: attempts, outcome: outcomeSoFar)
            }
            outcomeSoFar = failure.outcome
            let delay = policy.delay(after: number, of: failure, elapsed: elapsed(), using: &generator)
            observer(RetryPolicy.Attempt(number: number, error: failure, delay: Task.isCancelled ? nil : delay))
            guard let delay else { throw failure }
            do {
                try Task.checkCancellation()
                try await clock.sleep(for: delay)
                // Some clocks do not check for cancellation.
                try Task.checkCancellation()
            } catch {
                throw Task.isCancelled || error is CancellationError ? failure.cancelled : failure
            }
            // A clock can wake the task late, for example if the device slept.
            guard elapsed() <= policy.budget + .seconds(1) else { throw failure }
            number += 1
        }
    }
}
