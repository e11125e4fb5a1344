import Infrastructure
import InfrastructureRetry

/// A random number generator that always returns the same number.
///
/// The number is stored, because the thread sanitizer crashes if code passes an empty structure by reference.
struct Constant: RandomNumberGenerator {
    static let highest = Constant(value: .max)
    static let lowest = Constant(value: 0)

    private let value: UInt64

    mutating func next() -> UInt64 { value }
}

/// A random number generator that returns evenly distributed numbers, the same in every run (a Weyl sequence).
struct Even: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return state
    }
}

/// A clock whose `sleep` always throws an error.
struct BrokenClock: Clock {
    struct Failure: Error {}

    /// A function that the clock calls before each failure.
    var onSleep: @Sendable () -> Void = {}

    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        onSleep()
        throw Failure()
    }
}

extension InfrastructureError {
    /// Runs `body` as the public `retrying` does, with random delays from the given generator.
    static func retrying<Value>(
        _ operation: StaticString,
        idempotent: Bool? = nil,
        key: IdempotencyKey? = nil,
        policy: RetryPolicy,
        clock: some Clock<Duration> = ContinuousClock(),
        generator: some RandomNumberGenerator,
        onAttempt: (RetryPolicy.Attempt) -> Void = { _ in },
        _ body: () async throws -> Value
    ) async throws(InfrastructureError) -> Value {
        let boundary = Boundary(operation, on: nil, idempotent: idempotent, fileID: #fileID, line: #line)
        var generator = generator
        var run = RetryRun(
            boundary,
            key: key,
            policy: policy,
            clock: clock,
            randomBits: { generator.next() }
        )
        return try await run.value(of: { _, _ in try await body() }, onAttempt)
    }
}
