import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Testing

@Suite("Retrying")
struct RetryingTests {
    private let refused = Classification(.connection, outcome: .notApplied)
    private let timeout = Classification(.timeout, outcome: .unknown)

    /// The attempts, the delays and the result of one call to `retrying`.
    private struct Run {
        var attempts: [RetryPolicy.Attempt] = []
        var waits: [Duration] = []
        var error: InfrastructureError?
        var value: Int?
    }

    /// Calls `retrying` with a body that throws the given failures, one for each attempt, and then returns 7.
    private func run(
        _ failures: [Classification],
        idempotent: Bool = false,
        policy: RetryPolicy = RetryPolicy(attempts: 5, retryWindow: .seconds(1_000_000)),
        generator: some RandomNumberGenerator = Constant.highest,
        whileTrying: @Sendable (ManualClock) -> Void = { _ in }
    ) async -> Run {
        let clock = ManualClock(advancesBySleeping: true)
        var run = Run()
        var remaining = failures[...]
        do throws(InfrastructureError) {
            run.value = try await InfrastructureError.retrying(
                "send order",
                idempotent: idempotent,
                policy: policy,
                clock: clock,
                generator: generator,
                onAttempt: { run.attempts.append($0) }
            ) {
                whileTrying(clock)
                guard let failure = remaining.popFirst() else { return 7 }
                throw InfrastructureError(failure, operation: "inner")
            }
        } catch {
            run.error = error
        }
        run.waits = clock.sleeps
        return run
    }

    @Test("A body that succeeds on the first attempt runs once")
    func success() async {
        let run = await run([])
        #expect(run.value == 7)
        #expect(run.attempts.map(\.number) == [1])
        #expect(run.attempts.first?.error == nil)
        #expect(run.waits.isEmpty)
    }

    @Test("A successful attempt after transient failures returns the value")
    func heals() async {
        let run = await run([refused, refused])
        #expect(run.value == 7)
        #expect(run.attempts.map(\.number) == [1, 2, 3])
        #expect(run.attempts.map(\.error?.code) == [.connection, .connection, nil])
        #expect(run.attempts.map(\.delay) == [.seconds(2), .seconds(4), nil])
    }

    @Test("The upper limit of the random delay doubles up to maximumDelay")
    func backOff() async {
        let policy = RetryPolicy(
            attempts: 8,
            delay: .seconds(1),
            maximumDelay: .seconds(10),
            retryWindow: .seconds(1_000)
        )
        let run = await run(Array(repeating: refused, count: 7), policy: policy)
        #expect(run.waits == [1, 2, 4, 8, 10, 10, 10].map { Duration.seconds($0) })
    }

    @Test("The random delay is between zero and its upper limit")
    func jitter() async {
        // The clock does not sleep for a delay of zero.
        #expect(await run([refused, refused], generator: Constant.lowest).waits == [])
        let waits = await run(Array(repeating: refused, count: 4), generator: SystemRandomNumberGenerator()).waits
        for (wait, limit) in zip(waits, [2, 4, 8, 10]) {
            #expect((.zero ... .seconds(limit)).contains(wait))
        }
    }

    @Test("The final error contains the number of attempts")
    func givesUp() async {
        let run = await run(Array(repeating: refused, count: 9))
        #expect(run.attempts.count == 5)
        #expect(run.error?.attempts.count == 5)
        #expect(run.error == InfrastructureError(refused, operation: "x"))
        #expect(run.error?.description.contains("inner, 5 attempts, ") == true)
    }

    @Test("A failure that is not transient is not retried", arguments: InfrastructureError.Code.allCases)
    func notTransient(code: InfrastructureError.Code) async {
        let run = await run([Classification(code, outcome: .notApplied, isTransient: false)], idempotent: true)
        #expect(run.attempts.count == 1)
        #expect(run.error?.attempts.count == 1)
    }

    @Test("A cancellation is not retried, even if it is marked as transient")
    func cancellation() async {
        #expect(await run([Classification(.cancelled, outcome: .notApplied, isTransient: true)]).attempts.count == 1)
    }

    @Test(
        "A possibly applied operation is retried only if it is idempotent",
        arguments: [Outcome.unknown, .applied]
    )
    func outcome(outcome: Outcome) async {
        let failure = Classification(.timeout, outcome: outcome)
        #expect(await run([failure]).error?.attempts.count == 1)
        #expect(await run([failure], idempotent: true).value == 7)
    }

    @Test("The final error keeps the unknown outcome of an earlier attempt")
    func outcomeOfAll() async {
        let run = await run([timeout] + Array(repeating: refused, count: 4), idempotent: true)
        #expect(run.error?.code == .connection)
        #expect(run.error?.outcome == .unknown)
    }

    @Test("A policy adds the random delay to the delay that the server requests")
    func retryAfter() async {
        let run = await run([Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(60))])
        #expect(run.waits == [.seconds(62)])
    }

    @Test("A requested delay that exceeds the retry window ends retrying", arguments: [(28, 2), (29, 1), (31, 1)])
    func retryAfterBeyondWindow(seconds: Int, attempts: Int) async {
        let failure = Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(seconds))
        let run = await run([failure], policy: RetryPolicy(retryWindow: .seconds(30)))
        #expect(run.attempts.count == attempts)
        #expect(run.error?.retryAfter == (attempts == 1 ? .seconds(seconds) : nil))
    }

    @Test("A random delay that exceeds the remaining retry window ends retrying", arguments: [(35, 1), (34, 0)])
    func waitWithinWindow(window: Int, waits: Int) async {
        let policy = RetryPolicy(delay: .seconds(10), maximumDelay: .seconds(10), retryWindow: .seconds(window))
        let failure = Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(25))
        // Shortening the delay would make many clients retry together at the end of the window.
        #expect(await run([failure], policy: policy).waits == Array(repeating: .seconds(35), count: waits))
    }

    @Test("The final error includes the attempts of nested calls")
    func nested() async {
        let clock = ManualClock(advancesBySleeping: true)
        var calls = [[429, 503], [429, 404]]
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("outer", idempotent: true, clock: clock) {
                var statuses = calls.removeFirst()
                // The first inner call fails with HTTP 503, which it is not permitted to retry.
                try await InfrastructureError.retrying("inner", policy: RetryPolicy(attempts: 9), clock: clock) {
                    if statuses.count == 2, calls.isEmpty == false { statuses.removeFirst() }
                    throw HTTPStatus(statuses.removeFirst())
                }
            }
        }
        #expect(error?.attempts.count == 3)
        #expect(error?.attempts.earlier.map(\.underlyingIdentity?.description) == ["HTTPStatus 503", "HTTPStatus 429"])
        #expect(error?.underlyingIdentity?.description == "HTTPStatus 404")
    }

    @Test("The final error keeps the error of each earlier attempt")
    func history() async {
        var statuses = [500, 429, 404]
        let clock = ManualClock(advancesBySleeping: true)
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("fetch", idempotent: true, clock: clock) {
                throw HTTPStatus(statuses.removeFirst())
            }
        }
        #expect(error?.attempts.earlier.map(\.underlyingIdentity?.description) == ["HTTPStatus 500", "HTTPStatus 429"])
        #expect(error?.attempts.earlier.map(\.attempts.earlier.count) == [0, 0])
        #expect(error?.code == .notFound)
    }

    @Test("The final error keeps the errors of at most 20 earlier attempts")
    func longHistory() async {
        let run = await run(
            Array(repeating: refused, count: 100),
            policy: RetryPolicy(attempts: 100, delay: .zero, maximumDelay: .zero, retryWindow: .seconds(1_000))
        )
        #expect(run.error?.attempts.count == 100)
        #expect(run.error?.attempts.earlier.count == 20)
    }

    @Test("Only the call's own idempotent argument permits a retry of its body")
    func innerIdempotence() async {
        for (stated, expected) in [(nil, 1), (false, 1), (true, 3)] as [(Bool?, Int)] {
            let orders = Counter()
            let error = await #expect(throws: InfrastructureError.self) {
                try await InfrastructureError.retrying(
                    "check out",
                    idempotent: stated,
                    clock: ManualClock(advancesBySleeping: true)
                ) {
                    orders.increment()
                    try InfrastructureError.classifying("read receipt", idempotent: true) { throw HTTPStatus(504) }
                }
            }
            #expect(orders.value == expected)
            #expect(error?.isIdempotent == (stated ?? true))
        }
    }

    @Test("The declared outcome determines whether an inner error is retried")
    func outcomeOfTheWhole() async {
        let attempts = Counter()
        await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "fetch",
                outcome: .notApplied,
                clock: ManualClock(advancesBySleeping: true)
            ) {
                attempts.increment()
                throw InfrastructureError(Classification(.timeout, outcome: .unknown), operation: "inner")
            }
        }
        #expect(attempts.value == 3)
        await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "send",
                outcome: .applied,
                clock: ManualClock(advancesBySleeping: true)
            ) {
                attempts.increment()
                throw InfrastructureError(Classification(.unavailable, outcome: .notApplied), operation: "inner")
            }
        }
        #expect(attempts.value == 4)
    }

    @Test("An operation with an inner outcome .applied is not retried")
    func appliedInside() async {
        let orders = Counter()
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "check out",
                outcome: .notApplied,
                clock: ManualClock(advancesBySleeping: true)
            ) {
                orders.increment()
                try InfrastructureError.classifying("read receipt", outcome: .applied) { throw HTTPStatus(503) }
            }
        }
        #expect(orders.value == 1)
        #expect(error?.outcome == .applied)
    }

    @Test("No attempt begins after slow attempts have used up the retry window")
    func slowAttempts() async {
        let run = await run(
            Array(repeating: refused, count: 9),
            policy: RetryPolicy(attempts: 9, delay: .zero, retryWindow: .seconds(30))
        ) { $0.advance(by: .seconds(12)) }
        #expect(run.attempts.count == 3)
    }

    @Test(
        "A policy with extreme values never results in a negative delay",
        arguments: [
            RetryPolicy(attempts: 0), RetryPolicy(attempts: .min), RetryPolicy(attempts: 2, delay: .seconds(-1)),
            RetryPolicy(delay: .seconds(5), maximumDelay: .seconds(-5)), RetryPolicy(retryWindow: .seconds(-1)),
            RetryPolicy(attempts: 200, delay: .seconds(Int64.max), maximumDelay: .seconds(Int64.max)),
            RetryPolicy(attempts: 200, delay: .nanoseconds(1), maximumDelay: Duration(attoseconds: .max)),
            RetryPolicy(attempts: 200, retryWindow: Duration(attoseconds: .max)),
        ]
    )
    func outOfRange(policy: RetryPolicy) async {
        let failures = (0..<300).map { _ in
            Classification(.rateLimited, outcome: .notApplied, retryAfter: Duration(attoseconds: .max))
        }
        let hasty = await run(Array(repeating: refused, count: 300), policy: policy)
        #expect(hasty.attempts.count == hasty.error?.attempts.count)
        #expect(hasty.attempts.allSatisfy { $0.delay ?? .zero >= .zero })
        #expect(await run(failures, policy: policy).error?.code == .rateLimited)
    }

    @Test("Retrying ends if a delay overruns the retry window by over a second", arguments: [(31, 2), (32, 1)])
    func overslept(seconds: Int, attempts: Int) async {
        let clock = OversleepingClock(sleep: .seconds(seconds))
        let tries = Counter()
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("send order", clock: clock) {
                tries.increment()
                throw HTTPStatus(429)
            }
        }
        #expect(tries.value == attempts)
        #expect(error?.code == .rateLimited)
    }

    @Test("A clock that fails does not turn a failure into a cancellation")
    func brokenClock() async {
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("send order", clock: BrokenClock()) { throw HTTPStatus(429) }
        }
        #expect(error?.code == .rateLimited)
    }

    @Test("The number of attempts does not overflow")
    func manyNestedAttempts() async {
        var stored = InfrastructureError(refused, operation: "send order")
        stored.attempts.count = .max - 1
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("send order", clock: ManualClock(advancesBySleeping: true)) {
                throw stored
            }
        }
        #expect(error?.attempts.count == .max)
    }

    @Test("The thrown error has the declared operation, outcome and idempotence")
    func boundary() async {
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("send order", outcome: .notApplied, idempotent: true) {
                throw HTTPStatus(404, method: "POST")
            }
        }
        #expect(error?.code == .notFound)
        #expect(error.map { "\($0.operation)" } == "send order")
        #expect(error?.isIdempotent == true)
        #expect(error?.outcome == .notApplied)
    }

    @Test("An actor can use its own state in the body of retrying")
    func insideActor() async throws {
        actor Repository {
            final class NotSendable { var calls = 0 }
            let state = NotSendable()

            func load() async throws(InfrastructureError) -> Int {
                try await InfrastructureError.retrying(
                    "load",
                    policy: RetryPolicy(delay: .zero, retryWindow: .seconds(1 << 32))
                ) {
                    state.calls += 1
                    guard state.calls == 2 else { throw HTTPStatus(429) }
                    return state.calls
                }
            }
        }
        #expect(try await Repository().load() == 2)
    }
}

/// A clock whose sleeps have a fixed duration.
private final class OversleepingClock: Clock {
    private let clock = ManualClock()
    private let sleep: Duration

    init(sleep: Duration) { self.sleep = sleep }

    var now: ManualClock.Instant { clock.now }
    var minimumResolution: Duration { .nanoseconds(1) }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws { clock.advance(by: sleep) }
}
