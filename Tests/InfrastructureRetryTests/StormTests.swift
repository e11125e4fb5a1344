import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import Synchronization
import Testing

/// A service that serves a limited number of requests in each tenth of a second, and fails from 5 s to 10 s.
///
/// If more requests arrive than the service can serve, the service spends all its time on refusals in the next tenth of
/// a second.
private final class OverloadedService: Sendable {
    private struct State {
        var tick = Duration.zero
        var arrivals = 0
        var isOverloaded = false
        var requests = 0
    }

    private let capacity = 150
    private let state = Mutex(State())
    private let clock: ManualClock

    init(clock: ManualClock) { self.clock = clock }

    var requests: Int { state.withLock(\.requests) }

    func serve() throws {
        let now = clock.now.offset
        let isServed = state.withLock { state in
            if now != state.tick {
                state.isOverloaded = state.arrivals > capacity
                state.tick = now
                state.arrivals = 0
            }
            state.arrivals += 1
            state.requests += 1
            return !state.isOverloaded && state.arrivals <= capacity && !(.seconds(5)..<(.seconds(10))).contains(now)
        }
        if !isServed { throw HTTPStatus(503) }
    }
}

@Suite("Retry storm", .timeLimit(.minutes(10)))
struct StormTests {
    /// Lets 1,000 clients call the service once per second for 30 seconds.
    ///
    /// - Returns: The number of requests per call, and the share of successful calls in the last ten seconds.
    private func storm(_ budget: @Sendable (ManualClock) -> RetryBudget?) async -> (perCall: Double, success: Double) {
        let clock = ManualClock()
        let service = OverloadedService(clock: clock)
        let policy = RetryPolicy(attempts: 4, delay: .milliseconds(200), budget: budget(clock))
        let clients = 1_000
        let zero = clock.now
        let results = await withTaskGroup(of: (calls: Int, late: Int, successes: Int).self) { tasks in
            for client in 0..<clients {
                tasks.addTask {
                    var calls = (calls: 0, late: 0, successes: 0)
                    let offset = Duration.milliseconds(client % 10 * 100)
                    for second in 0..<30 {
                        let start = zero.advanced(by: .seconds(second) + offset)
                        // A client whose call took too long skips the next call.
                        guard clock.now <= start else { continue }
                        try? await clock.sleep(until: start)
                        calls.calls += 1
                        let isLate = second >= 20
                        if isLate { calls.late += 1 }
                        do {
                            try await InfrastructureError.retrying(
                                "call",
                                idempotent: true,
                                policy: policy,
                                clock: clock,
                                generator: Even(state: UInt64(client * 100 + second) &* 0xBF58_476D_1CE4_E5B9)
                            ) { try service.serve() }
                            if isLate { calls.successes += 1 }
                        } catch {}
                    }
                    // The loop below waits until all clients sleep, so each client sleeps until the end.
                    try? await clock.sleep(until: zero.advanced(by: .seconds(60)))
                    return calls
                }
            }
            for _ in 0..<600 {
                await clock.waitForSleepers(clients)
                clock.advance(by: .milliseconds(100))
            }
            return await tasks.reduce(into: (calls: 0, late: 0, successes: 0)) { sum, client in
                sum.calls += client.calls
                sum.late += client.late
                sum.successes += client.successes
            }
        }
        return (Double(service.requests) / Double(results.calls), Double(results.successes) / Double(results.late))
    }

    @Test("A shared budget prevents a retry storm, and the service recovers")
    func sharedBudget() async {
        let result = await storm { RetryBudget(clock: $0) }
        #expect(result.perCall <= 1.1)
        #expect(result.success > 0.99)
    }

    @Test("Without a budget, retries keep the service overloaded")
    func withoutBudget() async {
        let result = await storm { _ in nil }
        #expect(result.perCall >= 3)
        #expect(result.success < 0.5)
    }
}
