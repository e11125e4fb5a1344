import Infrastructure
import Synchronization

/// The limit on the number of wrong passwords for each account.
///
/// After the allowed number of wrong passwords, a client must pause before each attempt. With the default values, five
/// wrong passwords in a row expire after 150 seconds, and the next attempt is allowed after 30 seconds. Unknown
/// accounts have the same limit as existing accounts, so the limit does not reveal whether an account exists.
public final class AttemptLimit: Sendable {
    private let count: Int
    private let pause: Duration

    /// A closure that returns the time since the creation of the limit.
    private let now: @Sendable () -> Duration

    /// The time at which the wrong passwords of each account expire.
    ///
    /// Each wrong password adds one pause to the time.
    private let expiry = Mutex<[String: Duration]>([:])

    /// Creates a limit with no recorded attempts.
    ///
    /// - Parameters:
    ///   - count: The number of wrong passwords that are allowed before the first pause. Defaults to 5.
    ///   - pause: The duration of the pause before each further attempt. Defaults to 30 seconds.
    ///   - clock: The clock that measures the pauses. Defaults to a `ContinuousClock`.
    public init(
        count: Int = 5,
        pause: Duration = .seconds(30),
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        self.count = count
        self.pause = pause
        now = { [start = clock.now] in start.duration(to: clock.now) }
    }

    /// Checks that an attempt requires no pause.
    ///
    /// - Throws: An `InfrastructureError` with the code `rateLimited` and the remaining pause, if there is one.
    func check(_ email: String) throws(InfrastructureError) {
        let rest = (expiry.withLock { $0[email.lowercased()] } ?? .zero) - now() - pause * (count - 1)
        guard rest > .zero else { return }
        throw InfrastructureError(
            Classification(.rateLimited, outcome: .notApplied, retryAfter: rest),
            operation: "look at password",
            idempotent: true
        )
    }

    /// Records a correct password, which resets the limit of the account, or a wrong password.
    func note(_ email: String, succeeded: Bool) {
        let now = now()
        expiry.withLock { expiry in
            // An attack on many accounts must not fill the memory.
            if expiry.count >= Self.most { expiry = expiry.filter { $0.value > now } }
            if expiry.count >= Self.most { expiry = [:] }
            expiry[email.lowercased()] = succeeded ? nil : max(expiry[email.lowercased()] ?? now, now) + pause
        }
    }

    /// The maximum number of recorded accounts.
    private static let most = 100_000
}
