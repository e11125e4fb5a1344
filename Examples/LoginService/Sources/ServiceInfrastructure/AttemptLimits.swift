import Infrastructure
import Synchronization

/// The limits on the number of wrong passwords for each account and for each IP address.
///
/// Each limit allows a number of wrong passwords without a pause. After the allowed number, a client must pause before
/// each attempt. Unknown accounts have the same limit as existing accounts, so the limit does not reveal whether an
/// account exists.
public final class AttemptLimits: Sendable {
    /// The number of wrong passwords that a limit allows without a pause, and the duration of each pause.
    public struct Limit: Sendable {
        let count: Int
        let pause: Duration

        /// Creates a limit.
        ///
        /// - Parameters:
        ///   - count: The number of wrong passwords that the limit allows without a pause.
        ///   - pause: The duration of the pause before each further attempt.
        public init(count: Int, pause: Duration) {
            self.count = count
            self.pause = pause
        }
    }

    private let account: Limit
    private let address: Limit
    private let jitter: Jitter

    /// A closure that returns the time since the initialization of the `AttemptLimits` object.
    private let now: @Sendable () -> Duration

    /// The time at which the wrong passwords expire, for each account and each IP address.
    ///
    /// Each time is relative to the initialization of the object. Each wrong password adds the duration of a pause to
    /// the time.
    private let forgotten = Mutex<[Key: Duration]>([:])

    private enum Key: Hashable {
        case account(String)
        case address(String)
    }

    /// Creates limits with no recorded attempts.
    ///
    /// - Parameters:
    ///   - account: The limit for each account, regardless of the IP address. Defaults to 5 wrong passwords and a pause
    ///     of 30 seconds.
    ///   - address: The limit for each IP address, regardless of the account. Defaults to 50 wrong passwords and a
    ///     pause of 5 seconds.
    ///   - clock: The clock that measures the pauses. Defaults to a `ContinuousClock`.
    ///   - jitter: The random extension of each stated pause. Defaults to the system's generator.
    public init(
        account: Limit = Limit(count: 5, pause: .seconds(30)),
        address: Limit = Limit(count: 50, pause: .seconds(5)),
        clock: some Clock<Duration> = ContinuousClock(),
        jitter: Jitter = Jitter()
    ) {
        self.account = account
        self.address = address
        self.jitter = jitter
        now = { [start = clock.now] in start.duration(to: clock.now) }
    }

    /// Checks that an attempt requires no pause.
    ///
    /// The limit of an address can stop many clients at one moment. Therefore, the stated pause of an address is random,
    /// between the required pause and twice the required pause. The limit of an account stops one person.
    ///
    /// - Throws: An `InfrastructureError` with the code `rateLimited` and a pause.
    func check(email: String, address name: String) throws(InfrastructureError) {
        let now = now()
        let wait = forgotten.withLock { forgotten in
            keys(email, name)
                .compactMap { key, limit -> Duration? in
                    guard let wait = forgotten[key].map({ $0 - now - limit.pause * (limit.count - 1) }), wait > .zero
                    else { return nil }
                    if case .address = key { return jitter.spread(wait) }
                    return wait
                }
                .max()
        }
        guard let wait else { return }
        throw InfrastructureError(
            Classification(.rateLimited, outcome: .notApplied, retryAfter: wait),
            operation: "look at password",
            idempotent: true
        )
    }

    /// Updates the limits after a correct or a wrong password.
    ///
    /// A correct password resets the limit of the account, but not the limit of the IP address.
    func note(email: String, address name: String, succeeded: Bool) {
        let now = now()
        forgotten.withLock { forgotten in
            if succeeded {
                forgotten[.account(email.lowercased())] = nil
                return
            }
            for (key, limit) in keys(email, name) {
                forgotten[key] = max(forgotten[key] ?? now, now) + limit.pause
            }
            guard forgotten.count > Self.most else { return }
            forgotten = forgotten.filter { $0.value > now }
            // An attack on many accounts can fill the dictionary with unexpired entries. The method keeps the entries
            // with the longest pauses, up to half of the maximum number.
            guard forgotten.count > Self.most else { return }
            let kept = forgotten.sorted { $0.value > $1.value }.prefix(Self.most / 2)
            forgotten = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
        }
    }

    private func keys(_ email: String, _ name: String) -> [(Key, Limit)] {
        [(.account(email.lowercased()), account), (.address(name), address)]
    }

    /// The number of accounts and IP addresses with recorded wrong passwords.
    var remembered: Int { forgotten.withLock(\.count) }

    /// The maximum number of recorded accounts and IP addresses.
    private static let most = 100_000
}
