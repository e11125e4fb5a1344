public import Infrastructure

extension InfrastructureError {
    /// Runs `body`, and returns at a time limit even if `body` does not end.
    ///
    ///     let quote = try await InfrastructureError.abandoning("fetch quote", after: .seconds(5)) {
    ///         try await legacy.quote()
    ///     }
    ///
    /// At the time limit, the function cancels `body` and throws an error with the code `timeout` and the
    /// outcome `unknown`. The abandoned `body` runs on, and its result is lost. If `body` ends soon after a
    /// cancellation, use `retrying` with ``RetryPolicy/attemptTimeout`` instead, which waits for the end of `body`.
    ///
    /// `body` must not block its thread: the program has few threads for asynchronous code, and the time limit also
    /// needs a thread. For an operation with an idempotency key, call this function inside of `retrying`, and not
    /// around it.
    ///
    /// If the current task is cancelled, the function cancels `body` and throws an error with the code
    /// `cancelled`. If the clock fails, `body` has no time limit.
    ///
    /// - Parameters:
    ///   - operation: The attempted operation, as a verb phrase, such as `"fetch quote"`.
    ///   - limit: The time limit.
    ///   - site: The place at which `body` fails, or `nil` if each error determines its own site. Defaults to `nil`.
    ///   - idempotent: A Boolean value that indicates whether repeating `body` has no further effect
    ///     (RFC 9110 §9.2.2), or `nil` to keep the statement of an inner boundary. Defaults to `nil`.
    ///   - clock: The clock that measures the time. Defaults to a `ContinuousClock`.
    ///   - fileID: The file of the boundary. Defaults to the file of the caller.
    ///   - line: The line of the boundary. Defaults to the line of the caller.
    ///   - body: The code to run, which can throw any error. The code runs in a task of its own.
    /// - Returns: The value that `body` returns.
    /// - Throws: An `InfrastructureError`.
    public static func abandoning<Value: Sendable>(
        _ operation: StaticString,
        after limit: Duration,
        on site: Site? = nil,
        idempotent: Bool? = nil,
        clock: some Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ body: sending @escaping () async throws -> Value
    ) async throws(InfrastructureError) -> Value {
        let (results, first) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
        let work = Task {
            do { first.yield(.success(try await body())) } catch { first.yield(.failure(error)) }
        }
        let timer = Task {
            try await clock.sleep(for: RetryPolicy.inRange(limit))
            let expired = Classification(.timeout, outcome: .unknown)
            first.yield(.failure(InfrastructureError(expired, operation: operation, fileID: fileID, line: line)))
        }
        defer {
            work.cancel()
            timer.cancel()
        }
        return try await classifying(operation, on: site, idempotent: idempotent, fileID: fileID, line: line) {
            for await result in results { return try result.get() }
            throw CancellationError()
        }
    }
}
