import Infrastructure
import Synchronization

/// The limits on wrong passwords for one account and from one address.
///
/// The first wrong passwords are checked without a pause. After them, each further attempt has to wait. An unknown
/// account has the same limit as an existing one, so the limit does not reveal whether the account exists.
public final class AttemptLimits: Sendable {
    /// A number of wrong passwords that are allowed at once, and the pause before each further one.
    public struct Limit: Sendable {
        let count: Int
        let pause: Duration

        /// Creates a limit.
        ///
        /// - Parameters:
        ///   - count: The number of wrong passwords that are allowed at once.
        ///   - pause: The pause before each further attempt.
        public init(count: Int, pause: Duration) {
            self.count = count
            self.pause = pause
        }
    }

    private let account: Limit
    private let address: Limit
    /// The time since the limits were created.
    private let now: @Sendable () -> Duration

    /// The times at which all wrong passwords of each account and address are forgotten.
    ///
    /// The times count from the creation of the limits. Each wrong password adds one pause.
    private let forgotten = Mutex<[Key: Duration]>([:])

    private enum Key: Hashable {
        case account(String)
        case address(String)
    }

    /// Creates limits without any attempt.
    ///
    /// - Parameters:
    ///   - account: The limit of one account, from all addresses. Defaults to 5 at once and a pause of 30 seconds.
    ///   - address: The limit of one address, for all accounts. Defaults to 50 at once and a pause of 5 seconds.
    ///   - clock: The clock that measures the pauses. Defaults to a `ContinuousClock`.
    public init(
        account: Limit = Limit(count: 5, pause: .seconds(30)),
        address: Limit = Limit(count: 50, pause: .seconds(5)),
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        self.account = account
        self.address = address
        now = { [start = clock.now] in start.duration(to: clock.now) }
    }

    /// Checks that an attempt is allowed without a wait.
    ///
    /// - Throws: An `InfrastructureError` with the code `rateLimited` and the time to wait.
    func check(email: String, address name: String) throws(InfrastructureError) {
        let now = now()
        let wait = forgotten.withLock { forgotten in
            keys(email, name)
                .compactMap { key, limit in
                    forgotten[key].map { $0 - now - limit.pause * (limit.count - 1) }
                }
                .max()
        }
        guard let wait, wait > .zero else { return }
        throw InfrastructureError(
            Classification(.rateLimited, outcome: .notApplied, retryAfter: wait),
            operation: "look at password",
            idempotent: true
        )
    }

    /// Records the result of an attempt.
    ///
    /// A right password removes the wrong passwords of the account, but not of the address.
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
            // An attack on many accounts fills the dictionary. The half with the longest waits stays.
            guard forgotten.count > Self.most else { return }
            let kept = forgotten.sorted { $0.value > $1.value }.prefix(Self.most / 2)
            forgotten = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
        }
    }

    private func keys(_ email: String, _ name: String) -> [(Key, Limit)] {
        [(.account(email.lowercased()), account), (.address(name), address)]
    }

    /// The number of accounts and addresses with recorded wrong passwords.
    var remembered: Int { forgotten.withLock(\.count) }

    /// The largest number of recorded accounts and addresses.
    private static let most = 100_000
}
