import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Synchronization
import Testing

#if canImport(Foundation)
import Foundation
#endif

@Suite("Time limits", .timeLimit(.minutes(10)))
struct TimeLimitTests {
    /// Sleeps until the task is cancelled.
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
                policy: RetryPolicy(attempts: 1),
                limits: TimeLimits(attempt: .seconds(5)),
                clock: clock,
                body
            )
        }
    }

    @Test("An attempt beyond its time limit has an unknown outcome")
    func attempt() async {
        for thrown in [CancellationError(), HTTPStatus(404), SystemErrno(111)] as [any Error] {
            let clock = ManualClock()
            let task = start(clock) {
                do { try await hang() } catch { throw thrown }
            }
            await clock.waitForSleepers()
            #expect(clock.sleeps == [.seconds(5)])
            clock.advance(by: .seconds(5))
            let error = await #expect(throws: InfrastructureError.self) { try await task.value }
            #expect(error == InfrastructureError(Classification(.timeout, outcome: .unknown), operation: "place order"))
        }
    }

    @Test("A timeout keeps the outcome that the boundary states")
    func statedOutcome() async {
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "fetch order",
                outcome: .notApplied,
                policy: RetryPolicy(attempts: 2),
                limits: TimeLimits(attempt: .seconds(5)),
                clock: ManualClock(advancesBySleeping: true)
            ) { try await hang() }
        }
        #expect(error == InfrastructureError(Classification(.timeout, outcome: .notApplied), operation: "fetch order"))
        #expect(error?.attempts.count == 2)
    }

    @Test("The total time limit cancels the running attempt and prevents another")
    func total() async {
        let clock = ManualClock()
        let task = Task {
            try await InfrastructureError.retrying(
                "fetch order",
                idempotent: true,
                policy: RetryPolicy(attempts: 9, delay: .zero),
                limits: TimeLimits(attempt: .seconds(4), total: .seconds(10)),
                clock: clock
            ) { try await hang() }
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

    @Test("A requested delay that exceeds the total time limit ends retrying", arguments: [(9, 2), (11, 1)])
    func requestedDelay(seconds: Int, attempts: Int) async {
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "fetch order",
                policy: RetryPolicy(attempts: 2, delay: .zero),
                limits: TimeLimits(total: .seconds(10)),
                clock: ClockWithoutLimits()
            ) { throw HTTPStatus(429, retryAfter: .seconds(seconds)) }
        }
        #expect(error?.attempts.count == attempts)
    }

    @Test("A body that ignores its cancellation is left behind and counted")
    func leftBehind() async {
        let clock = ManualClock()
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        let reported = Mutex<[Bool]>([])
        let task = Task {
            try await InfrastructureError.retrying(
                "fetch quote",
                policy: RetryPolicy(attempts: 1),
                limits: TimeLimits(attempt: .seconds(5)),
                clock: clock,
                onAttempt: { attempt in reported.withLock { $0.append(attempt.isLeftBehind) } }
            ) {
                await Task.detached { for await _ in gate {} }.value
                end.finish()
                return 7
            }
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(5))
        let error = await #expect(throws: InfrastructureError.self) { try await task.value }
        #expect(error?.code == .timeout)
        #expect(error?.outcome == .unknown)
        #expect(reported.withLock(\.self) == [true])
        #expect(TimeLimits.attemptsLeftBehind >= 1)
        open.finish()
        for await _ in ends {}
    }

    @Test("A cancellation ends a call at once, even if the body keeps running")
    func cancellation() async {
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let (starts, started) = AsyncStream.makeStream(of: Never.self)
        let key = IdempotencyKey()
        let task = start(ManualClock(), key: key) {
            started.finish()
            await Task.detached { for await _ in gate {} }.value
        }
        for await _ in starts {}
        task.cancel()
        let error = await #expect(throws: InfrastructureError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        #expect(error?.outcome == .unknown)
        #expect(error?.key == key)
        open.finish()
    }

    @Test("An attempt has no time limit if the clock fails")
    func brokenClock() async throws {
        let (failures, calls) = AsyncStream.makeStream(of: Never.self)
        let value = try await InfrastructureError.retrying(
            "place order",
            policy: RetryPolicy(attempts: 1),
            limits: TimeLimits(attempt: .seconds(5)),
            clock: BrokenClock { calls.finish() }
        ) {
            for await _ in failures {}
            for _ in 0..<1_000 { await Task.yield() }
            try Task.checkCancellation()
            return 7
        }
        #expect(value == 7)
    }

    @Test("A time limit has no effect on an attempt that ends in time")
    func inTime() async throws {
        let limits = TimeLimits(attempt: .seconds(5), total: .seconds(50))
        let policy = RetryPolicy(delay: .zero)
        let clock = ManualClock()
        #expect(
            try await InfrastructureError.retrying("fetch", policy: policy, limits: limits, clock: clock) { 7 } == 7
        )
        let status = HTTPStatus(404)
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("fetch", policy: policy, limits: limits, clock: clock) {
                throw status
            }
        }
        #expect(error == InfrastructureError(classifying: status, operation: "fetch"))
    }

    @Test("A time limit of any length is valid", arguments: [Duration.seconds(Int64.max), .seconds(-1), .zero])
    func extremeLimit(limit: Duration) async throws {
        let clock = ManualClock(advancesBySleeping: true)
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("fetch", limits: TimeLimits(attempt: limit), clock: clock) {
                try await hang()
            }
        }
        #expect(error?.code == .timeout)
        let longest = TimeLimits(attempt: .seconds(Int64.max), total: .seconds(Int64.max))
        #expect(longest == TimeLimits(attempt: .seconds(1 << 31), total: .seconds(1 << 31)))
        #expect(try await InfrastructureError.retrying("fetch", limits: longest) { 7 } == 7)
        #expect(TimeLimits(attempt: .seconds(-1)).attempt == .zero)
    }

    @Test("The body of a call without time limits runs on the actor of its caller")
    func isolation() async throws {
        actor Repository {
            final class NotSendable { var calls = 0 }
            let state = NotSendable()

            func load() async throws(InfrastructureError) -> Int {
                try await InfrastructureError.retrying("load") {
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
        return try await InfrastructureError.retrying("load") {
            MainActor.preconditionIsolated()
            calls += 1
            return calls
        }
    }

    #if canImport(Foundation)
    // The two tests below block threads or reach a limit of the process, so each runs in its own process.

    @Test("A time limit ends a call even if all threads of the pool are blocked", .ownThread)
    func blockedPool() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let gate = DispatchSemaphore(value: 0)
            for _ in 0..<200 { Task.detached { Self.block(gate) } }
            // The process exits without `#expect`, which would need a thread of the pool.
            do throws(InfrastructureError) {
                try await InfrastructureError.retrying(
                    "fetch quote",
                    policy: RetryPolicy(attempts: 1),
                    limits: TimeLimits(attempt: .milliseconds(50))
                ) { Self.block(gate) }
            } catch {
                exit(error.code == .timeout && error.outcome == .unknown ? 0 : 1)
            }
        }
    }

    private static func block(_ gate: DispatchSemaphore) { gate.wait() }

    @Test("A call fails at once while 64 attempts are left behind", .ownThread)
    func tooMany() async {
        await #expect(processExitsWith: .success) {
            let (gate, open) = AsyncStream.makeStream(of: Never.self)
            let clock = ManualClock(advancesBySleeping: true)
            for _ in 0..<64 {
                _ = try? await InfrastructureError.retrying(
                    "fetch quote",
                    policy: RetryPolicy(attempts: 1),
                    limits: TimeLimits(attempt: .seconds(5)),
                    clock: clock
                ) { await Task.detached { for await _ in gate {} }.value }
            }
            #expect(TimeLimits.attemptsLeftBehind == 64)
            #expect(TimeLimits.maximumAttemptsLeftBehind == 64)
            let error = await #expect(throws: InfrastructureError.self) {
                try await InfrastructureError.retrying(
                    "fetch quote",
                    limits: TimeLimits(attempt: .seconds(5)),
                    clock: clock
                ) { Issue.record("The limit is reached.") }
            }
            #expect(error?.code == .busy)
            #expect(error?.outcome == .notApplied)
            #expect(error?.attempts.count == 1)
            open.finish()
            while TimeLimits.attemptsLeftBehind > 0 { await Task.yield() }
            let limits = TimeLimits(attempt: .seconds(5))
            #expect(await (try? InfrastructureError.retrying("fetch quote", limits: limits) { 7 }) == 7)
        }
    }
    #endif
}

/// A clock that ends each sleep at once, except sleeps of ten seconds or one second, which are time limits.
private struct ClockWithoutLimits: Clock {
    private let clock = ManualClock(advancesBySleeping: true)

    var now: ManualClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        let isLimit = [.seconds(10), .seconds(1)].contains(now.duration(to: deadline))
        try await (isLimit ? ManualClock() : clock).sleep(until: deadline, tolerance: tolerance)
    }
}
