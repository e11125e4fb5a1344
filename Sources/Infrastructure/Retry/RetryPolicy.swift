/// A policy that limits the number of attempts and determines the delays between the attempts.
///
/// The delay before the next attempt is random, between zero and a limit that doubles with each attempt ("full
/// jitter"). Random delays keep many clients from retrying at the same moment after an outage. If the remote
/// system requests a delay, the policy adds the random delay to the requested delay.
public struct RetryPolicy: Sendable, Hashable {
    /// The maximum number of attempts, including the first attempt.
    ///
    /// The number is at least 1.
    public let attempts: Int

    /// The upper limit of the random delay before the second attempt.
    ///
    /// The limit is not negative.
    public let delay: Duration

    /// The upper limit of the random delay before any attempt.
    ///
    /// The limit is at least ``delay``.
    public let maximumDelay: Duration

    /// The time after which no attempt begins, measured from the start of the first attempt.
    ///
    /// The policy shortens a random delay that exceeds the remaining time. A requested delay that exceeds the remaining
    /// time ends retrying.
    public let budget: Duration

    /// Creates a policy.
    ///
    /// The initializer replaces an invalid value with the nearest valid value.
    ///
    /// - Parameters:
    ///   - attempts: The maximum number of attempts, including the first attempt. Defaults to 3.
    ///   - delay: The upper limit of the random delay before the second attempt. Defaults to 200 milliseconds.
    ///   - maximumDelay: The upper limit of the random delay before any attempt. Defaults to 10 seconds.
    ///   - budget: The time after which no attempt begins, measured from the start of the first attempt. Defaults to
    ///     30 seconds.
    public init(
        attempts: Int = 3,
        delay: Duration = .milliseconds(200),
        maximumDelay: Duration = .seconds(10),
        budget: Duration = .seconds(30)
    ) {
        self.attempts = max(attempts, 1)
        self.delay = max(delay, .zero)
        self.maximumDelay = max(maximumDelay, self.delay)
        self.budget = max(budget, .zero)
    }

    /// One finished attempt, for a log or a metric.
    public struct Attempt: Sendable, Hashable {
        /// The number of the attempt, beginning with 1.
        public let number: Int

        /// The error of the attempt, or `nil` if the attempt succeeded.
        public let error: InfrastructureError?

        /// The delay before the next attempt, or `nil` if no attempt follows.
        public let delay: Duration?
    }

    /// Returns the delay after a failed attempt, or `nil` if no attempt follows.
    ///
    /// - Parameters:
    ///   - number: The number of the failed attempt, beginning with 1.
    ///   - error: The error of the attempt.
    ///   - elapsed: The time since the start of the first attempt.
    ///   - isIdempotent: A Boolean value that indicates whether repeating the operation has no further effect.
    ///   - generator: The generator of the random delay.
    func delay(
        after number: Int,
        of error: InfrastructureError,
        elapsed: Duration,
        isIdempotent: Bool,
        using generator: inout some RandomNumberGenerator
    ) -> Duration? {
        guard number < attempts, error.isTransient, error.code != .cancelled,
            error.outcome == .notApplied || isIdempotent
        else { return nil }
        // The code does not use `random(in:using:)`, which could loop forever with a generator that always returns the
        // same number. The code below calls the generator only once.
        let range = UInt128(limit(after: number).attoseconds) + 1
        let jitter = range.multipliedFullWidth(by: UInt128(generator.next()) << 64).high
        let delay = Duration(attoseconds: Int128(jitter))
        let asked = max(error.retryAfter ?? .zero, .zero)
        // The sum of `elapsed` and `asked` could overflow, so the code compares `asked` with the remaining time.
        guard elapsed <= budget, asked <= budget - elapsed else { return nil }
        return asked + min(delay, budget - elapsed - asked)
    }

    private func limit(after number: Int) -> Duration {
        var limit = delay
        for _ in 1..<number {
            guard limit < maximumDelay / 2 else { return maximumDelay }
            limit *= 2
        }
        return limit
    }
}
