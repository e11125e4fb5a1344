/// A clock on which a minute takes three seconds.
///
/// `retrying` asks for an unclear outcome again and again until its window ends.
struct FastClock: Clock {
    private static let factor = 20

    private let start = ContinuousClock.now

    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    var now: Instant { Instant(offset: start.duration(to: .now) * Self.factor) }
    var minimumResolution: Duration { .milliseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await ContinuousClock().sleep(for: now.duration(to: deadline) / Self.factor)
    }
}
