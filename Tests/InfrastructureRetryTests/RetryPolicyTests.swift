import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import Testing

@Suite("Retry policy")
struct RetryPolicyTests {
    @Test("A policy value that is out of range becomes the nearest valid value")
    func range() {
        let policy = RetryPolicy(
            attempts: -3,
            delay: .seconds(-1),
            maximumDelay: .seconds(-2),
            retryWindow: .seconds(-3)
        )
        #expect(policy == RetryPolicy(attempts: 1, delay: .zero, maximumDelay: .zero, retryWindow: .zero))
        #expect(policy.attempts == 1)
        #expect(RetryPolicy(delay: .seconds(60), maximumDelay: .seconds(1)).maximumDelay == .seconds(60))
    }

    @Test("A policy limits its durations to 68 years")
    func longestDuration() {
        let longest = Duration(attoseconds: .max)
        let policy = RetryPolicy(delay: longest, maximumDelay: longest, retryWindow: longest)
        #expect(
            [policy.delay, policy.maximumDelay, policy.retryWindow] == Array(repeating: .seconds(1 << 31), count: 3)
        )
    }

    @Test("A large attempt number does not slow down the delay calculation")
    func manyAttempts() {
        let policy = RetryPolicy(attempts: .max, delay: .zero, maximumDelay: .zero)
        let error = InfrastructureError(Classification(.connection, outcome: .notApplied), operation: "send order")
        #expect(policy.delay(after: .max - 1, of: error, randomBits: { .max }) == .zero)
    }

    @Test(
        "A policy returns a delay if it permits a retry, and otherwise nil",
        arguments: [
            (1, 0, Classification(.busy, outcome: .notApplied), Duration.seconds(2)),
            (2, 0, Classification(.busy, outcome: .notApplied), .seconds(4)),
            (3, 0, Classification(.busy, outcome: .notApplied), nil),
            (0, 0, Classification(.busy, outcome: .notApplied), .seconds(2)),
            (.min, 0, Classification(.busy, outcome: .notApplied), .seconds(2)),
            (.max, 0, Classification(.busy, outcome: .notApplied), nil),
            (1, 31, Classification(.busy, outcome: .notApplied), nil),
            (1, -1, Classification(.busy, outcome: .notApplied), .seconds(2)),
            (1, 0, Classification(.busy, outcome: .unknown), nil),
            (1, 0, Classification(.notFound, outcome: .notApplied), nil),
            (1, 0, Classification(.busy, outcome: .notApplied, retryAfter: .seconds(5)), .seconds(7)),
            (1, 0, Classification(.busy, outcome: .notApplied, retryAfter: .seconds(31)), nil),
        ]
    )
    func asked(number: Int, elapsed: Int, row: Classification, delay: Duration?) {
        let error = InfrastructureError(row, operation: "send order")
        let policy = RetryPolicy()
        let longest = policy.delay(after: number, of: error, elapsed: .seconds(elapsed), randomBits: { .max })
        #expect(longest == delay)
        #expect((policy.delay(after: number, of: error, elapsed: .seconds(elapsed)) == nil) == (delay == nil))
    }

    @Test("A policy permits a retry of an idempotent call with an unknown outcome")
    func askedIdempotent() {
        let error = InfrastructureError(
            Classification(.timeout, outcome: .unknown),
            operation: "send order",
            idempotent: true
        )
        #expect(RetryPolicy().delay(after: 1, of: error) != nil)
    }

    @Test(
        "At most 2% of 1,000 clients retry within the same 10 milliseconds",
        arguments: [nil, 1, 10, 20, 28] as [Int64?],
        [2, 3, 5, 40]
    )
    func crowd(retryAfter: Int64?, attempts: Int) async {
        let policy = RetryPolicy(attempts: attempts)
        let row = Classification(.busy, outcome: .notApplied, retryAfter: retryAfter.map { .seconds($0) })
        var returns: [Int64: Int] = [:]
        for client in 0..<1_000 {
            let clock = ManualClock(advancesBySleeping: true)
            var starts: [Duration] = []
            _ = try? await InfrastructureError.retrying(
                "send order",
                policy: policy,
                clock: clock,
                generator: Even(state: UInt64(client) &* 0xBF58_476D_1CE4_E5B9)
            ) {
                starts.append(clock.now.offset)
                throw InfrastructureError(row, operation: "send order")
            }
            for start in starts.dropFirst() { returns[start.hundredths, default: 0] += 1 }
        }
        #expect(returns.values.reduce(0, +) >= 900)
        let most = returns.values.max() ?? 0
        #expect(most <= 20)
        // Fewer clients retry at the end of the window than at the busiest time.
        let last = returns.keys.filter { (2_999...3_000).contains($0) }.map { returns[$0] ?? 0 }
        #expect(last.allSatisfy { $0 < most })
        #expect(returns.keys.allSatisfy { $0 <= 3_000 })
    }
}

extension Duration {
    /// The duration in hundredths of a second, rounded down.
    fileprivate var hundredths: Int64 { components.seconds * 100 + components.attoseconds / 10_000_000_000_000_000 }
}
