import Dispatch
import Infrastructure
import Synchronization

/// The error of an attempt that did not end before its time limit.
struct TimeLimitExceeded: ClassifiableError {
    var classification: Classification { Classification(.timeout, outcome: .unknown) }
}

/// The error of an attempt that did not begin because too many earlier attempts are still running.
struct TooManyAttemptsLeftBehind: ClassifiableError {
    var classification: Classification { Classification(.busy, outcome: .notApplied, on: .device) }
}

/// The error of an attempt whose body is still running after its caller stopped waiting.
struct AttemptLeftBehind: Error {
    let error: any Error
}

/// Runs `body`, and stops waiting for it at a time limit or after a cancellation.
///
/// The function uses four queues, because code that blocks its thread can occupy all threads of the cooperative pool.
/// `body` runs on a queue of its own, where it can block without harm. For a `ContinuousClock`, a timer on a second
/// queue measures the limit. The call continues on a third queue: otherwise, Swift would continue even a task of the
/// main actor on a thread of the cooperative pool. A fourth queue cancels `body`, because cancelling a URLSession
/// request can block on Linux.
///
/// - Parameters:
///   - limit: The time limit, or `nil` for no limit.
///   - clock: The clock that measures the limit. If the clock fails, `body` has no limit. For a `ContinuousClock`, the
///     time during which the device sleeps does not count.
///   - body: The code to run.
/// - Returns: The value that `body` returns.
/// - Throws: The error that `body` throws, `TooManyAttemptsLeftBehind`, or an `AttemptLeftBehind` with a
///   `TimeLimitExceeded` or a `CancellationError`.
func withTimeLimit<Value: Sendable>(
    _ limit: Duration?,
    on clock: some Clock<Duration>,
    _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    #if DEBUG
    // A test that makes boundaries fail injects timeout errors, so it needs no time limit.
    if Boundary.probe != nil { return try await body() }
    #endif
    guard let limit else { return try await body() }
    guard AttemptsLeftBehind.count < TimeLimits.maximumAttemptsLeftBehind else { throw TooManyAttemptsLeftBehind() }
    let attempt = Attempt<Value>()
    let endTime = { @Sendable in attempt.leaveBehind(with: TimeLimitExceeded()) }
    let isContinuous = clock is ContinuousClock
    let timer = isContinuous ? startTimer(limit, endTime) : nil
    let work = Task(executorPreference: QueueExecutor("LayeredErrors.attempt")) {
        // A manual clock can advance before the body begins, and this time must not count toward the limit.
        let sleep = isContinuous ? nil : Task { if (try? await clock.sleep(for: limit)) != nil { endTime() } }
        let result: Result<Value, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        sleep?.cancel()
        attempt.end(with: result)
    }
    let result = await withTaskExecutorPreference(continuations) {
        await withTaskCancellationHandler {
            await attempt.result()
        } onCancel: {
            attempt.leaveBehind(with: CancellationError())
        }
    }
    timer?.cancel()
    if case .failure(let error) = result, error is AttemptLeftBehind {
        DispatchQueue(label: "LayeredErrors.cancellation").async { work.cancel() }
    }
    return try result.get()
}

/// Starts a Dispatch timer that calls `end` after `limit`.
private func startTimer(_ limit: Duration, _ end: @escaping @Sendable () -> Void) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: timers)
    timer.schedule(deadline: .now() + .nanoseconds(Int(clamping: limit.attoseconds / 1_000_000_000)))
    timer.setEventHandler(handler: end)
    timer.resume()
    return timer
}

private let continuations = QueueExecutor("LayeredErrors.continuation")

/// The queue of the timers that measure limits for a `ContinuousClock`.
private let timers = DispatchQueue(label: "LayeredErrors.timeLimit")

/// The counter of the attempts that are still running after their callers stopped waiting.
enum AttemptsLeftBehind {
    private static let running = Atomic(0)

    static var count: Int { running.load(ordering: .relaxed) }

    static func add(_ difference: Int) { running.add(difference, ordering: .relaxed) }
}

/// The state of one attempt with a time limit, shared by the body, the timer and the caller.
///
/// The caller waits on a continuation, because an `AsyncStream` would need a thread of the cooperative pool.
private final class Attempt<Value: Sendable>: Sendable {
    private struct State {
        var result: Result<Value, any Error>?
        var continuation: CheckedContinuation<Result<Value, any Error>, Never>?
    }

    private let state = Mutex(State())

    /// Waits until the body ends or is left behind, and returns the result of the attempt.
    func result() async -> Result<Value, any Error> {
        await withCheckedContinuation { continuation in
            let result = state.withLock { state in
                if state.result == nil { state.continuation = continuation }
                return state.result
            }
            if let result { continuation.resume(returning: result) }
        }
    }

    /// Records the result of the body, or the end of a body that was left behind.
    func end(with result: Result<Value, any Error>) {
        if !finish(with: result) { AttemptsLeftBehind.add(-1) }
    }

    /// Ends the attempt with the given error and leaves its body running, unless the attempt has already ended.
    func leaveBehind(with error: any Error) {
        AttemptsLeftBehind.add(1)
        if !finish(with: .failure(AttemptLeftBehind(error: error))) { AttemptsLeftBehind.add(-1) }
    }

    /// Ends the attempt with the given result, unless it has already ended.
    ///
    /// - Returns: `true` if this call ended the attempt, or `false` if the attempt had already ended.
    private func finish(with result: Result<Value, any Error>) -> Bool {
        let (isFirst, continuation) = state.withLock { state in
            guard state.result == nil else {
                return (false, nil as CheckedContinuation<Result<Value, any Error>, Never>?)
            }
            state.result = result
            return (true, state.continuation)
        }
        continuation?.resume(returning: result)
        return isFirst
    }
}
