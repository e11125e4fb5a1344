/// The time limits of a call of `retrying`.
///
/// A call with time limits returns when a limit ends, even if the body does not: the program cancels the body and leaves
/// it behind. The body runs in a task of its own, so it can only use values that are safe to leave behind: the compiler
/// requires a `@Sendable` closure and a `Sendable` result.
public struct TimeLimits: Sendable, Hashable {
    /// The time limit for each attempt, or `nil` for no limit.
    public let attempt: Duration?

    /// The time limit for all attempts and delays together, or `nil` for no limit.
    ///
    /// The limit also ends an attempt that is running.
    public let total: Duration?

    /// Creates time limits.
    ///
    /// A negative duration counts as zero, and a duration of more than 2^31 seconds (68 years) as 2^31 seconds, because
    /// the clocks of the standard library trap on a much longer sleep.
    ///
    /// - Parameters:
    ///   - attempt: The time limit for each attempt. Defaults to `nil`, which means no limit.
    ///   - total: The time limit for all attempts and delays together. Defaults to `nil`, which means no limit.
    public init(attempt: Duration? = nil, total: Duration? = nil) {
        self.attempt = attempt.map { RetryPolicy.inRange($0) }
        self.total = total.map { RetryPolicy.inRange($0) }
    }

    /// The number of attempts in this program that still run after their time limit or after a cancellation.
    ///
    /// Each such attempt keeps its memory, and possibly a connection or a thread, until its body ends.
    public static var attemptsLeftBehind: Int { AttemptsLeftBehind.count }

    /// The number of attempts left behind with which the program begins no attempt with time limits.
    ///
    /// A call then fails at once with the code `busy` and the outcome `notApplied`.
    public static let maximumAttemptsLeftBehind = 64

    /// Returns the time limit for an attempt that begins at a time since the start of the first attempt.
    func limit(at elapsed: Duration) -> Duration? {
        guard let total else { return attempt }
        let rest = max(total - elapsed, .zero)
        return min(rest, attempt ?? rest)
    }

    /// Returns the time limit for one check of the outcome.
    ///
    /// The check has a time limit of its own, because the limit for all attempts may be over.
    var check: Duration? { attempt ?? total }
}
