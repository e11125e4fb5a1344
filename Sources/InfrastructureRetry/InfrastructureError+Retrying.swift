public import Infrastructure

extension InfrastructureError {
    /// Runs `body`, classifies any error that `body` throws, and repeats `body` while another attempt can help.
    ///
    ///     let account = try await InfrastructureError.retrying("fetch account", idempotent: true) {
    ///         try decoder.decode(Account.self, from: await http.get("/accounts/\(id)"))
    ///     }
    ///
    /// The function retries a transient failure if the outcome is `notApplied`, if `idempotent` is `true`, or if the
    /// operation has an idempotency key. The first attempt always runs, even in a cancelled task. A cancellation ends
    /// the current delay and prevents further attempts. The thrown error then has the code `cancelled`, and keeps the
    /// underlying error of the last attempt.
    ///
    /// With an idempotency key, the status 409 means that the server still carries out an earlier attempt, so the
    /// function waits and asks again. The status 422 means that the program has used the key for another request. Both
    /// statuses keep their usual meaning if the server sends a problem type of its own.
    ///
    /// A time limit of the policy cancels `body`, and waits until `body` ends. The thrown error has the code `timeout`
    /// whatever `body` throws, unless the task was cancelled or `body` throws a final answer to the key. If `body`
    /// returns a value, the function returns the value.
    ///
    /// The thrown error is the error of the last attempt. A diagnosis lists what the first 20 attempts and the last
    /// one ended with. The outcome of the thrown error is the greatest outcome of all attempts. If the first attempt
    /// may have taken effect, the whole operation may have taken effect. With an idempotency key, two rules change the
    /// outcome:
    ///
    /// - The status 402 or 422 with a problem type of the server is the result of the operation, so no attempt took
    ///   effect.
    /// - A call with a stored key, or with `Intent.repeated`, begins with the outcome `unknown`.
    ///
    /// If the outcome is `unknown` after the last attempt, `resolving` can find the true outcome.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"fetch account"`.
    ///   - site: The place at which `body` fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - outcome: The outcome for every error that `body` throws, or `nil` if each error determines its own outcome.
    ///     Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating `body` has no further effect
    ///     (RFC 9110 §9.2.2). If the value is `nil`, an error keeps the statement of an inner boundary, but only `true`
    ///     permits a repetition of the whole `body`. Defaults to `nil`.
    ///   - key: The idempotency key that `body` sends, or `nil` if the server does not support such keys. Defaults to
    ///     `nil`.
    ///   - policy: The policy that limits the number of attempts and the time. Defaults to `RetryPolicy()`.
    ///   - clock: The clock that measures the time and the delays. Defaults to a `ContinuousClock`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - onAttempt: A function that receives each finished attempt, for a log or a metric. Defaults to a function
    ///     that does nothing.
    ///   - resolving: A function that asks the remote system whether the operation took effect. The function runs at
    ///     most once, after the last attempt, unless the task is cancelled. The time limit for an attempt, or else the
    ///     total time limit, also applies to the function. If the function throws an error, the outcome remains
    ///     unknown. Defaults to a function that does not know the outcome.
    ///   - body: The code to run, which can throw any error.
    /// - Returns: The value that `body` or `resolving` returns.
    /// - Throws: An `InfrastructureError` with the classification of the last attempt's error or of a cancellation.
    public static func retrying<Value: ~Copyable>(
        _ operation: StaticString,
        on site: Site? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool? = nil,
        key: IdempotencyKey? = nil,
        policy: RetryPolicy = RetryPolicy(),
        clock: some Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        onAttempt: (RetryPolicy.Attempt) -> Void = { _ in },
        resolving: () async throws -> Resolution<Value> = { .unknown },
        _ body: () async throws -> Value
    ) async throws(InfrastructureError) -> Value {
        var run = RetryRun(
            Boundary(operation, on: site, outcome: outcome, idempotent: idempotent, fileID: fileID, line: line),
            key: key,
            policy: policy,
            clock: clock,
            randomBits: { UInt64.random(in: 0...UInt64.max) }
        )
        return try await run.value(of: body, onAttempt, resolving)
    }
}
