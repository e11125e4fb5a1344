import Infrastructure
import LayeredErrorsTesting
import Testing

@Suite("Retrying")
struct RetryingTests {
    private let refused = Classification(.connection, outcome: .notApplied)
    private let timeout = Classification(.timeout, outcome: .unknown)

    /// What a run of attempts came to.
    private struct Run {
        var attempts: [RetryPolicy.Attempt] = []
        var waits: [Duration] = []
        var error: InfrastructureError?
        var value: Int?
    }

    /// Runs `retrying` over attempts that fail one after the other as given, and then succeed.
    private func run(
        _ failures: [Classification],
        idempotent: Bool = false,
        policy: RetryPolicy = RetryPolicy(attempts: 5, budget: .seconds(1_000_000)),
        generator: some RandomNumberGenerator = Highest(),
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
                observer: { run.attempts.append($0) }
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

    @Test("What succeeds at once is run once")
    func success() async {
        let run = await run([])
        #expect(run.value == 7)
        #expect(run.attempts.map(\.number) == [1])
        #expect(run.attempts.first?.error == nil)
        #expect(run.waits.isEmpty)
    }

    @Test("What passes by itself never becomes an error")
    func heals() async {
        let run = await run([refused, refused])
        #expect(run.value == 7)
        #expect(run.attempts.map(\.number) == [1, 2, 3])
        #expect(run.attempts.map(\.error?.code) == [.connection, .connection, nil])
        #expect(run.attempts.map(\.delay) == [.milliseconds(200), .milliseconds(400), nil])
    }

    @Test("The limit of the wait doubles up to its own limit")
    func backOff() async {
        let policy = RetryPolicy(attempts: 8, delay: .seconds(1), maximumDelay: .seconds(10), budget: .seconds(1_000))
        let run = await run(Array(repeating: refused, count: 7), policy: policy)
        #expect(run.waits == [1, 2, 4, 8, 10, 10, 10].map { Duration.seconds($0) })
    }

    @Test("The wait is anything from nothing to its limit")
    func jitter() async {
        struct Lowest: RandomNumberGenerator { mutating func next() -> UInt64 { 0 } }
        #expect(await run([refused, refused], generator: Lowest()).waits == [.zero, .zero])
        let waits = await run(Array(repeating: refused, count: 4), generator: SystemRandomNumberGenerator()).waits
        for (wait, limit) in zip(waits, [200, 400, 800, 1600]) {
            #expect((.zero ... .milliseconds(limit)).contains(wait))
        }
    }

    @Test("After the last attempt its error is thrown, and tells how many there were")
    func givesUp() async {
        let run = await run(Array(repeating: refused, count: 9))
        #expect(run.attempts.count == 5)
        #expect(run.error?.attempts == 5)
        #expect(run.error == InfrastructureError(refused, operation: "x"))
        #expect(run.error?.description.contains("inner, 5 attempts, ") == true)
    }

    @Test("What does not pass by itself is not repeated", arguments: InfrastructureError.Code.allCases)
    func notTransient(code: InfrastructureError.Code) async {
        let run = await run([Classification(code, outcome: .notApplied, isTransient: false)], idempotent: true)
        #expect(run.attempts.count == 1)
        #expect(run.error?.attempts == 1)
    }

    @Test("A cancellation is not repeated, even if it calls itself transient")
    func cancellation() async {
        #expect(await run([Classification(.cancelled, outcome: .notApplied, isTransient: true)]).attempts.count == 1)
    }

    @Test(
        "What may have been applied is not repeated, unless that does no harm",
        arguments: [Outcome.unknown, .applied]
    )
    func outcome(outcome: Outcome) async {
        let failure = Classification(.timeout, outcome: outcome)
        #expect(await run([failure]).error?.attempts == 1)
        #expect(await run([failure], idempotent: true).value == 7)
    }

    @Test("The outcome in the end is that of all attempts")
    func outcomeOfAll() async {
        let run = await run([timeout] + Array(repeating: refused, count: 4), idempotent: true)
        #expect(run.error?.code == .connection)
        #expect(run.error?.outcome == .unknown)
    }

    @Test("The wait that the other side asks for comes before one's own")
    func retryAfter() async {
        let run = await run([Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(60))])
        #expect(run.waits == [.milliseconds(60_200)])
    }

    @Test("A wait that does not fit into the budget is not begun", arguments: [(29, 2), (30, 2), (31, 1)])
    func retryAfterBeyondBudget(seconds: Int, attempts: Int) async {
        let failure = Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(seconds))
        let run = await run([failure], policy: RetryPolicy(budget: .seconds(30)))
        #expect(run.attempts.count == attempts)
        #expect(run.error?.retryAfter == (attempts == 1 ? .seconds(seconds) : nil))
    }

    @Test("One's own wait is cut to what is left of the budget")
    func waitWithinBudget() async {
        let policy = RetryPolicy(delay: .seconds(10), maximumDelay: .seconds(10), budget: .seconds(30))
        let failure = Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(25))
        #expect(await run([failure], policy: policy).waits == [.seconds(30)])
    }

    @Test("Attempts within attempts are counted")
    func nested() async {
        let clock = ManualClock(advancesBySleeping: true)
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("outer", policy: RetryPolicy(attempts: 2), clock: clock) {
                try await InfrastructureError.retrying("inner", policy: RetryPolicy(attempts: 3), clock: clock) {
                    throw HTTPStatus(429)
                }
            }
        }
        #expect(error?.attempts == 6)
    }

    @Test("What is said of the outcome holds for what is classified further in, too")
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

    @Test("Attempts that take long use up the budget")
    func slowAttempts() async {
        let run = await run(
            Array(repeating: refused, count: 9),
            policy: RetryPolicy(attempts: 9, delay: .zero, budget: .seconds(30))
        ) { $0.advance(by: .seconds(12)) }
        #expect(run.attempts.count == 3)
    }

    @Test("What is out of range counts as the nearest in range")
    func range() {
        let policy = RetryPolicy(attempts: -3, delay: .seconds(-1), maximumDelay: .seconds(-2), budget: .seconds(-3))
        #expect(policy == RetryPolicy(attempts: 1, delay: .zero, maximumDelay: .zero, budget: .zero))
        #expect(policy.attempts == 1)
        #expect(RetryPolicy(delay: .seconds(60), maximumDelay: .seconds(1)).maximumDelay == .seconds(60))
    }

    @Test(
        "A policy that is out of range does no harm",
        arguments: [
            RetryPolicy(attempts: 0), RetryPolicy(attempts: .min), RetryPolicy(attempts: 2, delay: .seconds(-1)),
            RetryPolicy(delay: .seconds(5), maximumDelay: .seconds(-5)), RetryPolicy(budget: .seconds(-1)),
            RetryPolicy(attempts: 200, delay: .seconds(Int64.max), maximumDelay: .seconds(Int64.max)),
            RetryPolicy(attempts: 200, delay: .nanoseconds(1), maximumDelay: Duration(attoseconds: .max)),
            RetryPolicy(attempts: 200, budget: Duration(attoseconds: .max)),
        ]
    )
    func outOfRange(policy: RetryPolicy) async {
        let failures = (0..<300).map { _ in
            Classification(.rateLimited, outcome: .notApplied, retryAfter: Duration(attoseconds: .max))
        }
        let hasty = await run(Array(repeating: refused, count: 300), policy: policy)
        #expect(hasty.attempts.count == hasty.error?.attempts)
        #expect(hasty.attempts.allSatisfy { $0.delay ?? .zero >= .zero })
        #expect(await run(failures, policy: policy).error?.code == .rateLimited)
    }

    @Test("A task that is cancelled while it waits ends at once, and does not try again")
    func cancelledWhileWaiting() async {
        let attempts = Counter()
        let task = Task {
            try await InfrastructureError.retrying(
                "send order",
                policy: RetryPolicy(
                    delay: .seconds(86_400),
                    maximumDelay: .seconds(86_400),
                    budget: .seconds(1_000_000)
                ),
                generator: Highest(),
                observer: { attempt in
                    // The next thing that happens is the wait of a day.
                    if attempt.delay != nil { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
                }
            ) {
                attempts.increment()
                throw HTTPStatus(429)
            }
        }
        let error = await #expect(throws: InfrastructureError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        #expect(error?.outcome == .notApplied)
        #expect(error?.attempts == 1)
        #expect(attempts.value == 1)
    }

    @Test("A task that is cancelled while it tries does not wait, and does not say that it will")
    func cancelledWhileTrying() async {
        let clock = ManualClock(advancesBySleeping: true)
        let task = Task {
            var delays: [Duration?] = []
            await #expect(throws: InfrastructureError.self) {
                try await InfrastructureError.retrying(
                    "send order",
                    clock: clock,
                    observer: { delays.append($0.delay) }
                ) {
                    unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                    throw HTTPStatus(429)
                }
            }
            return delays
        }
        #expect(await task.value == [nil])
        #expect(clock.sleeps.isEmpty)
    }

    @Test("A clock that does not notice a cancellation does not lead to another attempt")
    func deafClock() async {
        let clock = DeafClock()
        let attempts = Counter()
        let task = Task {
            try await InfrastructureError.retrying("send order", clock: clock) {
                attempts.increment()
                throw HTTPStatus(429)
            }
        }
        await #expect(throws: InfrastructureError.self) { try await task.value }
        #expect(attempts.value == 1)
    }

    @Test("The boundary classifies what is thrown inside, and declares the whole")
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

    @Test("An actor can use its own state inside")
    func insideActor() async throws {
        actor Repository {
            final class NotSendable { var calls = 0 }
            let state = NotSendable()

            func load() async throws(InfrastructureError) -> Int {
                try await InfrastructureError.retrying(
                    "load",
                    policy: RetryPolicy(delay: .zero, budget: .seconds(1 << 32))
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

/// A clock that cancels the task during each sleep, and does not notice.
private struct DeafClock: Clock {
    let now = ContinuousClock.now
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
    }
}
