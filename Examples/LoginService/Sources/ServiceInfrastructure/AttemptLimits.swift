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
    private let now: @Sendable () -> ContinuousClock.Instant

    /// When all is forgotten, for each account and address; nothing is kept of those of which it is.
    private let forgotten = Mutex<[Key: ContinuousClock.Instant]>([:])

    private enum Key: Hashable {
        case account(String)
        case address(String)
    }

    /// Makes limits under which nothing has been tried yet.
    ///
    /// - Parameters:
    ///   - account: that of one account, from wherever.
    ///   - address: that of one address, for whatever account.
    ///   - now: the time.
    public init(
        account: Limit = Limit(count: 5, pause: .seconds(30)),
        address: Limit = Limit(count: 50, pause: .seconds(5)),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.account = account
        self.address = address
        self.now = now
    }

    /// Lets an attempt pass, or says how long to wait.
    ///
    /// - Throws: `rateLimited` with the wait.
    func check(email: String, address name: String) throws(InfrastructureError) {
        let now = now()
        let wait = forgotten.withLock { forgotten in
            keys(email, name)
                .compactMap { key, limit in
                    forgotten[key].map { now.duration(to: $0) - limit.pause * (limit.count - 1) }
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
