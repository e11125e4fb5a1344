import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import Testing

@Suite("Attempts of a retry policy")
struct RetryAttemptTests {
    private let policy = RetryPolicy(delay: .seconds(1))

    @Test("The policy's delay doubles, and is added to a requested delay")
    func delays() async {
        #expect(
            await attempts(of: policy, failing: [.http(429, retryAfter: 2), .timeout]) == [
                RetryAttempt(.rateLimited, .notApplied),
                RetryAttempt(after: .seconds(3), .timeout, .unknown),
                RetryAttempt(after: .seconds(2)),
            ]
        )
    }

    @Test("Retrying ends after the policy's last attempt")
    func end() async {
        let all = Array(repeating: ScriptedFailure.refusedConnection, count: 9)
        #expect(
            await attempts(of: policy, failing: all) == [
                RetryAttempt(.connection, .notApplied),
                RetryAttempt(after: .seconds(1), .connection, .notApplied),
                RetryAttempt(after: .seconds(2), .connection, .notApplied),
            ]
        )
    }

    @Test("An operation with an unknown outcome is retried only with a key")
    func key() async throws {
        let lost = [RetryAttempt(.timeout, .unknown)]
        #expect(await attempts(of: policy, failing: [.timeout], idempotent: false) == lost)
        let key = try #require(IdempotencyKey("order 7"))
        #expect(
            await attempts(of: policy, failing: [.timeout], idempotent: false, key: key) == [
                RetryAttempt(.timeout, .unknown, key: "order 7"), RetryAttempt(after: .seconds(1), key: "order 7"),
            ]
        )
    }

    @Test("The retry window of a policy ends the attempts")
    func window() async {
        let hurried = RetryPolicy(attempts: 9, delay: .seconds(1), retryWindow: .seconds(6))
        let failures = Array(repeating: ScriptedFailure.code(.busy, .notApplied), count: 9)
        // The next attempt would begin after seven seconds.
        #expect(
            await attempts(of: hurried, failing: failures) == [
                RetryAttempt(.busy, .notApplied),
                RetryAttempt(after: .seconds(1), .busy, .notApplied),
                RetryAttempt(after: .seconds(2), .busy, .notApplied),
            ]
        )
    }

    @Test("The real-time limit restarts with each call")
    func limit() async {
        let limit = Duration.milliseconds(200)
        let attempts = await attempts(failing: [], limit: limit) { call, _ in
            for _ in 0..<20 {
                try await call()
                // Each pause takes a tenth of the limit, so the whole run takes twice as long as the limit.
                try await Task.sleep(for: limit / 10)
            }
        }
        #expect(attempts.count == 20)
    }

    @Test("A printed attempt contains the delay and the result")
    func description() {
        #expect("\(RetryAttempt(after: .seconds(1), .timeout, .unknown))" == "after 1.0 seconds: timeout, unknown")
        #expect("\(RetryAttempt(key: "7"))" == "after 0.0 seconds: success, key 7")
    }
}
