import Synchronization

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

/// A counter that is safe to use from any task.
final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock(\.self) }
    func increment() { count.withLock { $0 += 1 } }
}

/// A clock that cannot sleep.
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
