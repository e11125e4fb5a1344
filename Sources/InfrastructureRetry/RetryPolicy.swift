public import Infrastructure

/// A policy that limits the number of attempts and the time, and determines the delays between the attempts.
///
/// The delay before the next attempt is random, between zero and a limit that doubles with each attempt ("full
/// jitter"). Random delays keep many clients from retrying at the same moment after an outage. If the remote
/// system requests a delay, the policy adds the random delay to the requested delay. A delay that does not fit into the
/// ``retryWindow`` ends retrying. If the policy shortened the delay instead, many clients would retry together at the
/// end of the window.
///
/// With the default values, at most 2 % of 1,000 clients that failed at the same moment retry within the same 10
/// milliseconds. The share grows as ``delay`` shrinks.
///
/// To ask a policy about an error without running an operation, call ``delay(after:of:elapsed:)``.
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
    /// A delay that exceeds the remaining time ends retrying. If the clock ends a delay more than a second after the
    /// end of the window, no attempt begins.
    public let retryWindow: Duration

    /// The budget that limits the retries of several calls together, or `nil` for no budget.
    ///
    /// Use a budget for only one service, because the failures of one service must not prevent retries of requests to
    /// another service. The library does not know the services of a program, so no policy has a budget by default.
    public let budget: RetryBudget?

    /// Creates a policy.
    ///
    /// The initializer replaces an invalid value with the nearest valid value. The longest valid duration is 2^31
    /// seconds (68 years), because the clocks of the standard library trap on a much longer sleep.
    ///
    /// - Parameters:
    ///   - attempts: The maximum number of attempts, including the first attempt. Defaults to 3.
    ///   - delay: The upper limit of the random delay before the second attempt. Defaults to 2 seconds, the shortest
    ///     delay that spreads the second attempts of many clients well enough.
    ///   - maximumDelay: The upper limit of the random delay before any attempt. Defaults to 10 seconds.
    ///   - retryWindow: The time after which no attempt begins, measured from the start of the first attempt. Defaults
    ///     to 30 seconds.
    ///   - budget: The budget that limits the retries of several calls together. Defaults to `nil`.
    public init(
        attempts: Int = 3,
        delay: Duration = .seconds(2),
        maximumDelay: Duration = .seconds(10),
        retryWindow: Duration = .seconds(30),
        budget: RetryBudget? = nil
    ) {
        self.attempts = max(attempts, 1)
        self.delay = Self.inRange(delay)
        self.maximumDelay = Self.inRange(maximumDelay, from: self.delay)
        self.retryWindow = Self.inRange(retryWindow)
        self.budget = budget
    }

    /// Returns the nearest duration that is neither shorter than `shortest` nor longer than 2^31 seconds.
    static func inRange(_ duration: Duration, from shortest: Duration = .zero) -> Duration {
        // A comparison of integers is faster than a comparison of durations.
        let longest: Int128 = (1 << 31) * 1_000_000_000_000_000_000
        return Duration(attoseconds: min(max(duration.attoseconds, shortest.attoseconds), longest))
    }

    /// One finished attempt, for a log or a metric.
    public struct Attempt: Sendable, Hashable {
        /// The number of the attempt, starting at 1.
        public let number: Int

        /// The error of the attempt, or `nil` if the attempt succeeded.
        public let error: InfrastructureError?

        /// The delay before the next attempt, or `nil` if no attempt follows.
        public let delay: Duration?

        /// A Boolean value that indicates whether the body of the attempt is still running after its time limit or
        /// after a cancellation.
        public let isLeftBehind: Bool

        /// The decision after the attempt.
        public let decision: Decision
    }

    /// The decision about another attempt.
    ///
    /// The raw values are names for use in a metric.
    public enum Decision: String, Sendable, CaseIterable {
        /// The attempt succeeded.
        case succeeded

        /// Another attempt follows after the delay, unless the task is cancelled meanwhile.
        case retry = "retried"

        /// Another attempt cannot help, or could carry out the operation twice.
        case notRepeatable = "not_repeatable"

        /// Another attempt could help, but the attempts or the time of the policy are used up.
        case exhausted

        /// Another attempt could help, but the ``RetryPolicy/budget`` does not permit it.
        case budgetEmpty = "budget_empty"

        /// The task is cancelled.
        case cancelled
    }

    /// Returns the delay after a failed attempt, or `nil` if no attempt follows.
    ///
    ///     if policy.delay(after: 1, of: failure) != nil { status.show("Trying again …") }
    ///
    /// `InfrastructureError.retrying` uses the same rules with two differences: it also asks the ``budget``, and it
    /// repeats an idempotent operation only if the call itself states `idempotent: true`. The method assumes that the
    /// next attempt sends the idempotency key of the error, if the error has one. The delay contains a random part, so
    /// two calls can return different delays.
    ///
    /// - Parameters:
    ///   - number: The number of the failed attempt, starting at 1.
    ///   - error: The error of the attempt.
    ///   - elapsed: The time since the start of the first attempt. Defaults to zero.
    /// - Returns: The delay before the next attempt, which is never negative, or `nil` if no attempt follows.
    public func delay(after number: Int, of error: InfrastructureError, elapsed: Duration = .zero) -> Duration? {
        delay(after: number, of: error, elapsed: elapsed) { UInt64.random(in: 0...UInt64.max) }
    }

    /// Returns the delay after a failed attempt, or `nil` if no attempt follows.
    ///
    /// The method is `package` because tests choose the random bits.
    ///
    /// - Parameters:
    ///   - number: The number of the failed attempt, starting at 1.
    ///   - error: The error of the attempt.
    ///   - elapsed: The time since the start of the first attempt. Defaults to zero.
    ///   - randomBits: A function that returns the random bits of the delay. The method calls the function at most
    ///     once.
    /// - Returns: The delay before the next attempt, which is never negative, or `nil` if no attempt follows.
    package func delay(
        after number: Int,
        of error: InfrastructureError,
        elapsed: Duration = .zero,
        randomBits: () -> UInt64
    ) -> Duration? {
        guard canRepeat(error, isRepeatable: error.isIdempotent || error.key != nil) else { return nil }
        guard number < attempts else { return nil }
        let remaining = retryWindow - max(elapsed, .zero)
        return delay(after: number, requested: error.retryAfter, remaining: remaining, randomBits: randomBits)
    }

    /// Returns the delay before the next question about an operation that is still running, or `nil` if the delay does
    /// not fit into the remaining time.
    ///
    /// The number of questions has no limit, so the upper limit of the random delay is at least 100 milliseconds.
    func delay(
        beforeQuestion number: Int,
        requested: Duration?,
        remaining: Duration,
        randomBits: () -> UInt64
    ) -> Duration? {
        RetryPolicy(delay: max(delay, .milliseconds(100)), maximumDelay: maximumDelay)
            .delay(after: number, requested: requested, remaining: remaining, randomBits: randomBits)
    }

    /// Returns the sum of the requested delay and a random delay, or `nil` if the sum exceeds the remaining time.
    ///
    /// - Parameters:
    ///   - number: The number of the delay, starting at 1.
    ///   - requested: The delay that the remote system requests, or `nil` if it requests none.
    ///   - remaining: The time until the end of the window.
    ///   - randomBits: A function that returns the random bits of the delay.
    func delay(
        after number: Int,
        requested: Duration?,
        remaining: Duration,
        randomBits: () -> UInt64
    ) -> Duration? {
        // The sum of the two delays could overflow, so the code compares each of them with the remaining time.
        let requested = max(requested ?? .zero, .zero)
        guard requested <= remaining else { return nil }
        // The code does not use `random(in:using:)`, which could loop forever with a generator that always returns the
        // same number. The code below asks for random bits only once.
        let range = UInt128(limit(after: number).attoseconds) + 1
        let jitter = range.multipliedFullWidth(by: UInt128(randomBits()) << 64).high
        let random = Duration(attoseconds: Int128(jitter))
        return random <= remaining - requested ? requested + random : nil
    }

    /// Returns a Boolean value that indicates whether another attempt can help and is safe.
    ///
    /// - Parameters:
    ///   - error: The error of the last attempt.
    ///   - isRepeatable: A Boolean value that indicates whether a retry is safe after an unknown outcome.
    func canRepeat(_ error: InfrastructureError, isRepeatable: Bool) -> Bool {
        error.isTransient && error.code != .cancelled && !error.attempts.preventsOuterRetry
            && (error.outcome == .notApplied || isRepeatable)
    }

    /// Returns the upper limit of the random delay after a failed attempt.
    private func limit(after number: Int) -> Duration {
        // Starting at the shortest delay, 127 doublings exceed every duration.
        let doublings = min(max(number, 1) - 1, 127)
        let (limit, overflow) = UInt128(delay.attoseconds).multipliedReportingOverflow(by: 1 << doublings)
        return overflow ? maximumDelay : min(maximumDelay, Duration(attoseconds: Int128(clamping: limit)))
    }
}
