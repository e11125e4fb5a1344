import Synchronization

/// A clock that stands still but for its sleeps, which it writes down.
final class TestClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var time: Duration
        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
    }

    private let state = Mutex((now: Instant(time: .zero), sleeps: [Duration]()))
    private let onSleep: @Sendable () -> Void

    init(onSleep: @escaping @Sendable () -> Void = {}) {
        self.onSleep = onSleep
    }

    var now: Instant { state.withLock(\.now) }
    var minimumResolution: Duration { .nanoseconds(1) }
    var sleeps: [Duration] { state.withLock(\.sleeps) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        state.withLock { state in
            state.sleeps.append(state.now.duration(to: deadline))
            state.now = deadline
        }
        onSleep()
    }

    func advance(by duration: Duration) {
        state.withLock { $0.now = $0.now.advanced(by: duration) }
    }
}

/// Chooses the end of every range.
struct Highest: RandomNumberGenerator {
    mutating func next() -> UInt64 { .max }
}

/// Counts, from wherever it is.
final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock(\.self) }
    func increment() { count.withLock { $0 += 1 } }
}
