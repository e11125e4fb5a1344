import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import Synchronization
import Testing

@Suite("Mistakes in retries")
struct RetryIssueTests {
    /// A client, with at most one mistake, that retries a call in a loop.
    private struct Client {
        enum Mistake: CaseIterable {
            case noCap, noDelay, shortDelay, repeatsEverything, repeatsEffect, newKey, growingRequest, growingValue
            case ignoresCancellation, neverEnds
        }

        var mistake: Mistake?
        let call: ScriptedCall
        let clock: ManualClock

        func send() async throws -> [Int] {
            var pages: [Int] = []
            var key = mistake == .repeatsEffect ? nil : IdempotencyKey().rawValue
            var attempt = 1
            while true {
                if mistake != .growingValue { pages = [] }
                pages.append(1)
                if mistake == .newKey { key = IdempotencyKey().rawValue }
                do {
                    try await call(mistake == .growingRequest ? attempt : 0, key: key)
                    return pages
                } catch {
                    let failure = InfrastructureError(classifying: error, operation: "send")
                    guard failure.isTransient || mistake == .repeatsEverything else { throw failure }
                    guard attempt < 5 || mistake == .noCap else {
                        if mistake == .neverEnds {
                            await unsafe withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
                        }
                        throw failure
                    }
                    let delay = max(failure.retryAfter ?? .zero, .seconds(attempt))
                    attempt += 1
                    switch mistake {
                    case .noDelay where failure.retryAfter == nil: break
                    case .ignoresCancellation: try? await clock.sleep(for: delay)
                    case .shortDelay: try await clock.sleep(for: .seconds(1))
                    case _: try await clock.sleep(for: delay)
                    }
                }
            }
        }
    }

    private func issues(_ mistake: Client.Mistake? = nil, idempotent: Bool = false) async -> [RetryIssue] {
        await retryIssues(idempotent: idempotent, limit: .seconds(mistake == .neverEnds ? 1 : 60)) { call, clock in
            try await Client(mistake: mistake, call: call, clock: clock).send()
        }
    }

    @Test("A correct retry loop has no issues")
    func correct() async {
        #expect(await issues() == [])
        #expect(await issues(.repeatsEffect, idempotent: true) == [])
    }

    @Test(
        "Each mistake in a retry loop results in its own issues",
        arguments: [
            (.noCap, [.noCap]), (.noDelay, [.noDelay, .ignoresCancellation]), (.shortDelay, [.ignoresRetryAfter]),
            (
                .repeatsEverything,
                [
                    .repeatsPermanentFailure(.rejected), .repeatsPermanentFailure(.forbidden),
                    .repeatsPermanentFailure(.notFound), .repeatsPermanentFailure(.unsupported),
                ]
            ),
            (.repeatsEffect, [.repeatsEffect]), (.newKey, [.changesKey]), (.growingRequest, [.changesRequest]),
            (.growingValue, [.changesValue]), (.ignoresCancellation, [.ignoresCancellation]), (.neverEnds, [.hangs]),
        ] as [(Client.Mistake, [RetryIssue])]
    )
    private func mistakes(mistake: Client.Mistake, expected: [RetryIssue]) async {
        #expect(await issues(mistake) == expected)
    }

    @Test("Code that does not use the call, or always fails, is an issue")
    func doesNotWork() async {
        #expect(await retryIssues { _, _ in } == [.doesNotWork])
        let issues = await retryIssues { call, _ in
            try await call()
            throw CancellationError()
        }
        #expect(issues == [.doesNotWork])
    }

    @Test("The retries of the library have no issues")
    func library() async {
        let limits = TimeLimits(attempt: .seconds(1), total: .seconds(20))
        let keyed = await retryIssues { call, clock in
            let key = IdempotencyKey()
            try await InfrastructureError.retrying("pay", key: key, limits: limits, clock: clock) {
                try await call("7 €", key: key.rawValue)
            }
        }
        #expect(keyed == [])
        let plain = await retryIssues { call, clock in
            try await InfrastructureError.retrying("pay", clock: clock) { try await call("7 €") }
        }
        #expect(plain == [])
    }

    @Test("Each issue has a unique description")
    func descriptions() {
        let issues: [RetryIssue] = [
            .noCap, .noDelay, .ignoresRetryAfter, .repeatsPermanentFailure(.rejected), .repeatsEffect, .changesKey,
            .changesRequest, .changesValue, .ignoresCancellation, .hangs, .doesNotWork,
        ]
        #expect(Set(issues.map { "\($0)" }).count == issues.count)
        #expect(
            "\(RetryIssue.repeatsPermanentFailure(.rejected))"
                == "The code retries a call after the permanent failure “rejected”."
        )
    }
}
