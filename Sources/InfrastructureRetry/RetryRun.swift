package import Infrastructure

/// One call to `retrying`: the arguments of the caller, and the facts that change from attempt to attempt.
///
/// The type is `package` because tests and LayeredErrorsTesting choose the random bits.
package struct RetryRun<C: Clock<Duration>> {
    private let boundary: Boundary
    private let key: IdempotencyKey?
    private let policy: RetryPolicy
    private let limits: TimeLimits
    private let clock: C
    private let randomBits: () -> UInt64

    /// The time at which the first attempt began.
    ///
    /// A test that makes boundaries fail skips each delay, and moves this time back by the length of the delay.
    private var start: C.Instant

    /// The number of the current attempt, starting at 1.
    private var number = 1

    /// The number of attempts after which the server was still carrying out an earlier attempt.
    private var stillRunning = 0

    /// The attempts of this call before the current attempt, including the attempts of inner calls.
    private var earlierAttempts = Attempts(count: 0)

    /// The combined outcome of all attempts that have ended, and of earlier calls with the same key.
    private var outcome = Outcome.notApplied

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

    /// Creates the run of one call.
    ///
    /// - Parameters:
    ///   - boundary: The boundary that describes the operation.
    ///   - key: The idempotency key that the body sends, or `nil` if it sends none.
    ///   - policy: The policy that limits the number of attempts and the time.
    ///   - limits: The time limits. Defaults to no limits.
    ///   - clock: The clock that measures the time and the delays.
    ///   - randomBits: A function that returns the random bits of one delay.
    package init(
        _ boundary: Boundary,
        key: IdempotencyKey?,
        policy: RetryPolicy,
        limits: TimeLimits = TimeLimits(),
        clock: C,
        randomBits: @escaping () -> UInt64
    ) {
        self.boundary = boundary
        self.key = key
        self.policy = policy
        self.limits = limits
        self.clock = clock
        self.randomBits = randomBits
        start = clock.now
    }

    /// Runs the body until it succeeds or the policy permits no further attempt.
    ///
    /// - Parameters:
    ///   - body: A function that runs the caller's code with a time limit.
    ///   - onAttempt: A function that receives each finished attempt.
    ///   - resolving: A function that resolves an unknown outcome after the last attempt, with a time limit. Defaults
    ///     to `nil`.
    /// - Returns: The value that `body` returns or `resolving` finds.
    /// - Throws: The error of the last attempt.
    package mutating func value<Value: ~Copyable>(
        of body: (Boundary, Duration?) async throws -> Value,
        _ onAttempt: (RetryPolicy.Attempt) -> Void = { _ in },
        _ resolving: ((Duration?) async throws -> Resolution<Value>)? = nil
    ) async throws(InfrastructureError) -> Value {
        outcome = key?.history.beginCall() ?? .notApplied
        do throws(InfrastructureError) {
            let value = try await valueOfAttempts(body, onAttempt, resolving)
            key?.history.endCall(.applied, isSettled: true)
            return value
        } catch {
            key?.history.endCall(error.outcome, isSettled: error.isSettled)
            throw error
        }
    }

    private mutating func valueOfAttempts<Value: ~Copyable>(
        _ body: (Boundary, Duration?) async throws -> Value,
        _ onAttempt: (RetryPolicy.Attempt) -> Void,
        _ resolving: ((Duration?) async throws -> Resolution<Value>)?
    ) async throws(InfrastructureError) -> Value {
        var state = State.attempting
        while true {
            switch state {
            case .attempting:
                do {
                    let value = try await body(probedBoundary, limits.limit(at: elapsed))
                    policy.budget?.refill()
                    onAttempt(
                        RetryPolicy.Attempt(
                            number: number,
                            error: nil,
                            delay: nil,
                            isLeftBehind: false,
                            decision: .succeeded
                        )
                    )
                    return value
                } catch {
                    state = endAttempt(with: error, onAttempt)
                }
            case .waiting(let delay, let failure):
                state = await wait(delay, after: failure)
            case .ended(let failure):
                guard let resolving else { throw failure }
                return try await resolvedValue(of: failure, resolving)
            case .cancelled(var failure):
                failure.endByCancellation()
                throw failure
            }
        }
    }

    private var elapsed: Duration { start.duration(to: clock.now) }

    /// A Boolean value that indicates whether the caller permits a retry after an unknown outcome.
    private var isRepeatable: Bool { boundary.isIdempotent == true || key != nil }

    /// The boundary that the body crosses, with an idempotency key counted as idempotence.
    ///
    /// Only a test that makes boundaries fail uses this value.
    private var probedBoundary: Boundary {
        #if DEBUG
        Boundary(
            boundary.operation,
            on: boundary.site,
            outcome: boundary.outcome,
            idempotent: isRepeatable,
            sentOnce: boundary.isSentOnce,
            fileID: boundary.fileID,
            line: boundary.line
        )
        #else
        boundary
        #endif
    }
}

// MARK: A failed attempt

extension RetryRun {
    /// Records a failed attempt, reports it, and returns the next state.
    private mutating func endAttempt(with error: any Error, _ onAttempt: (RetryPolicy.Attempt) -> Void) -> State {
        let leftBehind = error as? AttemptLeftBehind
        let error = leftBehind?.error ?? error
        var (failure, answer) = recordFailure(error)
        let isCancelled = Task.isCancelled
        // A new attempt would only increase the load that prevented this attempt.
        let isFull = error is TooManyAttemptsLeftBehind
        let canRepeat = policy.canRepeat(failure, isRepeatable: isRepeatable) && !isFull
        var decision = RetryPolicy.Decision.notRepeatable
        var delay: Duration?
        if canRepeat {
            delay = delayBeforeNextAttempt(after: failure, isStillRunning: answer == .stillRunning)
            // Each failed attempt that could be retried takes a token, even if the policy or the task permits no retry.
            // An operation that is still running has not failed.
            let isPermitted =
                answer == .stillRunning || policy.budget?.takeToken(forRetry: delay != nil && !isCancelled) ?? true
            decision = delay == nil ? .exhausted : isPermitted ? .retry : .budgetEmpty
            if !isPermitted { delay = nil }
        }
        if isCancelled { decision = .cancelled }
        // A policy of one attempt leaves the decision to an outer call.
        let decidesAlone = policy.attempts > 1 && (canRepeat || number > 1)
        if delay == nil, decidesAlone || isFull { failure.attempts.preventsOuterRetry = true }
        onAttempt(
            RetryPolicy.Attempt(
                number: number,
                error: failure,
                delay: isCancelled ? nil : delay,
                isLeftBehind: leftBehind != nil,
                decision: decision
            )
        )
        guard let delay else { return .ended(failure) }
        return isCancelled ? .cancelled(after: failure) : .waiting(delay, after: failure)
    }

    /// Returns the delay before the next attempt, or `nil` if the attempts or the time are used up.
    ///
    /// An attempt after which the operation is still running does not count, because the operation has not failed.
    private mutating func delayBeforeNextAttempt(
        after failure: InfrastructureError,
        isStillRunning: Bool
    ) -> Duration? {
        let remaining = min(policy.retryWindow, limits.total ?? policy.retryWindow) - elapsed
        let requested = failure.retryAfter
        if isStillRunning {
            stillRunning += 1
            return policy.delay(
                beforeQuestion: stillRunning,
                requested: requested,
                remaining: remaining,
                randomBits: randomBits
            )
        }
        let counted = number - stillRunning
        guard counted < policy.attempts else { return nil }
        return policy.delay(after: counted, requested: requested, remaining: remaining, randomBits: randomBits)
    }

    /// Returns the error of a failed attempt, with the facts of all attempts so far, and the meaning of the response.
    ///
    /// The order of the steps matters, because the meaning of the response can change the outcome of the attempt.
    private mutating func recordFailure(_ error: any Error) -> (InfrastructureError, KeyedAnswer?) {
        var failure = InfrastructureError(error, at: boundary)
        let answer = readAnswer(in: &failure)
        // A response that settles a key is valid for all attempts with the key, so the outcomes of earlier attempts do
        // not count.
        let settlesKey = key != nil && answer == .final
        combineOutcomes(in: &failure, settlesKey: settlesKey)
        return (failure, answer)
    }

    /// Changes the classification to match the meaning of a response to a request with a key.
    ///
    /// - Returns: The meaning of the response, which is `final` if the outcome of all requests with the key is known.
    ///   The result is `nil` if the key does not change the meaning of the error.
    private func readAnswer(in failure: inout InfrastructureError) -> KeyedAnswer? {
        // A settled error no longer describes the response to one request.
        if failure.isSettled { return key == nil || failure.attempts.key == key ? .final : nil }
        guard key != nil, let answer = failure.keyedAnswer else { return nil }
        failure.classification.read(answer)
        return answer
    }

    /// Records the combined outcome and the number of all attempts in the error of the last attempt.
    private mutating func combineOutcomes(in failure: inout InfrastructureError, settlesKey: Bool) {
        let ofAttempt = failure.outcome
        outcome = settlesKey ? ofAttempt : ofAttempt.combined(with: outcome)
        // The idempotence of an inner step says nothing about a request with a key, or about the effect of earlier
        // attempts.
        if boundary.isIdempotent == nil, key != nil || outcome != ofAttempt { failure.isIdempotent = false }
        let isSettled = settlesKey || failure.isSettled && outcome == ofAttempt
        failure.classification.outcome = outcome

        let inner = failure.attempts
        var all = earlierAttempts
        for error in inner.earlier { all.appendError(error) }
        all.addCount(inner.count)
        // The key of an inner call says nothing about earlier attempts, which may have used another key.
        all.key = key ?? (outcome == ofAttempt ? inner.key : nil)
        all.isSettled = isSettled
        all.preventsOuterRetry = inner.preventsOuterRetry
        failure.attempts = all
    }
}

// MARK: The delay between two attempts

extension RetryRun {
    /// Waits, and returns the state after the delay.
    private mutating func wait(_ delay: Duration, after failure: InfrastructureError) async -> State {
        guard await sleep(for: delay) else {
            if Task.isCancelled { return .cancelled(after: failure) }
            // The clock failed.
            return givenUp(after: failure)
        }
        // A clock can wake the task late, for example if the device slept.
        let elapsed = elapsed
        let isInTime = elapsed <= policy.retryWindow + .seconds(1) && limits.total.map { elapsed < $0 } ?? true
        guard isInTime else { return givenUp(after: failure) }
        earlierAttempts = failure.attempts
        earlierAttempts.appendError(failure)
        number += 1
        return .attempting
    }

    /// Returns the state after a failure that an outer call must not retry either.
    private func givenUp(after failure: InfrastructureError) -> State {
        var failure = failure
        failure.attempts.preventsOuterRetry = true
        return .ended(failure)
    }

    /// Waits for a delay.
    ///
    /// - Returns: `true` after the delay, or `false` if the task is cancelled or the clock fails.
    private mutating func sleep(for delay: Duration) async -> Bool {
        do {
            #if DEBUG
            // A test that makes boundaries fail skips the delay, and counts it as elapsed.
            if let probe = Boundary.probe {
                try await probe.sleep(for: delay)
                start = start.advanced(by: .zero - delay)
                return !Task.isCancelled
            }
            #endif
            // Even a sleep of zero seconds would set a timer.
            if delay > .zero { try await clock.sleep(for: delay) }
            // Some clocks do not check for cancellation.
            return !Task.isCancelled
        } catch {
            return false
        }
    }
}

// MARK: The outcome after the last attempt

extension RetryRun {
    /// Returns the value that `resolving` finds, or throws the error of the operation with the outcome that `resolving`
    /// finds.
    private mutating func resolvedValue<Value: ~Copyable>(
        of failure: InfrastructureError,
        _ resolving: (Duration?) async throws -> Resolution<Value>
    ) async throws(InfrastructureError) -> Value {
        var failure = failure
        guard failure.outcome == .unknown, failure.code != .cancelled, !Task.isCancelled else { throw failure }
        switch await resolution(resolving) {
        case .applied(let value):
            if let value { return value }
            failure.settle(as: .applied)
        case .notApplied: failure.settle(as: .notApplied)
        case .unknown: break
        }
        // If the task was cancelled meanwhile, nobody is waiting for the result.
        if Task.isCancelled { failure.endByCancellation() }
        throw failure
    }

    /// Asks for the outcome until the remote system knows it or the time is up.
    ///
    /// The questions can take the rest of the total limit or, without a total limit, the time of a retry window. They
    /// can always take at least the time limit of one question.
    private mutating func resolution<Value: ~Copyable>(
        _ resolving: (Duration?) async throws -> Resolution<Value>
    ) async -> Resolution<Value> {
        let end = max(limits.total.map { $0 - elapsed } ?? policy.retryWindow, limits.check ?? .zero) + elapsed
        var questions = 0
        while true {
            questions += 1
            do {
                switch try await resolving(limits.check.map { min($0, max(end - elapsed, .zero)) }) {
                case .applied(let value): return .applied(value)
                case .notApplied: return .notApplied
                case .unknown: break
                }
            } catch {
                return .unknown
            }
            let delay = policy.delay(
                beforeQuestion: questions,
                requested: nil,
                remaining: end - elapsed,
                randomBits: randomBits
            )
            guard !Task.isCancelled, let delay, await sleep(for: delay) else { return .unknown }
        }
    }
}
