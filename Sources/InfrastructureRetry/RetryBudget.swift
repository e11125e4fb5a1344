import Synchronization

/// A limit on the retries of several calls together, which keeps a program from overloading a failing service.
///
/// Share one budget among all policies for the same service:
///
///     let shop = RetryBudget()
///     let policy = RetryPolicy(budget: shop)
///
/// The budget begins with all ``tokens``. A failed attempt that a policy would retry takes one token, and a successful
/// attempt returns a tenth of a token. While at most half of the tokens remain, the budget permits one retry in each
/// ``interval``. A program with few calls can therefore still retry. The rules for tokens come from gRPC ("Retry
/// throttling", gRFC A6). Two budgets are equal only if they are the same object.
public final class RetryBudget: Sendable {
    /// The maximum number of tokens, which is at least 1.
    public let tokens: Int

    /// The minimum time between two retries while at most half of the tokens remain.
    public let interval: Duration

    private let state: Mutex<State>
    private let now: @Sendable () -> Duration

    private struct State {
        /// The number of remaining tenths of a token.
        var tenths: Int
        /// The time of the last retry that only the interval permitted, or `nil` if there was none.
        var exception: Duration?
    }

    /// Creates a budget that has all its tokens.
    ///
    /// - Parameters:
    ///   - tokens: The maximum number of tokens. A number below 1 counts as 1, and a number above a million as a
    ///     million. Defaults to 10.
    ///   - interval: The minimum time between two retries while at most half of the tokens remain. A negative interval
    ///     counts as zero. Defaults to 10 seconds.
    ///   - clock: The clock that measures the interval. Defaults to a `ContinuousClock`.
    public init(tokens: Int = 10, interval: Duration = .seconds(10), clock: some Clock<Duration> = ContinuousClock()) {
        self.tokens = min(max(tokens, 1), 1_000_000)
        self.interval = max(interval, .zero)
        state = Mutex(State(tenths: self.tokens * 10))
        let start = clock.now
        now = { start.duration(to: clock.now) }
    }

    /// Adds a tenth of a token after a successful attempt.
    func refill() { state.withLock { $0.tenths = min($0.tenths + 1, tokens * 10) } }

    /// Takes a token after a failed attempt.
    ///
    /// - Parameter isRetried: A Boolean value that indicates whether an attempt follows if the budget permits it.
    /// - Returns: `false` if the budget prevents another attempt.
    func takeToken(forRetry isRetried: Bool) -> Bool {
        let now = now()
        return state.withLock { state in
            state.tenths = max(state.tenths - 10, 0)
            if !isRetried || state.tenths > tokens * 5 { return true }
            if let last = state.exception, now - last < interval { return false }
            state.exception = now
            return true
        }
    }
}

extension RetryBudget: Hashable {
    /// Returns a Boolean value that indicates whether two budgets are the same object.
    public static func == (one: RetryBudget, other: RetryBudget) -> Bool { one === other }

    /// Hashes the identity of the budget.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
