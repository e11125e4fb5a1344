/// A clock that runs faster than real time, for code that waits for a real server.
public struct ScaledClock: Clock {
    private let start = ContinuousClock.now
    private let factor: Int

    /// A point in time of a scaled clock.
    public struct Instant: InstantProtocol {
        let offset: Duration

        /// Returns the instant that is later than this instant by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the duration from this instant to another instant.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns a Boolean value that indicates whether the first instant is before the second instant.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    /// Creates a clock.
    ///
    /// - Parameter factor: The number of seconds on the clock in one second of real time.
    public init(factor: Int) { self.factor = factor }

    /// The current time.
    public var now: Instant { Instant(offset: start.duration(to: .now) * factor) }

    /// The minimum resolution of the clock, one millisecond.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Suspends until the time reaches a deadline.
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await ContinuousClock().sleep(for: now.duration(to: deadline) / factor)
    }
}
