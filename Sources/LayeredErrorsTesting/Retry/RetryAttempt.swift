public import Infrastructure
public import InfrastructureRetry

/// One attempt of code that retries an outside call.
public struct RetryAttempt: Sendable, Hashable {
    /// The time between the end of the previous attempt and this attempt, rounded to nanoseconds.
    ///
    /// The value is zero for the first attempt.
    public let delay: Duration

    /// The code of the failure, or `nil` if the attempt succeeded.
    public let code: InfrastructureError.Code?

    /// The outcome of the failure, or `nil` if the attempt succeeded.
    public let outcome: Outcome?

    /// The idempotency key of the request, or `nil` if the request has none.
    public let key: String?

    /// Creates a failed attempt.
    ///
    /// - Parameters:
    ///   - delay: The time between the previous attempt and this attempt. Defaults to zero.
    ///   - code: The code of the failure.
    ///   - outcome: The outcome of the failure.
    ///   - key: The idempotency key of the request. Defaults to `nil`.
    public init(
        after delay: Duration = .zero,
        _ code: InfrastructureError.Code,
        _ outcome: Outcome,
        key: String? = nil
    ) {
        (self.delay, self.code, self.outcome, self.key) = (delay, code, outcome, key)
    }

    /// Creates a successful attempt.
    ///
    /// - Parameters:
    ///   - delay: The time between the previous attempt and this attempt. Defaults to zero.
    ///   - key: The idempotency key of the request. Defaults to `nil`.
    public init(after delay: Duration = .zero, key: String? = nil) {
        (self.delay, self.code, self.outcome, self.key) = (delay, nil, nil, key)
    }
}

extension RetryAttempt: CustomStringConvertible {
    /// The delay, the result and the idempotency key of the attempt.
    public var description: String {
        let result = code.map { code in "\(code)\(outcome.map { ", \($0)" } ?? "")" } ?? "success"
        return "after \(delay): \(result)\(key.map { ", key \($0)" } ?? "")"
    }
}

/// Returns the attempts that a policy makes if the first attempts fail.
///
///     let policy = RetryPolicy(delay: .seconds(1))
///     #expect(
///         await attempts(of: policy, failing: [.http(429, retryAfter: 2), .timeout]) == [
///             RetryAttempt(.rateLimited, .notApplied),
///             RetryAttempt(after: .seconds(3), .timeout, .unknown),
///             RetryAttempt(after: .seconds(2)),
///         ]
///     )
///
/// Each random delay has its maximum value, and no delay takes real time. An attempt takes no time.
///
/// - Parameters:
///   - policy: The policy under test.
///   - failures: The failures of the first attempts. Each later attempt succeeds.
///   - idempotent: A Boolean value that indicates whether repeating the operation has no further effect. Defaults to
///     `true`.
///   - key: The idempotency key of the operation. Defaults to `nil`.
/// - Returns: The attempts, in chronological order.
public func attempts(
    of policy: RetryPolicy,
    failing failures: [ScriptedFailure],
    idempotent: Bool = true,
    key: IdempotencyKey? = nil
) async -> [RetryAttempt] {
    await attempts(failing: failures) { call, clock in
        let boundary = Boundary("attempt", on: nil, idempotent: idempotent, fileID: #fileID, line: #line)
        // The largest number makes each random delay as long as possible.
        var run = RetryRun(boundary, key: key, policy: policy, clock: clock, randomBits: { .max })
        return try await run.value(of: { _, _ in try await call(key: key?.rawValue) })
    }
}

/// Returns the attempts that code makes if its first outside calls fail.
///
/// - Parameters:
///   - failures: The failures of the first calls. Each later call succeeds.
///   - limit: The real time without a new call after which the function returns, even if the code has not ended.
///     Defaults to 5 seconds.
///   - code: The code, which receives the outside call and the clock for its delays.
/// - Returns: One attempt for each call, in chronological order.
public func attempts<Value: Sendable>(
    failing failures: [ScriptedFailure],
    limit: Duration = .seconds(5),
    _ code: @escaping @Sendable (ScriptedCall, ManualClock) async throws -> Value
) async -> [RetryAttempt] {
    await ScriptedRun(of: code, failing: failures, limit: limit).attempts
}
