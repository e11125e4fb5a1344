import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import Testing

@Suite("ManualClock", .timeLimit(.minutes(10)))
struct ManualClockTests {
    @Test("A sleep ends exactly when the time reaches the deadline")
    func deadline() async throws {
        let clock = ManualClock()
        let (ends, end) = AsyncStream.makeStream(of: Int.self)
        let sleeps = [1, 2].map { number in
            Task {
                try await clock.sleep(for: .seconds(number))
                end.yield(number)
            }
        }
        await clock.waitForSleepers(2)
        clock.advance(by: .milliseconds(1_500))
        var ended = ends.makeAsyncIterator()
        #expect(await ended.next() == 1)
        await clock.waitForSleepers(1)
        clock.advance(by: .milliseconds(500))
        #expect(await ended.next() == 2)
        #expect(clock.now.offset == .seconds(2))
        for sleep in sleeps { try await sleep.value }
    }

    @Test("A sleep until a deadline in the past ends immediately")
    func past() async throws {
        let clock = ManualClock()
        clock.advance(by: .seconds(10))
        try await clock.sleep(until: ManualClock().now)
        #expect(clock.sleeps == [.seconds(-10)])
    }

    @Test("A sleep in a cancelled task throws CancellationError")
    func cancellation() async {
        let clock = ManualClock()
        let during = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleepers()
        during.cancel()
        await #expect(throws: CancellationError.self) { try await during.value }

        let before = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await before.value }
    }

    @Test("With advancesBySleeping, each sleep advances the time and is recorded")
    func advancing() async throws {
        let clock = ManualClock(advancesBySleeping: true)
        try await clock.sleep(for: .seconds(3))
        try await clock.sleep(for: .seconds(4))
        #expect(clock.now.offset == .seconds(7))
        #expect(clock.sleeps == [.seconds(3), .seconds(4)])
    }

    @Test("The clock records the delays of InfrastructureError.retrying")
    func retrying() async {
        let clock = ManualClock(advancesBySleeping: true)
        _ = try? await InfrastructureError.retrying("fetch account", idempotent: true, clock: clock) {
            throw HTTPStatus(503)
        }
        #expect(clock.sleeps.count == 2)
    }

    @Test("Cancelled sleeps and negative durations do not change the time")
    func still() async {
        let clock = ManualClock(advancesBySleeping: true)
        let cancelled = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            try await clock.sleep(for: .seconds(60))
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        clock.advance(by: .seconds(-1))
        #expect(clock.now.offset == .zero)
        await clock.waitForSleepers()
    }

    @Test("waitForSleepers returns if the task is cancelled")
    func cancelledWait() async {
        let clock = ManualClock()
        let wait = Task { await clock.waitForSleepers() }
        wait.cancel()
        await wait.value
    }
}
