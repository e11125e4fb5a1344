import Infrastructure
import InfrastructureRetry
import LayeredErrorsTestSupport
import LayeredErrorsTesting
import Testing

@Suite("Retrying with an idempotency key")
struct KeyedRetryingTests {
    /// A new key on each access, equal to the others but with its own history of calls.
    private static var key: IdempotencyKey { IdempotencyKey("order 1") ?? IdempotencyKey() }
    private static let business = RemoteProblem(type: "https://example.com/problems/out-of-credit")
    private static let keyProblem = RemoteProblem(type: "https://developer.example.com/idempotency")

    /// Returns the result of one call to `retrying` whose body throws each given status in turn, and then returns 7.
    private func run(
        _ statuses: [HTTPStatus],
        key: IdempotencyKey? = KeyedRetryingTests.key,
        policy: RetryPolicy = RetryPolicy()
    ) async -> (value: Int?, error: InfrastructureError?, waits: [Duration]) {
        let clock = ManualClock(advancesBySleeping: true)
        var remaining = statuses[...]
        do throws(InfrastructureError) {
            let value = try await InfrastructureError.retrying(
                "place order",
                key: key,
                policy: policy,
                clock: clock,
                generator: Constant.highest
            ) {
                guard let status = remaining.popFirst() else { return 7 }
                throw status
            }
            return (value, nil, clock.sleeps)
        } catch {
            return (nil, error, clock.sleeps)
        }
    }

    @Test("An operation with a key is retried after an unknown outcome")
    func unknownOutcome() async {
        #expect(await run([HTTPStatus(504)]).value == 7)
        #expect(await run([HTTPStatus(504)], key: nil).error?.outcome == .unknown)
        let error = await run(Array(repeating: HTTPStatus(504), count: 3)).error
        #expect(error?.outcome == .unknown)
        #expect(error?.key == Self.key)
    }

    @Test("HTTP 409 is retried with a key, and is a conflict without one", arguments: [nil, keyProblem])
    func stillRunning(problem: RemoteProblem?) async {
        let status = HTTPStatus(409, retryAfter: .seconds(3), problem: problem)
        let run = await run([status, HTTPStatus(409, problem: problem)])
        #expect(run.value == 7)
        #expect(run.waits == [.seconds(5), .seconds(4)])
        let without = await self.run([status], key: nil)
        #expect(without.error?.code == .conflict)
        #expect(without.error?.outcome == .unknown)
    }

    @Test("Repeated HTTP 409 responses end in a timeout with an unknown outcome")
    func runningForEver() async {
        let run = await run(Array(repeating: HTTPStatus(409), count: 9))
        #expect(run.error?.code == .timeout)
        #expect(run.error?.outcome == .unknown)
        #expect(run.error?.isTransient == true)
        #expect(run.error?.key == Self.key)
        // Retrying ends with the retry window of 30 seconds, not with the third attempt.
        #expect(run.waits == [.seconds(2), .seconds(4), .seconds(8), .seconds(10)])
    }

    @Test(
        "A rejected key results in .internalServerError on the site .device",
        arguments: [HTTPStatus(422), HTTPStatus(422, problem: keyProblem), HTTPStatus(400, problem: keyProblem)]
    )
    func refusedKey(status: HTTPStatus) async {
        let error = await run([status]).error
        #expect(error?.code == .internalServerError)
        #expect(error?.site == .device)
        #expect(error?.isTransient == false)
        #expect(await run([status], key: nil).error?.code == .rejected)
    }

    @Test("HTTP 402 or 422 with a service's problem type settles the outcome", arguments: [402, 422])
    func business(code: Int) async {
        let status = HTTPStatus(code, problem: Self.business)
        for statuses in [[status], [HTTPStatus(504), status]] {
            let error = await run(statuses).error
            #expect(error == InfrastructureError(classifying: status, operation: "place order"))
            #expect(error?.key == nil)
        }
        #expect(await run([HTTPStatus(504), status], key: nil).error?.outcome == .unknown)
    }

    @Test(
        "After HTTP 504, a 4xx other than 402 and 422 has an unknown outcome",
        arguments: [400, 401, 403, 404, 409, 410, 412]
    )
    func otherRefusals(code: Int) async {
        let error = await run([HTTPStatus(504), HTTPStatus(code, problem: Self.business)]).error
        #expect(error?.code == InfrastructureError(classifying: HTTPStatus(code), operation: "place order").code)
        #expect(error?.outcome == .unknown)
        #expect(error?.key == Self.key)
        #expect(await run([HTTPStatus(504), HTTPStatus(402)]).error?.outcome == .unknown)
    }

    @Test(
        "HTTP 409 with a problem type about idempotency is retried",
        arguments: ["idempotent-request-in-progress", "idempotencyKeyInUse", "idempotency/key-in-use", "IDEMPOTENCY"]
    )
    func aboutKey(type: String) async {
        let problem = RemoteProblem(type: "https://example.com/problems/\(type)")
        #expect(await run([HTTPStatus(409, problem: problem)]).value == 7)
    }

    @Test("A failed call with a reused key has an unknown outcome")
    func repeatedCall() async throws {
        let refused = HTTPStatus(429)
        #expect(await run([refused, refused, refused]).error?.outcome == .notApplied)
        let stored = try #require(IdempotencyKey(rawValue: Self.key.rawValue))
        for key in [stored, await run([HTTPStatus(504), HTTPStatus(504), HTTPStatus(504)]).error?.key] {
            let error = await run([refused, refused, refused], key: key).error
            #expect(error?.outcome == .unknown)
            #expect(error?.key == Self.key)
        }
        let own = try #require(IdempotencyKey("order 17"))
        #expect(await run([refused, refused, refused], key: own).error?.outcome == .notApplied)
    }

    @Test("A failed idempotent step keeps the unknown outcome of a keyed request")
    func idempotentStep() async {
        var isFirst = true
        for key in [Self.key, nil] {
            isFirst = true
            let error = await #expect(throws: InfrastructureError.self) {
                try await InfrastructureError.retrying(
                    "pay",
                    key: key,
                    clock: ManualClock(advancesBySleeping: true)
                ) {
                    try InfrastructureError.classifying("read token", idempotent: true) {
                        if key == nil || !isFirst { throw HTTPStatus(404) }
                    }
                    isFirst = false
                    throw HTTPStatus(504)
                }
            }
            #expect(error?.code == .notFound)
            #expect(error?.outcome == (key == nil ? .notApplied : .unknown))
            #expect(error?.isIdempotent == (key == nil))
        }
    }

    @Test("A stated outcome takes precedence over the outcome of a response")
    func statedOutcome() async {
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "place order",
                outcome: .unknown,
                key: Self.key,
                clock: ManualClock(advancesBySleeping: true)
            ) { throw HTTPStatus(422, problem: Self.business) }
        }
        #expect(error?.outcome == .unknown)
        #expect(error?.key == Self.key)
    }

    @Test("A request without a key is not retried on HTTP 503 with Retry-After")
    func unavailableWithoutKey() async {
        let error = await run([HTTPStatus(503, method: "POST", retryAfter: .seconds(1))], key: nil).error
        #expect(error?.outcome == .unknown)
        #expect(error?.attempts.count == 1)
    }

    @Test("HTTP 409 with a key and the problem type about:blank is retried")
    func blank() async {
        #expect(await run([HTTPStatus(409, problem: RemoteProblem(type: "about:blank"))]).value == 7)
    }

    @Test("An inner boundary does not prevent the retry of HTTP 409 with a key")
    func innerBoundary() async throws {
        var statuses = [409, 503]
        let value = try await InfrastructureError.retrying(
            "place order",
            key: Self.key,
            clock: ManualClock(advancesBySleeping: true)
        ) {
            try InfrastructureError.classifying("send") { if let code = statuses.popLast() { throw HTTPStatus(code) } }
            return 7
        }
        #expect(value == 7)
    }

    @Test("The key of an inner call does not let the outer call retry")
    func innerKey() async {
        let requests = Counter()
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying("check out", clock: ManualClock(advancesBySleeping: true)) {
                // A retry by the outer call would send a different key.
                try await InfrastructureError.retrying(
                    "place order",
                    key: IdempotencyKey(),
                    policy: RetryPolicy(attempts: 1)
                ) {
                    requests.increment()
                    throw HTTPStatus(504)
                }
            }
        }
        #expect(requests.value == 1)
        #expect(error?.key != nil)
    }

    @Test("Errors that differ only in their keys are equal")
    func equality() async {
        let late = [HTTPStatus(504), HTTPStatus(504), HTTPStatus(504)]
        let one = await run(late).error
        let other = await run(late, key: IdempotencyKey()).error
        #expect(one == other)
        #expect(one?.key != other?.key)
    }
}
