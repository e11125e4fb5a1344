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
///
/// One timer checks all alarms each second, because an exercise makes thousands of short runs.
final class StallAlarm: Sendable {
    /// The alarms that have not ended.
    private struct Alarms {
        var all: [ObjectIdentifier: StallAlarm] = [:]
        var hasTimer = false
    }

    /// The number of time limits after which the alarm writes the message if no task has run.
    private static let limitsBeforeMessage = 10
    /// The time after which the alarm ends the process if no task has run.
    ///
    /// Tests that compute for minutes can also occupy all threads.
    private static let patience = Duration.seconds(600)
    private static let queue = DispatchQueue(label: "LayeredErrors.stallAlarm")
    private static let alarms = Mutex(Alarms())

    private let run: String
    /// The time without a task after which the alarm writes the message.
    private let limit: Duration
    /// The number of checks since a task last ran.
    private let checks = Atomic(0)

    /// Creates and starts an alarm.
    ///
    /// - Parameters:
    ///   - run: The name of the run in the message, as a noun phrase.
    ///   - limit: The time limit of the run.
    init(_ run: String, limit: Duration) {
        (self.run, self.limit) = (run, limit * Self.limitsBeforeMessage)
        let needsTimer = Self.alarms.withLock { alarms in
            alarms.all[ObjectIdentifier(self)] = self
            let hadTimer = alarms.hasTimer
            alarms.hasTimer = true
            return !hadTimer
        }
        if needsTimer { Self.checkLater() }
    }

    /// Records that a task has run.
    func turn() { checks.store(0, ordering: .relaxed) }

    /// Stops the alarm.
    func end() { Self.alarms.withLock { $0.all[ObjectIdentifier(self)] = nil } }

    private static func checkLater() {
        queue.asyncAfter(deadline: .now() + .seconds(1)) {
            let running = alarms.withLock { alarms in
                alarms.hasTimer = !alarms.all.isEmpty
                return Array(alarms.all.values)
            }
            for alarm in running { alarm.check() }
            if !running.isEmpty { checkLater() }
        }
    }

    private func check() {
        // The first check can be less than a second after the beginning of the alarm.
        let time = Duration.seconds(checks.wrappingAdd(1, ordering: .relaxed).oldValue)
        // Only one check is in the second that begins at the limit.
        if time >= limit, time - .seconds(1) < limit {
            let message =
                "exercise: No task has run for \(limit). If an endless loop is the reason, \(run) led to it.\n"
            unsafe message.withCString { text in _ = unsafe write(STDERR_FILENO, text, strlen(text)) }
        }
        if time >= Self.patience, time >= limit { abort() }
    }
}
