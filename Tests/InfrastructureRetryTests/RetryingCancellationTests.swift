import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Testing

@Suite("Cancellation of retrying")
struct RetryingCancellationTests {
    @Test("Cancellation during a delay prevents another attempt")
    func cancelledWhileWaiting() async {
        let attempts = Counter()
        let task = Task {
            try await InfrastructureError.retrying(
                "send order",
                policy: RetryPolicy(
                    delay: .seconds(86_400),
                    maximumDelay: .seconds(86_400),
                    retryWindow: .seconds(1_000_000)
                ),
                generator: Constant.highest,
                onAttempt: { attempt in
                    // The delay of one day begins after `onAttempt` returns.
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
        #expect(error?.attempts.count == 1)
        #expect(attempts.value == 1)
    }

    @Test("A cancellation after a failed attempt keeps the details of the failure")
    func cancelledAfterFailure() async throws {
        func cancelled(_ failure: any Error) async -> InfrastructureError? {
            await Task {
                await #expect(throws: InfrastructureError.self) {
                    try await InfrastructureError.retrying("send order", idempotent: true) {
                        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                        throw failure
                    }
                }
            }
            .value
        }
        let status = try #require(await cancelled(HTTPStatus(503, problem: RemoteProblem(type: "urn:busy"))))
        #expect(status.code == .cancelled)
        #expect(!status.isTransient)
        #expect(status.outcome == .unknown)
        #expect(status.isIdempotent)
        #expect(status.problem?.type == "urn:busy")
        #expect(status.underlyingError as? HTTPStatus == HTTPStatus(503, problem: RemoteProblem(type: "urn:busy")))
        #expect(status.description.hasSuffix("from HTTPStatus 503"))
        let own = InfrastructureError(Classification(.busy, outcome: .notApplied), operation: "read row")
        let error = try #require(await cancelled(own))
        #expect(error.code == .cancelled)
        #expect(error.description.hasPrefix("InfrastructureError.cancelled: read row, "))
        #expect(error.description.hasSuffix("from InfrastructureError busy"))
    }

    @Test("Cancellation during an attempt ends retrying without a delay")
    func cancelledWhileTrying() async {
        let clock = ManualClock(advancesBySleeping: true)
        let task = Task {
            var delays: [Duration?] = []
            await #expect(throws: InfrastructureError.self) {
                try await InfrastructureError.retrying(
                    "send order",
                    clock: clock,
                    onAttempt: { delays.append($0.delay) }
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

    @Test("Cancellation prevents another attempt even if the clock never throws")
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
}

/// A clock that cancels the task during each sleep, but never throws a cancellation error.
private struct DeafClock: Clock {
    let now = ContinuousClock.now
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
    }
}
