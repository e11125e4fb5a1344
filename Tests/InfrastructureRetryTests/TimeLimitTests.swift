import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Testing

@Suite("Time limits", .timeLimit(.minutes(10)))
struct TimeLimitTests {
    private func hang() async throws { try await ManualClock().sleep(for: .seconds(1)) }

    /// Starts one attempt with a time limit of five seconds.
    private func start<Value: Sendable>(
        _ clock: ManualClock,
        key: IdempotencyKey? = nil,
        _ body: @escaping @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        Task {
            try await InfrastructureError.retrying(
                "place order",
                key: key,
                policy: RetryPolicy(attempts: 1, attemptTimeout: .seconds(5)),
                clock: clock,
                body
            )
        }
    }

    @Test("An attempt that exceeds its time limit is a timeout")
    func attemptTimeout() async {
        for thrown in [CancellationError(), HTTPStatus(404), SystemErrno(111)] as [any Error] {
            let clock = ManualClock()
            let task = start(clock) {
                do { try await hang() } catch { throw thrown }
            }
            await clock.waitForSleepers()
            #expect(clock.sleeps == [.seconds(5)])
            clock.advance(by: .seconds(5))
            let error = await #expect(throws: InfrastructureError.self) { try await task.value }
            #expect(error?.code == .timeout)
            #expect(error?.isTransient == true)
            // The error of an attempt states whether the attempt took effect.
            #expect(error?.outcome == (thrown is CancellationError ? .unknown : .notApplied))
        }
    }

    @Test("A timeout keeps the outcome that the boundary states")
    func statedOutcome() async {
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "fetch order",
                outcome: .notApplied,
                policy: RetryPolicy(attempts: 2, attemptTimeout: .seconds(5)),
                clock: ManualClock(advancesBySleeping: true)
            ) { try await hang() }
        }
        #expect(error == InfrastructureError(Classification(.timeout, outcome: .notApplied), operation: "fetch order"))
        #expect(error?.attempts.count == 2)
    }

    @Test("The total time limit ends the running attempt and all further attempts")
    func timeout() async {
        let clock = ManualClock()
        let policy = RetryPolicy(attempts: 9, delay: .zero, attemptTimeout: .seconds(4), timeout: .seconds(10))
        let task = Task {
            try await InfrastructureError.retrying("fetch order", idempotent: true, policy: policy, clock: clock) {
                try await hang()
            }
        }
        for limit in [4, 4, 2] {
            await clock.waitForSleepers()
            #expect(clock.sleeps.last == .seconds(limit))
            clock.advance(by: .seconds(limit))
        }
        let error = await #expect(throws: InfrastructureError.self) { try await task.value }
        #expect(error?.code == .timeout)
        #expect(error?.attempts.count == 3)
    }

    @Test("A requested delay that exceeds the total time limit ends retrying")
    func requestedDelay() {
        let policy = RetryPolicy(delay: .zero, timeout: .seconds(10))
        for (seconds, expected) in [(4, Duration.seconds(4)), (5, .seconds(5)), (6, nil)] {
            let status = HTTPStatus(429, retryAfter: .seconds(seconds))
            let error = InfrastructureError(classifying: status, operation: "fetch order")
            #expect(policy.delay(after: 1, of: error, elapsed: .seconds(5)) == expected)
        }
    }

    @Test("A value that arrives after the time limit is returned")
    func lateValue() async throws {
        let clock = ManualClock()
        let task = start(clock) {
            try? await hang()
            return 7
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        #expect(try await task.value == 7)
    }

    @Test("A late answer to a request with a key keeps its meaning", arguments: [409, 422])
    func lateAnswer(code: Int) async {
        let clock = ManualClock()
        let problem = code == 422 ? RemoteProblem(type: "https://example.com/problems/out-of-credit") : nil
        let task = start(clock, key: IdempotencyKey()) {
            try? await hang()
            throw HTTPStatus(code, problem: problem)
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: InfrastructureError.self) { try await task.value }
        #expect(error?.code == (code == 409 ? .timeout : .rejected))
        #expect(error?.outcome == (code == 409 ? .unknown : .notApplied))
    }

    @Test("A cancellation from outside remains a cancellation")
    func cancellation() async {
        let clock = ManualClock()
        let task = start(clock) { try await hang() }
        await clock.waitForSleepers()
        task.cancel()
        let error = await #expect(throws: InfrastructureError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }

    @Test("A cancellation from outside after the time limit is a cancellation")
    func cancellationAfterLimit() async {
        let clock = ManualClock()
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let (cancellations, cancellation) = AsyncStream.makeStream(of: Never.self)
        let task = start(clock) {
            await withTaskCancellationHandler {
                await Task.detached { for await _ in gate {} }.value
            } onCancel: {
                cancellation.finish()
            }
            throw CancellationError()
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        for await _ in cancellations {}
        task.cancel()
        open.finish()
        let error = await #expect(throws: InfrastructureError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }

    @Test("An attempt has no time limit if the clock fails")
    func brokenClock() async throws {
        let (failures, calls) = AsyncStream.makeStream(of: Never.self)
        let value = try await InfrastructureError.retrying(
            "place order",
            policy: RetryPolicy(attempts: 1, attemptTimeout: .seconds(5)),
            clock: BrokenClock { calls.finish() }
        ) {
            for await _ in failures {}
            for _ in 0..<1_000 { await Task.yield() }
            try Task.checkCancellation()
            return 7
        }
        #expect(value == 7)
    }

    @Test("An attempt within its time limit behaves as without a limit")
    func inTime() async throws {
        let policy = RetryPolicy(delay: .zero, attemptTimeout: .seconds(5), timeout: .seconds(50))
        let clock = ManualClock()
        #expect(try await InfrastructureError.retrying("fetch", policy: policy, clock: clock) { 7 } == 7)
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("fetch", policy: policy, clock: clock) { throw HTTPStatus(404) }
        }
        #expect(error?.code == .notFound)
    }

    @Test("The body of a limited attempt runs on the actor of its caller")
    func isolation() async throws {
        actor Repository {
            final class NotSendable { var calls = 0 }
            let state = NotSendable()

            func load() async throws(InfrastructureError) -> Int {
                try await InfrastructureError.retrying("load", policy: RetryPolicy(attemptTimeout: .seconds(5))) {
                    preconditionIsolated()
                    state.calls += 1
                    return state.calls
                }
            }
        }
        #expect(try await Repository().load() == 1)
        #expect(try await onMainActor() == 1)
    }

    @MainActor private func onMainActor() async throws -> Int {
        var calls = 0
        return try await InfrastructureError.retrying("load", policy: RetryPolicy(timeout: .seconds(5))) {
            MainActor.preconditionIsolated()
            calls += 1
            return calls
        }
    }
}

@Suite("Abandoning an operation", .timeLimit(.minutes(10)))
struct AbandoningTests {
    @Test("An operation that ignores its cancellation is abandoned")
    func deaf() async {
        let clock = ManualClock()
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let ended = Counter()
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        let task = Task {
            try await InfrastructureError.abandoning("fetch quote", after: .seconds(5), clock: clock) {
                await Task.detached { for await _ in gate {} }.value
                ended.increment()
                end.finish()
            }
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: InfrastructureError.self) { try await task.value }
        #expect(error == InfrastructureError(Classification(.timeout, outcome: .unknown), operation: "fetch quote"))
        #expect(ended.value == 0)
        open.finish()
        for await _ in ends {}
        #expect(ended.value == 1)
    }

    @Test("An operation within the time limit returns or throws as usual")
    func inTime() async throws {
        #expect(try await InfrastructureError.abandoning("fetch", after: .seconds(5), clock: ManualClock()) { 7 } == 7)
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.abandoning(
                "fetch",
                after: .seconds(5),
                idempotent: true,
                clock: ManualClock()
            ) {
                throw HTTPStatus(404)
            }
        }
        #expect(error == InfrastructureError(classifying: HTTPStatus(404), operation: "fetch", idempotent: true))
    }

    @Test("A time limit of any length is valid", arguments: [Duration.seconds(Int64.max), .seconds(-1), .zero])
    func extremeLimit(limit: Duration) async {
        let clock = ManualClock(advancesBySleeping: true)
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.abandoning("fetch", after: limit, clock: clock) {
                try await ManualClock().sleep(for: .seconds(1))
            }
        }
        #expect(error?.code == .timeout)
        #expect(await (try? InfrastructureError.abandoning("fetch", after: .seconds(Int64.max)) { 7 }) == 7)
    }

    @Test("A cancellation from outside ends the operation as a cancellation")
    func cancellation() async {
        let clock = ManualClock()
        let task = Task {
            try await InfrastructureError.abandoning("fetch", after: .seconds(5), clock: clock) {
                try await ManualClock().sleep(for: .seconds(1))
            }
        }
        await clock.waitForSleepers()
        task.cancel()
        let error = await #expect(throws: InfrastructureError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        #expect(error?.outcome == .unknown)
    }
}
