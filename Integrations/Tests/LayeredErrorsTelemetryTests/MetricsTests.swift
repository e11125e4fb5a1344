import Domain
import Infrastructure
import InfrastructureRetry
import LayeredErrorsMetrics
import MetricsTestKit
import Presentation
import Testing

@Suite("Errors in the counters of swift-metrics")
struct MetricsTests {
    private let backend = TestMetrics()
    private var metrics: ErrorMetrics { ErrorMetrics(factory: backend) }

    private func lines(_ label: String) -> [String] {
        backend.counters(label: label).map { counter in
            let dimensions = counter.dimensions.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
            return "\(dimensions): \(counter.totalValue)"
        }.sorted()
    }

    @Test("The dimensions of a counter are the code, the outcome and the layer")
    func dimensions() {
        let metrics = metrics
        metrics.record(Failures.connection())
        metrics.record(Failures.connection())
        metrics.record(Failures.violation())
        metrics.record(DomainError<ShopRule>.violation(.soldOut))
        #expect(
            lines("layered_errors.errors") == [
                "error.type=connection layered_errors.outcome=notApplied layered_errors.layer=presentation: 2",
                "error.type=shop.soldOut layered_errors.outcome=none layered_errors.layer=domain: 1",
                "error.type=shop.soldOut layered_errors.outcome=none layered_errors.layer=presentation: 1",
            ]
        )
    }

    @Test("An occurrence counts once, and a cancellation does not count")
    func once() {
        let metrics = metrics
        let failure = Failures.connection()
        metrics.record(failure)
        metrics.record(failure)
        metrics.record(Failures.cancellation())
        #expect(backend.counterTotal(label: "layered_errors.errors") == 1)
    }

    @Test("An occurrence counts again after 1,024 other occurrences")
    func limit() {
        let metrics = metrics
        let first = Failures.connection()
        metrics.record(first)
        for _ in 0..<1_024 { metrics.record(Failures.violation()) }
        metrics.record(first)
        #expect(backend.counterTotal(label: "layered_errors.errors") == 1_026)
    }

    @Test("Codes after the first 256 count as _OTHER")
    func cardinality() {
        struct NumberedRule: BusinessRule { let code: String }
        let metrics = metrics
        for number in 0..<300 {
            metrics.record(DomainError<NumberedRule>.violation(NumberedRule(code: "shop.\(number)")))
        }
        let counters = backend.counters(label: "layered_errors.errors")
        #expect(Set(counters.map(\.dimensions[0].1)).count == 257)
        let others = counters.filter { $0.dimensions[0].1 == "_OTHER" }.map(\.totalValue)
        #expect(others == [44])
    }

    @Test("Each retry decision is counted separately")
    func retries() async {
        let metrics = metrics
        func run(_ failures: Int, _ policy: RetryPolicy, _ code: InfrastructureError.Code = .unavailable) async {
            var calls = 0
            _ = try? await InfrastructureError.retrying(
                "fetch price",
                policy: policy,
                onAttempt: metrics.record
            ) {
                calls += 1
                if calls <= failures {
                    throw InfrastructureError(Classification(code, outcome: .notApplied), operation: "fetch price")
                }
            }
        }
        let policy = RetryPolicy(attempts: 3, delay: .zero)
        await run(2, policy)
        await run(9, policy)
        await run(9, policy, .notFound)
        // After the first failure, half of the tokens are gone, so the budget permits one retry in 999 seconds.
        await run(9, RetryPolicy(attempts: 9, delay: .zero, budget: RetryBudget(tokens: 2, interval: .seconds(999))))
        #expect(
            lines("layered_errors.retry.attempts") == [
                "layered_errors.retry.decision=budget_empty: 1",
                "layered_errors.retry.decision=exhausted: 1",
                "layered_errors.retry.decision=not_repeatable: 1",
                "layered_errors.retry.decision=retried: 5",
                "layered_errors.retry.decision=succeeded: 1",
            ]
        )
    }
}
