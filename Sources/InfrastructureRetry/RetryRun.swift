package import Infrastructure

/// One call of `retrying`: the statements of the caller, and the facts that change from attempt to attempt.
///
/// The type is `package` because tests, and the retry kit of LayeredErrorsTesting, choose the random bits.
package struct RetryRun<C: Clock<Duration>> {
    private let boundary: Boundary
    private let key: IdempotencyKey?
    private let policy: RetryPolicy
    private let clock: C
    private let randomBits: () -> UInt64

    /// The time at which the first attempt began, without the delays that a test of the boundaries skips.
    private var start: C.Instant

    /// The number of the current attempt, beginning with 1.
    private var number = 1

    /// The attempts that another attempt of this call has followed, including the attempts of inner calls.
    private var earlierAttempts = Attempts(count: 0)

    /// The outcome of all attempts that have ended, and of earlier calls with the same key.
    private var outcome: Outcome

    /// The state of a call between two steps.
    private enum State {
        /// The next step runs the body.
        case attempting

        /// The next step waits before another attempt.
        case waiting(Duration, after: InfrastructureError)

        /// No attempt follows. The next step resolves an unknown outcome.
        case ended(InfrastructureError)

        /// The task was cancelled, and no attempt follows.
        case cancelled(after: InfrastructureError)
    }

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - boundary: The operation, and the statements of the caller.
    ///   - key: The idempotency key that the body sends, or `nil`.
    ///   - policy: The policy that limits the number of attempts and the time.
    ///   - clock: The clock that measures the time and the delays.
    ///   - randomBits: A function that returns the random bits of one delay.
    package init(
        _ boundary: Boundary,
        key: IdempotencyKey?,
        policy: RetryPolicy,
        clock: C,
        randomBits: @escaping () -> UInt64
    ) {
        self.boundary = boundary
        self.key = key
        self.policy = policy
        self.clock = clock
        self.randomBits = randomBits
        start = clock.now
        outcome = key?.isRepetition == true ? .unknown : .notApplied
    }

    /// Runs the body until it succeeds or the policy permits no further attempt.
    ///
    /// - Parameters:
    ///   - body: The code to run.
    ///   - onAttempt: A function that receives each finished attempt.
    ///   - resolving: A function that resolves an unknown outcome after the last attempt.
    /// - Returns: The value that `body` or `resolving` returns.
    /// - Throws: The error of the last attempt.
    package mutating func value<Value: ~Copyable>(
        of body: () async throws -> Value,
        _ onAttempt: (RetryPolicy.Attempt) -> Void = { _ in },
        _ resolving: () async throws -> Resolution<Value> = { .unknown }
    ) async throws(InfrastructureError) -> Value {
        var state = State.attempting
        while true {
            switch state {
            case .attempting:
                do {
                    let limit = policy.limit(at: elapsed)
                    let value = try await withTimeLimit(limit, on: clock) {
                        try await Boundary.cross(probedBoundary, body)
                    }
                    policy.budget?.refill()
                    onAttempt(RetryPolicy.Attempt(number: number, error: nil, delay: nil))
                    return value
                } catch {
                    state = endAttempt(with: error, onAttempt)
                }
            case .waiting(let delay, let failure):
                state = await wait(delay, after: failure)
            case .ended(let failure):
                return try await resolvedValue(of: failure, resolving)
            case .cancelled(var failure):
                failure.end(with: .cancelled)
                throw failure
            }
        }
    }

    private var elapsed: Duration { start.duration(to: clock.now) }

    /// A Boolean value that indicates whether the caller permits a repetition after an unknown outcome.
    private var isRepeatable: Bool { boundary.isIdempotent == true || key != nil }

    /// The boundary that a test of all boundaries sees, in which a key counts as idempotence.
    private var probedBoundary: Boundary {
        Boundary(
            boundary.operation,
            on: boundary.site,
            outcome: boundary.outcome,
            idempotent: isRepeatable,
            fileID: boundary.fileID,
            line: boundary.line
        )
    }
}

// MARK: A failed attempt

extension RetryRun {
    /// Records a failed attempt, reports it, and returns the next state.
    private mutating func endAttempt(with error: any Error, _ onAttempt: (RetryPolicy.Attempt) -> Void) -> State {
        var failure = recordFailure(error)
        let isCancelled = Task.isCancelled
        let canRepeat = policy.canRepeat(failure, isRepeatable: isRepeatable)
        var delay: Duration?
        if canRepeat {
            delay = policy.delay(
                after: number,
                requested: failure.retryAfter,
                elapsed: elapsed,
                randomBits: randomBits
            )
            // Each failure that could be repeated takes a token, even if the policy or the task permits no repetition.
            let isPermitted = policy.budget?.takeToken(forRetry: delay != nil && !isCancelled) ?? true
            if !isPermitted { delay = nil }
        }
        // A policy of one attempt leaves the decision to an outer call.
        if delay == nil, policy.attempts > 1, canRepeat || number > 1 { failure.attempts.preventsOuterRetry = true }
        onAttempt(RetryPolicy.Attempt(number: number, error: failure, delay: isCancelled ? nil : delay))
        guard let delay else { return .ended(failure) }
        return isCancelled ? .cancelled(after: failure) : .waiting(delay, after: failure)
    }

    /// Returns the error of a failed attempt, changed so that it describes all attempts so far.
    ///
    /// The order of the steps matters: the meaning of an answer precedes the outcome of all attempts.
    private mutating func recordFailure(_ error: any Error) -> InfrastructureError {
        let limited = error as? TimeLimitExceeded
        var failure = InfrastructureError(limited?.error ?? error, at: boundary)
        let isSettled = readAnswer(in: &failure)
        // A cancellation of the task, or a settled outcome, says more than the time limit.
        if limited != nil, !Task.isCancelled, !isSettled { failure.end(with: .timeout) }
        combineOutcomes(in: &failure, isSettled: isSettled)
        combineAttempts(in: &failure, isSettled: isSettled)
        return failure
    }

    /// Changes the classification of an answer to a request with a key.
    ///
    /// - Returns: `true` if the outcome of all requests with the key is known.
    private func readAnswer(in failure: inout InfrastructureError) -> Bool {
        guard let key else { return failure.attempts.isSettled }
        // A settled error no longer describes the answer to one request.
        if failure.attempts.isSettled { return failure.attempts.key == key }
        guard let answer = failure.keyedAnswer else { return false }
        failure.classification.read(answer)
        return answer == .final
    }

    /// Changes the outcome of the last attempt to the outcome of all attempts.
    private mutating func combineOutcomes(in failure: inout InfrastructureError, isSettled: Bool) {
        // What settles a key is valid for all attempts with the key, so the outcomes of earlier attempts do not count.
        let isValidForAll = key != nil && isSettled
        outcome = isValidForAll ? failure.outcome : failure.outcome.combined(with: outcome)
        // An idempotent step inside says nothing about a request with a key, or about what earlier attempts did.
        if boundary.isIdempotent == nil, key != nil || outcome != failure.outcome { failure.isIdempotent = false }
        failure.classification.outcome = outcome
    }

    /// Adds the earlier attempts to the attempts of the last error.
    private func combineAttempts(in failure: inout InfrastructureError, isSettled: Bool) {
        let inner = failure.attempts
        var all = earlierAttempts
        for error in inner.earlier { all.appendError(error) }
        all.addCount(inner.count)
        all.key = key?.repeated ?? inner.key
        all.isSettled = isSettled
        all.preventsOuterRetry = inner.preventsOuterRetry
        failure.attempts = all
    }
}

// MARK: The delay between two attempts

extension RetryRun {
    /// Waits, and returns the state after the delay.
    private mutating func wait(_ delay: Duration, after failure: InfrastructureError) async -> State {
        do {
            try await sleep(for: delay)
            // Some clocks do not check for cancellation.
            try Task.checkCancellation()
        } catch {
            if Task.isCancelled { return .cancelled(after: failure) }
            // The clock failed.
            return givenUp(after: failure)
        }
        // A clock can wake the task late, for example if the device slept.
        guard policy.begins(at: elapsed) else { return givenUp(after: failure) }
        earlierAttempts = failure.attempts
        earlierAttempts.appendError(failure)
        number += 1
        return .attempting
    }

    /// Returns the state after an error that an outer call must not repeat either.
    private func givenUp(after failure: InfrastructureError) -> State {
        var failure = failure
        failure.attempts.preventsOuterRetry = true
        return .ended(failure)
    }

    private mutating func sleep(for delay: Duration) async throws {
        #if DEBUG
        // A test of the boundaries skips the delay, and counts it as elapsed.
        if let probe = Boundary.probe {
            try await probe.sleep(for: delay)
            start = start.advanced(by: .zero - delay)
            return
        }
        #endif
        try await clock.sleep(for: delay)
    }
}

// MARK: The outcome after the last attempt

extension RetryRun {
    /// Returns the value of a failed operation if `resolving` knows the value, or throws the error with the outcome
    /// that `resolving` knows.
    private func resolvedValue<Value: ~Copyable>(
        of failure: InfrastructureError,
        _ resolving: () async throws -> Resolution<Value>
    ) async throws(InfrastructureError) -> Value {
        var failure = failure
        guard failure.outcome == .unknown, failure.code != .cancelled, !Task.isCancelled else { throw failure }
        let resolution: Resolution<Value>
        do {
            // The check has a time limit of its own, because the limit for all attempts may be over.
            let limit = policy.attemptTimeout ?? policy.timeout
            resolution = try await withTimeLimit(limit, on: clock, resolving)
        } catch {
            resolution = .unknown
        }
        switch consume resolution {
        case .applied(let value):
            guard let value else {
                failure.settle(as: .applied)
                throw failure
            }
            return value
        case .notApplied: failure.settle(as: .notApplied)
        case .unknown: if Task.isCancelled { failure.end(with: .cancelled) }
        }
        throw failure
    }
}
