import Infrastructure
import Synchronization

/// How many wrong passwords are looked at, for one account and from one address.
///
/// The first few cost nothing but the time to check them. From then on there is a pause before each one more. An account
/// that does not exist has its limit like any other, so nobody learns of it here.
public final class AttemptLimits: Sendable {
    /// How many wrong passwords there may be at once, and how long it takes until there may be one more.
    public struct Limit: Sendable {
        let count: Int
        let pause: Duration

        /// Makes a limit.
        public init(count: Int, pause: Duration) {
            self.count = count
            self.pause = pause
        }
    }

    private let account: Limit
    private let address: Limit
    /// The time since the limits were created.
    private let now: @Sendable () -> Duration

    /// The time at which the attempts of an account or address are forgotten; the entry is removed afterwards.
    private let forgotten = Mutex<[Key: Duration]>([:])

    private enum Key: Hashable {
        case account(String)
        case address(String)
    }

    /// Creates limits without any attempt.
    ///
    /// - Parameters:
    ///   - account: the limit of one account, from all addresses.
    ///   - address: the limit of one address, for all accounts.
    ///   - clock: the clock that measures the pauses.
    public init(
        account: Limit = Limit(count: 5, pause: .seconds(30)),
        address: Limit = Limit(count: 50, pause: .seconds(5)),
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        self.account = account
        self.address = address
        now = { [start = clock.now] in start.duration(to: clock.now) }
    }

    /// Lets an attempt pass, or says how long to wait.
    ///
    /// - Throws: `rateLimited` with the wait.
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

    /// Notes what came of an attempt.
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
            // Somebody tries one account after the other: those with the most behind them are kept.
            guard forgotten.count > Self.most else { return }
            let kept = forgotten.sorted { $0.value > $1.value }.prefix(Self.most / 2)
            forgotten = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.value) })
        }
    }

    private func keys(_ email: String, _ name: String) -> [(Key, Limit)] {
        [(.account(email.lowercased()), account), (.address(name), address)]
    }

    /// How many accounts and addresses something is remembered of.
    var remembered: Int { forgotten.withLock(\.count) }

    /// How many may be.
    private static let most = 100_000
}
