public import Infrastructure

/// A policy that limits the number of attempts and the time, and determines the delays between the attempts.
///
/// The delay before the next attempt is random, between zero and a limit that doubles with each attempt ("full
/// jitter"). Random delays keep many clients from retrying at the same moment after an outage. If the remote
/// system requests a delay, the policy adds the random delay to the requested delay.
///
/// To ask a policy about an error without running anything, call ``delay(after:of:elapsed:)``.
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
    /// The remaining time also limits the random delay. A requested delay that exceeds the remaining time ends
    /// retrying. If the clock ends a delay more than a second after the window, no attempt begins.
    public let retryWindow: Duration

    /// The time limit for each attempt, or `nil` for no limit.
    ///
    /// The clock must end a sleep when the task is cancelled, as the clocks of the standard library do.
    public let attemptTimeout: Duration?

    /// The time limit for all attempts and delays together, or `nil` for no limit.
    ///
    /// The limit also ends an attempt that is running.
    public let timeout: Duration?

    /// The budget that limits the retries of several calls together, or `nil` for no budget.
    public let budget: RetryBudget?

    /// Creates a policy.
    ///
    /// The initializer replaces an invalid value with the nearest valid value. The longest valid duration is 2^31
    /// seconds (68 years), because the clocks of the standard library trap on a much longer sleep.
    ///
    /// - Parameters:
    ///   - attempts: The maximum number of attempts, including the first attempt. Defaults to 3.
    ///   - delay: The upper limit of the random delay before the second attempt. Defaults to 200 milliseconds.
    ///   - maximumDelay: The upper limit of the random delay before any attempt. Defaults to 10 seconds.
    ///   - retryWindow: The time after which no attempt begins, measured from the start of the first attempt. Defaults
    ///     to 30 seconds.
    ///   - attemptTimeout: The time limit for each attempt. Defaults to `nil`, which means no limit.
    ///   - timeout: The time limit for all attempts and delays together. Defaults to `nil`, which means no limit.
    ///   - budget: The budget that limits the retries of several calls together. Defaults to `nil`.
    public init(
        attempts: Int = 3,
        delay: Duration = .milliseconds(200),
        maximumDelay: Duration = .seconds(10),
        retryWindow: Duration = .seconds(30),
        attemptTimeout: Duration? = nil,
        timeout: Duration? = nil,
        budget: RetryBudget? = nil
    ) {
        self.attempts = max(attempts, 1)
        self.delay = Self.inRange(delay)
        self.maximumDelay = Self.inRange(maximumDelay, from: self.delay)
        self.retryWindow = Self.inRange(retryWindow)
        self.attemptTimeout = attemptTimeout.map { Self.inRange($0) }
        self.timeout = timeout.map { Self.inRange($0) }
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
        /// The number of the attempt, beginning with 1.
        public let number: Int

        /// The error of the attempt, or `nil` if the attempt succeeded.
        public let error: InfrastructureError?

        /// The delay before the next attempt, or `nil` if no attempt follows.
        public let delay: Duration?
    }

    /// Returns a delay after a failed attempt, or `nil` if no attempt follows.
    ///
    ///     if policy.delay(after: 1, of: failure) != nil { status.show("Trying again …") }
    ///
    /// `InfrastructureError.retrying` uses the same rules with two differences: it also asks the ``budget``, and it
    /// repeats an idempotent operation only if the call itself states `idempotent: true`. The method assumes that the
    /// next attempt sends the key of the error, if any. The delay contains a random part, so two calls can return
    /// different delays.
    ///
    /// - Parameters:
    ///   - number: The number of the failed attempt, beginning with 1.
    ///   - error: The error of the attempt.
    ///   - elapsed: The time since the start of the first attempt. Defaults to zero.
    /// - Returns: The delay before the next attempt. The delay is not negative.
    public func delay(after number: Int, of error: InfrastructureError, elapsed: Duration = .zero) -> Duration? {
        delay(after: number, of: error, elapsed: elapsed) { UInt64.random(in: 0...UInt64.max) }
    }

    /// Returns a delay after a failed attempt, or `nil` if no attempt follows.
    ///
    /// The method is `package` because tests choose the random bits.
    ///
    /// - Parameters:
    ///   - number: The number of the failed attempt, beginning with 1.
    ///   - error: The error of the attempt.
    ///   - elapsed: The time since the start of the first attempt. Defaults to zero.
    ///   - randomBits: A function that returns the random bits of the delay. The method calls the function at most
    ///     once.
    /// - Returns: The delay before the next attempt. The delay is not negative.
    package func delay(
        after number: Int,
        of error: InfrastructureError,
        elapsed: Duration = .zero,
        randomBits: () -> UInt64
    ) -> Duration? {
        guard canRepeat(error, isRepeatable: error.isIdempotent || error.key != nil) else { return nil }
        return delay(after: number, requested: error.retryAfter, elapsed: elapsed, randomBits: randomBits)
    }

    /// Returns the delay before the next attempt if the attempts and the time of the policy permit another attempt.
    ///
    /// - Parameters:
    ///   - number: The number of the failed attempt, beginning with 1.
    ///   - requested: The delay that the remote system requests, or `nil`.
    ///   - elapsed: The time since the start of the first attempt.
    ///   - randomBits: A function that returns the random bits of the delay.
    func delay(
        after number: Int,
        requested: Duration?,
        elapsed: Duration,
        randomBits: () -> UInt64
    ) -> Duration? {
        guard number < attempts else { return nil }
        let elapsed = max(elapsed, .zero)
        let window = min(retryWindow, timeout ?? retryWindow)
        let requested = max(requested ?? .zero, .zero)
        // The sum of `elapsed` and `requested` could overflow, so the code compares `requested` with the remaining
        // time.
        guard elapsed <= window, requested <= window - elapsed else { return nil }
        // A longer random delay would end at the same moment for many clients, so the remaining time limits the range
        // of the random delay.
        let limit = min(limit(after: number), window - elapsed - requested)
        // The code does not use `random(in:using:)`, which could loop forever with a generator that always returns the
        // same number. The code below asks for random bits only once.
        let range = UInt128(limit.attoseconds) + 1
        let jitter = range.multipliedFullWidth(by: UInt128(randomBits()) << 64).high
        return requested + Duration(attoseconds: Int128(jitter))
    }

    /// Returns a Boolean value that indicates whether another attempt can help and is safe.
    ///
    /// - Parameters:
    ///   - error: The error of the last attempt.
    ///   - isRepeatable: A Boolean value that indicates whether a repetition is safe after an unknown outcome.
    func canRepeat(_ error: InfrastructureError, isRepeatable: Bool) -> Bool {
        error.isTransient && error.code != .cancelled && !error.attempts.preventsOuterRetry
            && (error.outcome == .notApplied || isRepeatable)
    }

    /// Returns a Boolean value that indicates whether an attempt may begin at a time since the start of the first
    /// attempt.
    func begins(at elapsed: Duration) -> Bool {
        elapsed <= retryWindow + .seconds(1) && timeout.map { elapsed < $0 } ?? true
    }

    /// Returns the time limit for an attempt that begins at a time since the start of the first attempt.
    func limit(at elapsed: @autoclosure () -> Duration) -> Duration? {
        guard let timeout else { return attemptTimeout }
        let rest = max(timeout - elapsed(), .zero)
        return min(rest, attemptTimeout ?? rest)
    }

    /// Returns the upper limit of the random delay after a failed attempt.
    private func limit(after number: Int) -> Duration {
        // From the shortest delay, 127 doublings exceed every duration.
        let doublings = min(max(number, 1) - 1, 127)
        let (limit, overflow) = UInt128(delay.attoseconds).multipliedReportingOverflow(by: 1 << doublings)
        return overflow ? maximumDelay : min(maximumDelay, Duration(attoseconds: Int128(clamping: limit)))
    }
}
