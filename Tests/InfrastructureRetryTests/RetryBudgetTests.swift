import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Testing

@Suite("Retry budget")
struct RetryBudgetTests {
    /// Returns the number of requests of one call whose attempts all fail with the given status.
    private func requests(
        _ budget: RetryBudget?,
        attempts: Int = 3,
        status: HTTPStatus = HTTPStatus(429)
    ) async -> Int {
        let requests = Counter()
        let policy = RetryPolicy(attempts: attempts, delay: .zero, budget: budget)
        _ = try? await InfrastructureError.retrying("fetch", policy: policy, clock: ManualClock()) {
            requests.increment()
            throw status
        }
        return requests.value
    }

    /// Returns the decisions after the attempts of one call.
    private func decisions(
        _ policy: RetryPolicy,
        failures: Int = 9,
        _ error: any Error = HTTPStatus(429),
        isCancelled: Bool = false
    ) async -> [RetryPolicy.Decision] {
        await Task {
            var decisions: [RetryPolicy.Decision] = []
            _ = try? await InfrastructureError.retrying(
                "fetch",
                policy: policy,
                clock: ManualClock(),
                onAttempt: { decisions.append($0.decision) }
            ) {
                if isCancelled { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
                if decisions.count < failures { throw error }
            }
            return decisions
        }.value
    }

    @Test("Each attempt reports why retrying continues or ends")
    func decision() async {
        let policy = RetryPolicy(attempts: 3, delay: .zero)
        #expect(await decisions(policy, failures: 1) == [.retry, .succeeded])
        #expect(await decisions(policy) == [.retry, .retry, .exhausted])
        #expect(await decisions(policy, HTTPStatus(404)) == [.notRepeatable])
        #expect(await decisions(policy, HTTPStatus(429, retryAfter: .seconds(99_999))) == [.exhausted])
        #expect(await decisions(policy, isCancelled: true) == [.cancelled])
        let budget = RetryBudget(tokens: 1, interval: .seconds(10), clock: ManualClock())
        let limited = RetryPolicy(attempts: 3, delay: .zero, budget: budget)
        #expect(await decisions(limited) == [.retry, .budgetEmpty])
    }

    @Test("A budget permits retries while more than half of its tokens remain")
    func half() async {
        let clock = ManualClock()
        let budget = RetryBudget(clock: clock)
        // The first retry without enough tokens needs no token, because the interval has not begun.
        #expect(await requests(budget, attempts: 20) == 6)
        #expect(await requests(budget) == 1)
        #expect(await requests(nil, attempts: 20) == 20)
    }

    @Test("One retry in each interval needs no token")
    func interval() async {
        let clock = ManualClock()
        let budget = RetryBudget(tokens: 1, interval: .seconds(10), clock: clock)
        #expect(await requests(budget) == 2)
        #expect(await requests(budget) == 1)
        clock.advance(by: .seconds(9))
        #expect(await requests(budget) == 1)
        clock.advance(by: .seconds(1))
        #expect(await requests(budget) == 2)
    }

    @Test("A call without a retry does not use up the interval's free retry")
    func unusedInterval() async {
        let budget = RetryBudget(tokens: 1, interval: .seconds(1_000), clock: ManualClock())
        #expect(await requests(budget, attempts: 1) == 1)
        #expect(await requests(budget, status: HTTPStatus(429, retryAfter: .seconds(1_000))) == 1)
        #expect(await requests(budget) == 2)
    }

    @Test("Ten successful attempts return one token")
    func refill() async throws {
        let clock = ManualClock()
        let budget = RetryBudget(interval: .seconds(1 << 31), clock: clock)
        #expect(await requests(budget, attempts: 20) == 6)
        func succeed(_ count: Int) async throws {
            for _ in 0..<count {
                try await InfrastructureError.retrying("fetch", policy: RetryPolicy(budget: budget)) {}
            }
        }
        // Four of ten tokens remain. A failed attempt takes one token, and a retry requires that more than five tokens
        // remain.
        try await succeed(20)
        #expect(await requests(budget) == 1)
        try await succeed(11)
        #expect(await requests(budget) == 2)
        try await succeed(1_000)
        #expect(await requests(budget, attempts: 20) == 5)
    }

    @Test("A failure that is not transient takes no token")
    func permanentFailures() async {
        let budget = RetryBudget(clock: ManualClock())
        for _ in 0..<100 { #expect(await requests(budget, status: HTTPStatus(404)) == 1) }
        #expect(await requests(budget) == 3)
    }

    @Test("A budget value that is out of range becomes the nearest valid value")
    func range() {
        let budget = RetryBudget(tokens: .min, interval: .seconds(-1))
        #expect(budget.tokens == 1)
        #expect(budget.interval == .zero)
        #expect(RetryBudget(tokens: .max).tokens == 1_000_000)
    }

    @Test("Policies with different budgets are not equal")
    func equality() {
        let budget = RetryBudget()
        #expect(RetryPolicy(budget: budget) == RetryPolicy(budget: budget))
        #expect(RetryPolicy(budget: budget) != RetryPolicy(budget: RetryBudget()))
        #expect(Set([RetryPolicy(budget: budget), RetryPolicy(budget: budget)]).count == 1)
    }

    @Test("1,000 tasks that share a budget make only 50 retries in total")
    func manyTasks() async {
        let budget = RetryBudget(tokens: 100, interval: .seconds(1 << 31), clock: ManualClock())
        let total = await withTaskGroup(of: Int.self) { tasks in
            for _ in 0..<1_000 { tasks.addTask { await requests(budget, attempts: 1_000) } }
            return await tasks.reduce(0, +)
        }
        // After 49 retries, more than half of the tokens remain. One further retry needs no token.
        #expect(total == 1_050)
    }

    @Test("Nested retrying makes three requests, not nine")
    func nested() async {
        let requests = Counter()
        let clock = ManualClock(advancesBySleeping: true)
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("outer", clock: clock) {
                try await InfrastructureError.retrying("inner", clock: clock) {
                    requests.increment()
                    throw HTTPStatus(429)
                }
            }
        }
        #expect(requests.value == 3)
        #expect(error?.attempts.count == 3)
    }

    @Test("The outer call does not retry after the inner call has retried")
    func innerUnknownOutcome() async {
        let requests = Counter()
        let clock = ManualClock(advancesBySleeping: true)
        await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("outer", idempotent: true, clock: clock) {
                var statuses = [429, 429, 504]
                try await InfrastructureError.retrying("inner", clock: clock) {
                    requests.increment()
                    throw HTTPStatus(statuses.removeFirst())
                }
            }
        }
        #expect(requests.value == 3)
    }

    @Test("The outer call retries an inner call that was not allowed to retry")
    func innerWithoutRetries() async {
        let requests = Counter()
        let clock = ManualClock(advancesBySleeping: true)
        await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("outer", idempotent: true, clock: clock) {
                // The inner call is not declared idempotent, so it does not retry an unknown outcome.
                try await InfrastructureError.retrying("inner", clock: clock) {
                    requests.increment()
                    throw HTTPStatus(504)
                }
            }
        }
        #expect(requests.value == 3)
    }
}
