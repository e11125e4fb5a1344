import Infrastructure
import InfrastructureRetry
import LayeredErrorsTesting
import Testing

@Suite("Resolving an unknown outcome")
struct ResolvingTests {
    private let lost = Classification(.timeout, outcome: .unknown)

    /// Calls `retrying` with a body that always fails, and with a function that resolves the outcome.
    private func run(
        _ failure: Classification,
        key: IdempotencyKey? = nil,
        policy: RetryPolicy = RetryPolicy(),
        onAttempt: (RetryPolicy.Attempt) -> Void = { _ in },
        resolving: (() async throws -> Resolution<Int>)?
    ) async -> Result<Int, InfrastructureError> {
        do throws(InfrastructureError) {
            let value = try await InfrastructureError.retrying(
                "place order",
                key: key,
                policy: policy,
                clock: ManualClock(advancesBySleeping: true),
                onAttempt: onAttempt,
                resolving: resolving
            ) { throw InfrastructureError(failure, operation: "place order") }
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    @Test("A resolved outcome replaces an unknown outcome")
    func outcomes() async {
        let error = InfrastructureError(lost, operation: "place order")
        #expect(await run(lost) { .applied(3) } == .success(3))
        #expect(await run(lost, resolving: nil) == .failure(error))
        let applied = InfrastructureError(Classification(.timeout, outcome: .applied), operation: "place order")
        #expect(await run(lost) { .applied(nil) } == .failure(applied))
        let notApplied = InfrastructureError(Classification(.timeout, outcome: .notApplied), operation: "place order")
        #expect(await run(lost) { .notApplied } == .failure(notApplied))
    }

    @Test("A resolving function that throws leaves the outcome unknown")
    func throwing() async {
        let result = await run(lost) { throw HTTPStatus(404) }
        #expect(result == .failure(InfrastructureError(lost, operation: "place order")))
    }

    @Test("The resolving function runs after the last attempt")
    func afterLastAttempt() async {
        var log: [String] = []
        _ = await run(lost, key: IdempotencyKey(), onAttempt: { log.append("\($0.number)") }) {
            log.append("resolving")
            return .applied(3)
        }
        #expect(log == ["1", "2", "3", "resolving"])
    }

    @Test("The resolving function runs again while it returns .unknown")
    func stillRunning() async {
        var questions = 0
        let result = await run(lost) {
            questions += 1
            return questions < 3 ? .unknown : .applied(3)
        }
        #expect(result == .success(3))
        #expect(questions == 3)
        let error = InfrastructureError(lost, operation: "place order")
        #expect(await run(lost, policy: RetryPolicy(retryWindow: .seconds(60))) { .unknown } == .failure(error))
    }

    @Test("The resolving function does not run for a known outcome", arguments: [Outcome.notApplied, .applied])
    func knownOutcome(outcome: Outcome) async {
        let result = await run(Classification(.rejected, outcome: outcome)) {
            Issue.record("The outcome is known.")
            return .unknown
        }
        #expect(throws: InfrastructureError.self) { try result.get() }
    }

    @Test("A resolved outcome removes the key from the error")
    func key() async {
        let key = IdempotencyKey()
        for (resolution, expected) in [(Resolution<Int>.unknown, key), (.notApplied, nil), (.applied(nil), nil)] {
            guard case .failure(let error) = await run(lost, key: key, resolving: { resolution }) else {
                Issue.record("The operation failed.")
                continue
            }
            #expect(error.key == expected)
        }
    }

    @Test("An outer call with the same key keeps a resolved outcome")
    func outerCall() async {
        for (resolution, outcome) in [(Resolution<Int>.applied(nil), Outcome.applied), (.notApplied, .notApplied)] {
            let key = IdempotencyKey()
            let error = await #expect(throws: InfrastructureError.self) {
                try await InfrastructureError.retrying("check out", key: key, policy: RetryPolicy(attempts: 1)) {
                    try await InfrastructureError.retrying(
                        "place order",
                        key: key,
                        policy: RetryPolicy(attempts: 1),
                        clock: ManualClock(advancesBySleeping: true),
                        resolving: { resolution }
                    ) { throw HTTPStatus(409) }
                }
            }
            #expect(error?.outcome == outcome)
            #expect(error?.key == nil)
        }
    }

    @Test("A cancelled task does not resolve the outcome")
    func cancelledBefore() async {
        let result = await Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return await run(lost) {
                Issue.record("The task is cancelled.")
                return .unknown
            }
        }.value
        #expect(throws: InfrastructureError(lost, operation: "place order")) { try result.get() }
    }

    @Test("A cancellation during the resolution keeps the resolved outcome", arguments: [true, false])
    func cancelledBeforeAnswer(isApplied: Bool) async {
        let result = await Task {
            await run(lost) {
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                return isApplied ? .applied(nil) : .notApplied
            }
        }.value
        let outcome = isApplied ? Outcome.applied : .notApplied
        let cancelled = InfrastructureError(Classification(.cancelled, outcome: outcome), operation: "place order")
        #expect(result == .failure(cancelled))
    }

    @Test("A cancellation that ends the resolution leaves the outcome unknown")
    func cancelledWhileResolving() async {
        for isThrowing in [true, false] {
            let result = await Task {
                await run(lost) {
                    unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                    if isThrowing { throw CancellationError() }
                    return .unknown
                }
            }.value
            let cancelled = InfrastructureError(Classification(.cancelled, outcome: .unknown), operation: "place order")
            #expect(result == .failure(cancelled))
        }
    }

    @Test("The attempt time limit also cancels a resolving function that hangs", .timeLimit(.minutes(10)))
    func hanging() async {
        let error = await #expect(throws: InfrastructureError.self) {
            try await InfrastructureError.retrying(
                "place order",
                policy: RetryPolicy(attempts: 1),
                limits: TimeLimits(attempt: .seconds(5)),
                // The clock advances to the time limit at once.
                clock: ManualClock(advancesBySleeping: true),
                resolving: {
                    try await ManualClock().sleep(for: .seconds(1))
                    return .applied(3)
                }
            ) { () throws -> Int in throw HTTPStatus(504) }
        }
        #expect(error?.outcome == .unknown)
    }

    @Test("The resolving function can return a noncopyable value")
    func noncopyable() async throws {
        struct Ticket: ~Copyable { let number: Int }
        let ticket = try await InfrastructureError.retrying(
            "buy ticket",
            resolving: { .applied(Ticket(number: 4)) }
        ) { () throws -> Ticket in throw HTTPStatus(504) }
        #expect(ticket.number == 4)
    }
}

@Suite("Checking an outcome")
struct CheckingOutcomeTests {
    private let key = IdempotencyKey()

    private func check(_ check: () async throws -> Resolution<Int>) async -> Result<Int, InfrastructureError> {
        do throws(InfrastructureError) {
            return .success(try await InfrastructureError.checkingOutcome(of: "place order", key: key, check))
        } catch {
            return .failure(error)
        }
    }

    @Test("A check returns the value or throws an error with the resolved outcome")
    func answers() async throws {
        #expect(await check { .applied(3) } == .success(3))
        for (answer, code, outcome, key) in [
            (Resolution<Int>.applied(nil), InfrastructureError.Code.response, Outcome.applied, nil),
            (.notApplied, .notCompleted, .notApplied, nil), (.unknown, .timeout, .unknown, key),
        ] {
            let result = await check { answer }
            let error = try #require(throws: InfrastructureError.self) { try result.get() }
            #expect(error == InfrastructureError(Classification(code, outcome: outcome), operation: "place order"))
            #expect(error.key == key)
            #expect("\(error.operation)" == "place order")
        }
    }

    @Test("A final refusal in a check settles the outcome only for the same key", arguments: [402, 422])
    func refusal(code: Int) async throws {
        for (repeated, outcome, remaining) in [(key, Outcome.notApplied, nil), (IdempotencyKey(), .unknown, key)] {
            let result = await check {
                try await InfrastructureError.retrying("place order", key: repeated) {
                    throw HTTPStatus(code, problem: RemoteProblem(type: "https://example.com/problems/closed"))
                }
            }
            let error = try #require(throws: InfrastructureError.self) { try result.get() }
            #expect(error.outcome == outcome)
            #expect(error.key == remaining)
            #expect(error.settledKey == (remaining == nil ? key : nil))
        }
    }

    @Test("An outer check keeps the outcome of an inner check", arguments: [Outcome.applied, .notApplied, .unknown])
    func nested(outcome: Outcome) async throws {
        let result = await check {
            let value = try await InfrastructureError.checkingOutcome(of: "place order", key: key) {
                switch outcome {
                case .applied: Resolution<Int>.applied(nil)
                case .notApplied: .notApplied
                case .unknown: .unknown
                }
            }
            return .applied(value)
        }
        let error = try #require(throws: InfrastructureError.self) { try result.get() }
        #expect(error.outcome == outcome)
        #expect(error.key == (outcome == .unknown ? key : nil))
    }

    @Test("A boundary that declares the outcome unknown undoes a settled outcome")
    func declaredUnknown() async throws {
        let refused = await check { .notApplied }
        let settled = try #require(throws: InfrastructureError.self) { try refused.get() }
        let outer = InfrastructureError(classifying: settled, operation: "check out", outcome: .unknown)
        #expect(outer.key == key)
        #expect(outer.settledKey == nil)
        #expect(!outer.isSettled)
        // An outcome that another boundary states later does not settle earlier attempts either.
        #expect(!InfrastructureError(classifying: outer, operation: "pay", outcome: .notApplied).isSettled)
    }

    @Test("The error of a check has the site that the check states")
    func site() async {
        let error = await #expect(throws: InfrastructureError.self) {
            _ = try await InfrastructureError.checkingOutcome(of: "save note", on: .device, key: nil) {
                Resolution<Int>.notApplied
            }
        }
        #expect(error?.site == .device)
    }

    @Test("A check that fails leaves the outcome unknown")
    func failure() async throws {
        let applied = InfrastructureError(Classification(.response, outcome: .applied), operation: "read order")
        let misread = await check { throw applied }
        #expect(throws: InfrastructureError(Classification(.response, outcome: .unknown), operation: "place order")) {
            try misread.get()
        }
        let result = await check { throw SystemErrno(111) }
        let error = try #require(throws: InfrastructureError.self) { try result.get() }
        #expect(error.code == .connection)
        #expect(error.outcome == .unknown)
        #expect(error.key == key)
    }
}
