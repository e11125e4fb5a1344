import Synchronization

/// A clock whose time a test controls.
///
///     let clock = ManualClock()
///     async let account = repository.account(id, clock: clock)
///     await clock.waitForSleepers()
///     clock.advance(by: .seconds(5))
///
/// If `advancesBySleeping` is `true`, each sleep moves the time to the deadline of the sleep and returns immediately.
/// The property ``sleeps`` contains the durations of the sleeps:
///
///     let clock = ManualClock(advancesBySleeping: true)
///     _ = try? await InfrastructureError.retrying("fetch account", outcome: .notApplied, clock: clock) {
///         throw HTTPStatus(503)
///     }
///     #expect(clock.sleeps.count == 2)
public final class ManualClock: Clock, Sendable {
    /// A point in time of a manual clock.
    public struct Instant: InstantProtocol {
        /// The duration from time zero of the clock to this instant.
        public let offset: Duration

        /// Returns the instant that is later than this instant by the given duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the duration from this instant to another instant.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns a Boolean value that indicates whether the first instant is before the second instant.
        public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleeps: [Duration] = []
        var sleepers: [Int: Sleeper] = [:]
        /// The calls to `waitForSleepers(_:)` that have not returned.
        var waiting: [Int: (count: Int, signal: AsyncStream<Never>.Continuation)] = [:]
        var lastWaiting = 0
    }

    private let state = Mutex(State())
    private let advancesBySleeping: Bool
    /// A function that runs before each sleep.
    private let willSleep: @Sendable () -> Void

    /// Creates a clock at time zero.
    ///
    /// - Parameter advancesBySleeping: A Boolean value that indicates whether each sleep moves the time to the deadline
    ///   of the sleep and returns immediately. Defaults to `false`, which means that only ``advance(by:)`` moves the
    ///   time.
    public convenience init(advancesBySleeping: Bool = false) {
        self.init(advancesBySleeping: advancesBySleeping) {}
    }

    init(advancesBySleeping: Bool = false, willSleep: @escaping @Sendable () -> Void) {
        (self.advancesBySleeping, self.willSleep) = (advancesBySleeping, willSleep)
    }

    /// The current time.
    public var now: Instant { state.withLock(\.now) }

    /// The minimum resolution of the clock, one nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// The durations of all sleeps so far, in the order in which the sleeps began.
    public var sleeps: [Duration] { state.withLock(\.sleeps) }

    /// Moves the time forward, and wakes every sleeping task whose deadline is not later than the new time.
    ///
    /// The method ends only the current sleep of a task that sleeps repeatedly. The tasks resume in any order. To
    /// control the number of sleeps or the order of the tasks, advance in several steps.
    ///
    /// - Parameter duration: The duration to add to the current time. A negative duration counts as zero.
    public func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: max(duration, .zero))
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Moves the time to the earliest deadline of the sleeping tasks.
    func advanceToNextDeadline() {
        let (now, next) = state.withLock { ($0.now, $0.sleepers.values.map(\.deadline).min()) }
        if let next { advance(by: now.duration(to: next)) }
    }

    /// Suspends until the time reaches a deadline.
    ///
    /// - Parameters:
    ///   - deadline: The time at which the sleep ends.
    ///   - tolerance: A tolerance that the clock ignores.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        willSleep()
        try await rest(until: deadline)
    }

    /// Suspends until the time reaches a deadline, without calling the function that runs before each sleep.
    func rest(until deadline: Instant) async throws {
        let number = state.withLock { state in
            state.sleeps.append(state.now.duration(to: deadline))
            if advancesBySleeping, !Task.isCancelled { state.now = max(state.now, deadline) }
            return state.sleeps.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (result, signals): (Result<Void, any Error>?, [AsyncStream<Never>.Continuation]) =
                    state.withLock { state in
                        // The check for a cancellation needs the lock, so that a later cancellation finds the sleeper.
                        if Task.isCancelled { return (.failure(CancellationError()), []) }
                        if deadline <= state.now { return (.success(()), []) }
                        state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
                        return (nil, state.waiting.values.filter { $0.count <= state.sleepers.count }.map(\.signal))
                    }
                if let result { continuation.resume(with: result) }
                for signal in signals { signal.finish() }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Suspends until at least the given number of tasks sleep on this clock, or until the current task is cancelled.
    ///
    /// If `advancesBySleeping` is `true`, the method returns immediately, because no task remains asleep.
    ///
    /// - Parameter count: The minimum number of sleeping tasks. Defaults to 1.
    public func waitForSleepers(_ count: Int = 1) async {
        guard !advancesBySleeping else { return }
        let (sleepers, signal) = AsyncStream.makeStream(of: Never.self)
        let number: Int? = state.withLock { state in
            guard state.sleepers.count < count else { return nil }
            state.lastWaiting += 1
            state.waiting[state.lastWaiting] = (count, signal)
            return state.lastWaiting
        }
        guard let number else { return }
        for await _ in sleepers {}
        state.withLock { $0.waiting[number] = nil }
    }
}
