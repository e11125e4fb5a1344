import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An alarm for a run that blocks all other tasks of the process, for example with two endless loops on two cores.
///
/// A test cannot fail in this state, because the test is a task, too. The alarm therefore runs on a thread of its own.
/// It writes a message to standard error, and later ends the process.
final class StallAlarm: Sendable {
    private struct State {
        /// The number of checks since a task last ran.
        var checks = 0
        var hasEnded = false
    }

    /// The number of checks after which the alarm writes the message if no task has run.
    private static let limitsBeforeMessage = 10
    /// The time after which the alarm ends the process if no task has run.
    ///
    /// Tests that compute for minutes can also occupy all threads.
    private static let patience = Duration.seconds(600)
    private static let queue = DispatchQueue(label: "LayeredErrors.stallAlarm")

    private let run: String
    private let limit: Duration
    private let state = Mutex(State())

    /// Creates and starts an alarm.
    ///
    /// - Parameters:
    ///   - run: The name of the run in the message, as a noun phrase.
    ///   - limit: The time between two checks.
    init(_ run: String, limit: Duration) {
        (self.run, self.limit) = (run, max(limit, .milliseconds(1)))
        checkLater()
    }

    /// Records that a task has run.
    func turn() { state.withLock { $0.checks = 0 } }

    /// Stops the alarm.
    func end() { state.withLock { $0.hasEnded = true } }

    private func checkLater() {
        let (seconds, attoseconds) = limit.components
        let nanoseconds = Int(attoseconds / 1_000_000_000)
        Self.queue.asyncAfter(deadline: .now() + .seconds(Int(seconds)) + .nanoseconds(nanoseconds)) { self.check() }
    }

    private func check() {
        let checks: Int? = state.withLock { state in
            state.checks += 1
            return state.hasEnded ? nil : state.checks
        }
        guard let checks else { return }
        if checks == Self.limitsBeforeMessage {
            let time = limit * checks
            let message = "exercise: No task has run for \(time). If an endless loop is the reason, \(run) led to it.\n"
            unsafe message.withCString { text in _ = unsafe write(STDERR_FILENO, text, strlen(text)) }
        }
        if limit * checks >= Self.patience, checks > Self.limitsBeforeMessage { abort() }
        checkLater()
    }
}
