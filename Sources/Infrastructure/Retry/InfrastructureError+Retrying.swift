extension InfrastructureError {
    /// Runs `body`, classifies any error that `body` throws, and repeats `body` while another attempt can help.
    ///
    ///     let account = try await InfrastructureError.retrying("fetch account", idempotent: true) {
    ///         try decoder.decode(Account.self, from: await http.get("/accounts/\(id)"))
    ///     }
    ///
    /// The function retries a transient failure if the outcome is ``Outcome/notApplied``, if `idempotent` is `true`, or
    /// if the operation has an idempotency key. The first attempt always runs, even in a cancelled task. A cancellation
    /// ends the current delay and prevents further attempts. The thrown error then has the code ``Code/cancelled``, and
    /// keeps the origin of the last attempt.
    ///
    /// With an idempotency key, the status 409 means that the server still carries out an earlier attempt, so the
    /// function waits and asks again. The status 422 means that the program has used the key for another request. Both
    /// statuses keep their usual meaning if the server sends a problem type of its own.
    ///
    /// A time limit of the policy cancels `body`, and waits until `body` ends. The thrown error has the code
    /// ``Code/timeout``, whatever `body` throws. If `body` returns a value, the function returns the value.
    ///
    /// The thrown error is the error of the last attempt, with the total number of attempts. The outcome of the thrown
    /// error is the greatest outcome of all attempts. If the first attempt may have taken effect, the whole operation
    /// may have taken effect. With an idempotency key, two rules change the outcome:
    ///
    /// - The status 402 or 422 with a problem type of the server is the result of the operation, so no attempt took
    ///   effect.
    /// - A call with a stored key, or with ``IdempotencyKey/repeated``, begins with the outcome ``Outcome/unknown``.
    ///
    /// If the outcome is ``Outcome/unknown`` after the last attempt, `resolving` can find the true outcome.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"fetch account"`.
    ///   - site: The place at which `body` fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - outcome: The outcome for every error that `body` throws, or `nil` if each error determines its own outcome.
    ///     Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating `body` has no further effect
    ///     (RFC 9110 §9.2.2). Defaults to `false`.
    ///   - key: The idempotency key that `body` sends, or `nil` if the server does not support such keys. Defaults to
    ///     `nil`.
    ///   - policy: The policy that limits the number of attempts and the time. Defaults to `RetryPolicy()`.
    ///   - clock: The clock that measures the time and the delays. Defaults to a `ContinuousClock`.
    ///   - generator: The generator of the random delays. Defaults to a `SystemRandomNumberGenerator`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - observer: A function that receives each finished attempt. Defaults to a function that does nothing.
    ///   - resolving: A function that asks the remote system whether the operation took effect. The function runs at
    ///     most once, after the last attempt, unless the task is cancelled. The time limit for an attempt, or else the
    ///     total time limit, also applies to the function. If the function throws an error, the outcome remains unknown.
    ///     Defaults to a function that does not know the outcome.
    ///   - body: The code to run, which can throw any error.
    /// - Returns: The value that `body` or `resolving` returns.
    /// - Throws: An `InfrastructureError` with the classification of the last attempt's error or of a cancellation.
    public static func retrying<Value: ~Copyable>(
        _ operation: StaticString,
        on site: Site? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool = false,
        key: IdempotencyKey? = nil,
        policy: RetryPolicy = RetryPolicy(),
        clock: some Clock<Duration> = ContinuousClock(),
        generator: some RandomNumberGenerator = SystemRandomNumberGenerator(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        observer: (RetryPolicy.Attempt) -> Void = { _ in },
        resolving: () async throws -> Resolution<Value> = { .unknown },
        _ body: () async throws -> Value
    ) async throws(InfrastructureError) -> Value {
        func boundary(isRepeatable: Bool) -> Boundary {
            Boundary(operation, site, outcome, isRepeatable, fileID, line)
        }
        #if DEBUG
        var start = clock.now
        #else
        let start = clock.now
        #endif
        func elapsed() -> Duration { start.duration(to: clock.now) }
        func succeed(_ number: Int) {
            policy.budget?.refill()
            observer(RetryPolicy.Attempt(number: number, error: nil, delay: nil))
        }
        // The first attempt is outside of the loop, because the local variables of the loop would cost more than all
        // other steps of a successful attempt.
        var first: (any Error)?
        if policy.attemptTimeout == nil, policy.timeout == nil {
            do {
                let value = try await Boundary.cross(boundary(isRepeatable: idempotent || key != nil), body)
                succeed(1)
                return value
            } catch { first = error }
        }
        return try await repeating(first)

        func repeating(_ first: (any Error)?) async throws(InfrastructureError) -> Value {
            var (generator, first) = (generator, first)
            var outcomeSoFar = key?.isRepetition.value == true ? Outcome.unknown : .notApplied
            var attempts = 0
            var number = 1
            while true {
                var failure: InfrastructureError
                var isExpired = false
                do {
                    if let first = first.take() { throw first }
                    let value = try await withTimeLimit(policy.limit(at: elapsed()), on: clock, &isExpired) {
                        try await Boundary.cross(boundary(isRepeatable: idempotent || key != nil), body)
                    }
                    succeed(number)
                    return value
                } catch {
                    let sum = attempts.addingReportingOverflow((error as? InfrastructureError)?.attempts ?? 1)
                    attempts = sum.overflow ? .max : sum.partialValue
                    failure = InfrastructureError(error, boundary(isRepeatable: idempotent))
                }
                if let key { failure = failure.of(key) }
                if isExpired, !Task.isCancelled, !failure.isSettled { failure = failure.ended(by: .timeout) }
                // A final answer is valid for all attempts, because a server repeats its first answer.
                let others = key != nil && failure.isSettled ? .notApplied : outcomeSoFar
                failure = failure.with(policy.outcome(of: failure)).after(attempts: attempts, outcome: others)
                outcomeSoFar = failure.outcome

                // An inner error can have a key of its own, which `body` may not send again.
                let isRepeatable = policy.repeats(failure, hasKey: key != nil)
                var delay: Duration?
                if isRepeatable {
                    delay = policy.wait(after: number, of: failure, elapsed: elapsed()) { generator.next() }
                    let begins = delay != nil && !Task.isCancelled
                    if policy.budget?.takeToken(forRetry: begins) == false { delay = nil }
                }
                if delay == nil, policy.attempts > 1, isRepeatable || number > 1 { failure = failure.givenUp }
                observer(RetryPolicy.Attempt(number: number, error: failure, delay: Task.isCancelled ? nil : delay))
                guard let delay else { return try await failure.resolved(policy, clock, resolving) }
                do {
                    try Task.checkCancellation()
                    try await Boundary.sleep(for: delay, on: clock)
                    #if DEBUG
                    // A test of the boundaries skips the delay.
                    if Boundary.probe != nil { start = start.advanced(by: .zero - delay) }
                    #endif
                    // Some clocks do not check for cancellation.
                    try Task.checkCancellation()
                } catch {
                    if Task.isCancelled || error is CancellationError { throw failure.ended(by: .cancelled) }
                    return try await failure.givenUp.resolved(policy, clock, resolving)
                }
                // A clock can wake the task late, for example if the device slept.
                guard policy.begins(at: elapsed()) else {
                    return try await failure.givenUp.resolved(policy, clock, resolving)
                }
                number += 1
            }
        }
    }

    /// Returns the value of a failed operation if `resolving` knows the value, or throws the error with the true
    /// outcome.
    private func resolved<Value: ~Copyable>(
        _ policy: RetryPolicy,
        _ clock: some Clock<Duration>,
        _ resolving: () async throws -> Resolution<Value>
    ) async throws(InfrastructureError) -> Value {
        guard outcome == .unknown, code != .cancelled, !Task.isCancelled else { throw self }
        let resolution: Resolution<Value>
        do {
            var isExpired = false
            let limit = policy.attemptTimeout ?? policy.timeout
            resolution = try await withTimeLimit(limit, on: clock, &isExpired, resolving)
        } catch {
            throw Task.isCancelled ? ended(by: .cancelled) : self
        }
        switch consume resolution {
        case .applied(let value):
            guard let value else { throw settled(as: .applied) }
            return value
        case .notApplied: throw settled(as: .notApplied)
        case .unknown: throw Task.isCancelled ? ended(by: .cancelled) : self
        }
    }
}
