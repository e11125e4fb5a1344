/// The time limits for one call to `retrying`.
///
/// At a limit, `retrying` cancels the body and continues without waiting for it. A body that is still running is left
/// behind. The body runs in a Swift task of its own, so it must be a `@Sendable` closure with a `Sendable` result.
public struct TimeLimits: Sendable, Hashable {
    /// The time limit for each attempt, or `nil` for no limit.
    public let attempt: Duration?

    /// The time limit for all attempts and delays together, or `nil` for no limit.
    ///
    /// The limit also ends an attempt that is running.
    public let total: Duration?

    /// Creates time limits.
    ///
    /// A negative duration counts as zero, and a duration of more than 2^31 seconds (68 years) as 2^31 seconds. The
    /// clocks of the standard library trap on a much longer sleep.
    ///
    /// - Parameters:
    ///   - attempt: The time limit for each attempt. Defaults to `nil`, which means no limit.
    ///   - total: The time limit for all attempts and delays together. Defaults to `nil`, which means no limit.
    public init(attempt: Duration? = nil, total: Duration? = nil) {
        self.attempt = attempt.map { RetryPolicy.inRange($0) }
        self.total = total.map { RetryPolicy.inRange($0) }
    }

    /// The number of attempts in this program that are still running after their time limit or after a cancellation.
    ///
    /// Each of these attempts keeps its memory, and possibly a connection or a thread, until its body ends.
    public static var attemptsLeftBehind: Int { AttemptsLeftBehind.count }

    /// The number of attempts left behind from which no further attempt with a time limit begins.
    ///
    /// A call then fails at once with the code `busy` and the outcome `notApplied`. Attempts that are already running
    /// can exceed the number.
    public static let maximumAttemptsLeftBehind = 64

    /// Returns the time limit for an attempt, or `nil` for no limit.
    ///
    /// - Parameter elapsed: The time from the start of the first attempt to the start of this attempt.
    ///   The function asks for the time only if there is a total limit.
    func limit(at elapsed: @autoclosure () -> Duration) -> Duration? {
        guard let total else { return attempt }
        let rest = max(total - elapsed(), .zero)
        return min(rest, attempt ?? rest)
    }

    /// The time limit for one check of the outcome, or `nil` for no limit.
    ///
    /// The check has a time limit of its own, because the total limit may already have been reached.
    var check: Duration? { attempt ?? total }
}
