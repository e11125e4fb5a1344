public import Infrastructure

extension InfrastructureError {
    /// Runs `body`, classifies any error that `body` throws, and repeats `body` while another attempt can help.
    ///
    ///     let order = try await InfrastructureError.retrying("place order", key: key) {
    ///         try await http.post("/orders", body: cart, header: key.headerField())
    ///     }
    ///
    /// The function retries a transient failure if the outcome is `notApplied`, if `idempotent` is `true`, or if the
    /// operation has an idempotency key. For a call that only reads, pass the outcome `notApplied`. The first attempt
    /// always runs, even in a cancelled task. A cancellation ends the current delay and prevents further attempts. The
    /// thrown error then has the code `cancelled`, and keeps the underlying error of the last attempt.
    ///
    /// With an idempotency key, the status 409 means that the server is still carrying out an earlier attempt. The
    /// function then waits and repeats `body` until the policy's ``RetryPolicy/retryWindow`` ends, regardless of the
    /// number of attempts. The status 422 means that the program has used the key for another request. Both statuses
    /// keep their usual meaning if the server sends a problem type that does not concern the key.
    ///
    /// The thrown error is the error of the last attempt. Its diagnosis lists the errors of the first 20 attempts and
    /// of the last attempt. The outcome of the thrown error combines the outcomes of all attempts: if the first attempt
    /// may have taken effect, so may the whole operation. With an idempotency key, two rules change the outcome:
    ///
    /// - The status 402 or 422 with a problem type that does not concern the key is the result of the operation, so no
    ///   attempt took effect.
    /// - The outcome also includes the outcomes of earlier calls with the key. For a key that was created from its
    ///   stored text, the outcome of the earlier calls is `unknown`.
    ///
    /// If the outcome is `unknown` after the last attempt, `resolving` can find the true outcome.
    ///
    /// The function waits until `body` ends. For a time limit, use
    /// ``retrying(_:on:outcome:idempotent:sentOnce:key:policy:limits:clock:fileID:line:onAttempt:resolving:_:)``.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"fetch account"`.
    ///   - site: The place at which `body` fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - outcome: The outcome for every error that `body` throws, or `nil` if each error determines its own outcome.
    ///     Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating `body` has no further effect (RFC 9110 §9.2.2).
    ///     If the value is `nil`, an error keeps the value of an inner boundary, but this value does not permit a retry
    ///     of the whole `body`. Defaults to `nil`.
    ///   - sentOnce: A Boolean value that indicates whether the client in `body` sends each request at most once; see
    ///     `classifying`. Defaults to `false`.
    ///   - key: The idempotency key that `body` sends, or `nil` if it sends none. Defaults to `nil`.
    ///   - policy: The policy that limits the number of attempts and the time. Defaults to `RetryPolicy()`.
    ///   - clock: The clock that measures the time and the delays. Defaults to a `ContinuousClock`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - onAttempt: A function that receives each finished attempt, for a log or a metric. Defaults to a function
    ///     that does nothing.
    ///   - resolving: A function that asks the remote system whether the operation took effect. It runs after the last
    ///     attempt if the outcome is unknown, unless the task is cancelled. While the result is ``Resolution/unknown``,
    ///     `retrying` waits and calls the function again, for at most the ``RetryPolicy/retryWindow``. If the function
    ///     throws an error, the outcome remains unknown. Defaults to `nil`.
    ///   - body: The code to run, which can throw any error.
    /// - Returns: The value that `body` returns or `resolving` finds.
    /// - Throws: An `InfrastructureError` with the classification of the last attempt's error or of a cancellation.
    public static func retrying<Value: ~Copyable>(
        _ operation: StaticString,
        on site: Site? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool? = nil,
        sentOnce: Bool = false,
        key: IdempotencyKey? = nil,
        policy: RetryPolicy = RetryPolicy(),
        clock: some Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        onAttempt: (RetryPolicy.Attempt) -> Void = { _ in },
        resolving: (() async throws -> Resolution<Value>)? = nil,
        _ body: () async throws -> Value
    ) async throws(InfrastructureError) -> Value {
        var run = RetryRun(
            Boundary(
                operation,
                on: site,
                outcome: outcome,
                idempotent: idempotent,
                sentOnce: sentOnce,
                fileID: fileID,
                line: line
            ),
            key: key,
            policy: policy,
            clock: clock,
            randomBits: { UInt64.random(in: 0...UInt64.max) }
        )
        guard let resolving else {
            return try await run.value(of: { boundary, _ in try await Boundary.cross(boundary, body) }, onAttempt)
        }
        return try await run.value(
            of: { boundary, _ in try await Boundary.cross(boundary, body) },
            onAttempt,
            { _ in try await resolving() }
        )
    }

    /// Runs `body` with time limits, classifies any error that `body` throws, and repeats `body` while another attempt
    /// can help.
    ///
    ///     let quote = try await InfrastructureError.retrying(
    ///         "fetch quote",
    ///         outcome: .notApplied,
    ///         limits: TimeLimits(attempt: .seconds(5), total: .seconds(20))
    ///     ) { try await legacy.quote() }
    ///
    /// This function differs from the one without `limits` in three ways:
    ///
    /// - At a time limit, the function cancels `body` and continues at once. A body that has not ended is left behind,
    ///   and its result is lost. The error of the attempt has the code `timeout` and the outcome `unknown`, unless
    ///   `outcome` states another outcome.
    /// - After a cancellation of the task, the function cancels `body` and throws an error with the code `cancelled` at
    ///   once.
    /// - If ``TimeLimits/maximumAttemptsLeftBehind`` bodies were left behind and are still running, the function fails
    ///   at once with the code `busy`.
    ///
    /// A caller on the main actor, or with an executor of its own, continues at the limit even while other code blocks
    /// all threads of the cooperative pool. Any other caller must wait for a thread of that pool.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"fetch account"`.
    ///   - site: The place at which `body` fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - outcome: The outcome for every error that `body` throws, or `nil` if each error determines its own outcome.
    ///     Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating `body` has no further effect (RFC 9110 §9.2.2).
    ///     If the value is `nil`, an error keeps the value of an inner boundary, but this value does not permit a retry
    ///     of the whole `body`. A body that was left behind can run at the same time as the next attempt.
    ///     Defaults to `nil`.
    ///   - sentOnce: A Boolean value that indicates whether the client in `body` sends each request at most once; see
    ///     `classifying`. Defaults to `false`.
    ///   - key: The idempotency key that `body` sends, or `nil` if it sends none. Defaults to `nil`.
    ///   - policy: The policy that limits the number of attempts and the time. Defaults to `RetryPolicy()`.
    ///   - limits: The time limits for each attempt and for the whole call.
    ///   - clock: The clock that measures the time, the limits and the delays. While the device sleeps, the limit of a
    ///     running attempt is paused. Defaults to a `ContinuousClock`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - onAttempt: A function that receives each finished attempt, for a log or a metric. Defaults to a function
    ///     that does nothing.
    ///   - resolving: A function that asks the remote system whether the operation took effect. It runs after the last
    ///     attempt if the outcome is unknown, unless the task is cancelled. The limit for an attempt, or else the total
    ///     limit, also applies to each call of the function. While the result is ``Resolution/unknown``, `retrying`
    ///     waits and calls the function again until it reaches the total limit, or the end of the
    ///     ``RetryPolicy/retryWindow`` if there is no total limit. One call can still follow after the total limit. If
    ///     the function throws an error, the outcome remains unknown. Defaults to `nil`.
    ///   - body: The code to run, which can throw any error. With a limit, it runs in a Swift task of its own.
    /// - Returns: The value that `body` returns or `resolving` finds.
    /// - Throws: An `InfrastructureError` with the classification of the last attempt's error or of a cancellation.
    public static func retrying<Value: Sendable>(
        _ operation: StaticString,
        on site: Site? = nil,
        outcome: Outcome? = nil,
        idempotent: Bool? = nil,
        sentOnce: Bool = false,
        key: IdempotencyKey? = nil,
        policy: RetryPolicy = RetryPolicy(),
        limits: TimeLimits,
        clock: some Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        onAttempt: (RetryPolicy.Attempt) -> Void = { _ in },
        resolving: (@Sendable () async throws -> Resolution<Value>)? = nil,
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws(InfrastructureError) -> Value {
        var run = RetryRun(
            Boundary(
                operation,
                on: site,
                outcome: outcome,
                idempotent: idempotent,
                sentOnce: sentOnce,
                fileID: fileID,
                line: line
            ),
            key: key,
            policy: policy,
            limits: limits,
            clock: clock,
            randomBits: { UInt64.random(in: 0...UInt64.max) }
        )
        // Without this type annotation, the closure would run on a thread of the cooperative pool.
        let limited: (Boundary, Duration?) async throws -> Value = { boundary, limit in
            try await withTimeLimit(limit, on: clock) { try await Boundary.cross(boundary, body) }
        }
        guard let resolving else { return try await run.value(of: limited, onAttempt) }
        return try await run.value(of: limited, onAttempt) { try await withTimeLimit($0, on: clock, resolving) }
    }
}
