import Dispatch
import Synchronization

/// The end of one run of the code under test.
enum RunEnding<Value: Sendable>: Sendable {
    case value(Value)
    case error(any Error)
    case hang

    /// Runs code in a task of its own, and returns after the end of the code or after a limit of real time.
    ///
    /// After the limit, the function cancels the task of the code, and returns without waiting for its end.
    ///
    /// - Parameters:
    ///   - code: The code under test.
    ///   - name: The name of the run in messages, as a noun phrase.
    ///   - limit: The limit of real time without progress.
    ///   - progress: A function that returns a different number after each step of progress, which restarts the limit.
    ///     Defaults to a function that returns zero, so that the limit applies to the whole run.
    ///   - passTime: A function that moves the time of a clock forward until its task is cancelled.
    ///   - begin: A function that runs before the code. It receives a function that cancels the task of the code, and a
    ///     function that ends the run immediately with `hang`.
    static func of(
        _ code: @escaping @Sendable () async throws -> Value,
        named name: String,
        limit: Duration,
        progress: @escaping @Sendable () -> Int = { 0 },
        passTime: @escaping @Sendable () async -> Void,
        begin: (_ cancel: @escaping @Sendable () -> Void, _ stop: @escaping @Sendable () -> Void) -> Void
    ) async -> RunEnding {
        let (endings, end) = AsyncStream.makeStream(of: RunEnding.self)
        let (start, gate) = AsyncStream.makeStream(of: Never.self)
        let run = Task {
            for await _ in start {}
            do { end.yield(.value(try await code())) } catch { end.yield(.error(error)) }
        }
        begin({ run.cancel() }, { end.yield(.hang) })
        gate.finish()
        let alarm = StallAlarm(name, limit: limit)
        defer { alarm.end() }
        let watchdog = Task {
            // Between two sleeps, the code under test can run, even if other tasks occupy all threads. If other tasks
            // occupy the main actor, a sleep counts only if the main actor has run a task in the meantime. After 1,100
            // sleeps, the loop assumes that the code under test itself blocks the main actor.
            var (before, turns, sleeps) = (progress(), 0, 0)
            var turn = MainActorTurn()
            while turns < 100, sleeps < 1_100 {
                try await Task.sleep(for: limit / 100)
                alarm.turn()
                sleeps += 1
                if turn.hasEnded {
                    turns += 1
                    turn = MainActorTurn()
                }
                let now = progress()
                if now != before { (before, turns, sleeps) = (now, 0, 0) }
            }
            end.yield(.hang)
        }
        let time = Task { await passTime() }
        var ending = RunEnding.hang
        for await first in endings {
            ending = first
            break
        }
        watchdog.cancel()
        time.cancel()
        run.cancel()
        return ending
    }
}

/// A task on the main actor, which shows that the main actor is not blocked.
private final class MainActorTurn: Sendable {
    private let isOver = Atomic(false)

    /// A Boolean value that indicates whether the main actor has run the task.
    var hasEnded: Bool { isOver.load(ordering: .acquiring) }

    init() {
        Task { @MainActor in isOver.store(true, ordering: .releasing) }
    }
}

extension ManualClock {
    /// Ends the sleeps on the clock, one after the other, until the task is cancelled.
    ///
    /// While an outside call begins or runs, other tasks can wait for the call with a time limit. A sleep therefore
    /// ends only after several pauses of real time without a new call. A pause includes the wait for a thread of a new
    /// queue, so that a busy machine makes the pauses longer.
    ///
    /// - Parameter activity: A function that returns the number of outside calls so far, and the number of pauses
    ///   before a sleep ends.
    func passTime(activity: () -> (calls: Int, pauses: Int)) async {
        var (before, pauses) = (0, 0)
        while !Task.isCancelled {
            await waitForSleepers()
            do { try await Task.sleep(for: .milliseconds(pauses == 0 ? 1 : 10)) } catch { return }
            await withCheckedContinuation { turn in
                DispatchQueue(label: "LayeredErrors.turn").async { turn.resume() }
            }
            let activity = activity()
            pauses = activity.calls == before ? pauses + 1 : 0
            before = activity.calls
            guard pauses >= activity.pauses else { continue }
            advanceToNextDeadline()
            pauses = 0
        }
    }
}

/// Returns a Boolean value that indicates whether two values are equal or cannot be compared.
func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
    func equals<Known: Equatable>(_ one: Known) -> Bool { one == other as? Known }
    return (one as? any Equatable).map { equals($0) } ?? true
}
