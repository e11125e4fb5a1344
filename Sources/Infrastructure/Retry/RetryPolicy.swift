/// How often and how soon a failure that may pass by itself is tried again.
///
/// The wait before the next attempt is chosen at random between nothing and a limit that doubles from attempt to
/// attempt ("full jitter"), so that many clients of a server that comes back do not all come at once. It is added to
/// the wait that the other side asks for.
public struct RetryPolicy: Sendable, Hashable {
    /// How many attempts are made in all, the first included: at least 1.
    public let attempts: Int

    /// The limit of the wait before the second attempt: not negative.
    public let delay: Duration

    /// What the limit does not grow beyond: at least `delay`.
    public let maximumDelay: Duration

    /// The time, counted from the beginning of the first attempt, after which no attempt begins.
    ///
    /// It bounds the waits as well: what the other side asks for and does not fit in is not waited for.
    public let budget: Duration

    /// Makes a policy; what is out of range counts as the nearest value in it.
    ///
    /// - Parameters:
    ///   - attempts: how many attempts are made in all.
    ///   - delay: the limit of the wait before the second attempt.
    ///   - maximumDelay: what the limit does not grow beyond.
    ///   - budget: the time after which no attempt begins.
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

    /// One attempt, for a log or a metric.
    public struct Attempt: Sendable, Hashable {
        /// Its number, from 1.
        public let number: Int

        /// What it failed with; `nil`, if it succeeded.
        public let error: InfrastructureError?

        /// The wait before the next attempt; `nil`, if there is none.
        public let delay: Duration?
    }

    /// How long to wait after a failed attempt; `nil`, if it was the last.
    ///
    /// - Parameters:
    ///   - number: the number of the attempt, from 1.
    ///   - error: what it failed with.
    ///   - elapsed: the time since the beginning of the first attempt.
    ///   - isIdempotent: whether all of it may be done twice.
    ///   - generator: chooses the wait.
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
        // One number and no more from the generator, so that one that always says the same cannot keep it waiting.
        let range = UInt128(limit(after: number).attoseconds) + 1
        let jitter = range.multipliedFullWidth(by: UInt128(generator.next()) << 64).high
        let delay = Duration(attoseconds: Int128(jitter))
        let asked = max(error.retryAfter ?? .zero, .zero)
        // Taken away one after the other, because the sum of times of any length may not fit into one.
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
