#if DEBUG
import Infrastructure
import Synchronization

/// A probe that counts the boundary crossings of one run, and injects the faults of the run.
final class FaultProbe: BoundaryProbe {
    /// The clock of the run.
    let clock = ManualClock { (Boundary.probe as? FaultProbe)?.beginSleep() }

    /// The faults of the run, the last of which is under examination.
    private let faults: [Fault]
    private let state = Mutex(State())

    struct State {
        /// The number of crossings of each boundary.
        var counts: [CrossedBoundary: Int] = [:]
        /// The boundaries at and around the last fault that are idempotent or have an idempotency key.
        var repeatable: Set<CrossedBoundary> = []
        /// The number of all crossings.
        var crossings = 0
        /// The error that the upper layers receive because of the last fault, or `nil` before the last fault.
        var expected: InfrastructureError?
        /// The outcome of the crossing with the last fault, or `nil` before the last fault.
        var outcome: Outcome?
        /// The number of crossings into which the probe has injected the last fault.
        var failures = 0
        /// The number of faults, from the earliest on, that the probe no longer injects.
        var healed = 0
        /// A Boolean value that indicates whether the probe has cancelled the task of the run.
        var hasCancelled = false
        /// The number of running bodies, except the bodies that a fault delays.
        var running = 0
        /// The function that cancels the task of the run.
        var cancel: @Sendable () -> Void = {}

        /// A Boolean value that indicates whether the probe has injected the last fault.
        var hasFailed: Bool { failures > 0 }
    }

    init(_ fault: Fault?) { faults = fault.map { $0.earlier + [$0] } ?? [] }

    /// The boundaries around the current code, innermost first.
    @TaskLocal private static var enclosing: [Boundary] = []

    var result: State { state.withLock { $0 } }

    /// Stops injecting the earliest of the remaining faults.
    func heal() { state.withLock { $0.healed += 1 } }

    func setCancellation(_ cancel: @escaping @Sendable () -> Void) { state.withLock { $0.cancel = cancel } }

    func cross<Value: ~Copyable>(_ boundary: Boundary, _ body: () throws -> Value) throws -> Value {
        let failure = try begin(boundary)
        var value: Value?
        do {
            defer { end() }
            try Self.$enclosing.withValue([boundary] + Self.enclosing) { value = try body() }
        }
        return try finish(boundary, failure, value.take())
    }

    func cross<Value: ~Copyable>(_ boundary: Boundary, _ body: () async throws -> Value) async throws -> Value {
        let failure = try begin(boundary)
        if failure == .delay {
            // The bodies of the enclosing boundaries wait, too.
            let waiting = Self.enclosing.count + 1
            state.withLock { $0.running -= waiting }
            defer { state.withLock { $0.running += waiting } }
            try await clock.rest(until: clock.now.advanced(by: .seconds(600)))
        }
        var value: Value?
        do {
            defer { end() }
            try await Self.$enclosing.withValue([boundary] + Self.enclosing) { value = try await body() }
        }
        return try finish(boundary, failure, value.take())
    }

    func sleep(for duration: Duration) async throws {
        if faults.last?.failure == .cancellationBeforeRetry, result.hasFailed { cancel() }
        try Task.checkCancellation()
        clock.advance(by: duration)
    }

    /// Counts a crossing, and throws the error of the fault if the fault keeps the body from running.
    ///
    /// - Returns: The failure of a crossing whose body runs, or `nil` if the crossing does not fail.
    private func begin(_ boundary: Boundary) throws -> Fault.Failure? {
        let crossed = CrossedBoundary(boundary)
        let failure = failure(of: crossed)
        state.withLock { $0.crossings += 1 }
        switch failure {
        case .error(let code, let outcome, isCarriedOut: false): throw injected(code, outcome, at: boundary)
        case .cancellationBeforeRetry: throw injected(.unavailable, .notApplied, at: boundary)
        case .cancellation(let isNoticed):
            cancel()
            if isNoticed { throw CancellationError() }
        case .error, .delay, nil: break
        }
        state.withLock { $0.running += 1 }
        return failure
    }

    /// Counts a sleep on the clock of the run, and cancels the run if the fault is a cancellation during the sleep.
    private func beginSleep() { if failure(of: .clock) != nil { cancel() } }

    /// Counts a crossing, and returns its failure, or `nil` if the crossing does not fail.
    private func failure(of crossed: CrossedBoundary) -> Fault.Failure? {
        state.withLock { state in
            let number = state.counts[crossed, default: 0] + 1
            state.counts[crossed] = number
            let fault = faults.dropFirst(state.healed).last { fault in
                fault.boundary == crossed && fault.crossing ?? number == number
            }
            if fault != nil, fault == faults.last { state.failures += 1 }
            return fault?.failure
        }
    }

    private func end() { state.withLock { $0.running -= 1 } }

    /// Returns the value of a body, or throws the error of the fault if the boundary fails after the body.
    private func finish<Value: ~Copyable>(
        _ boundary: Boundary,
        _ failure: Fault.Failure?,
        _ value: consuming Value?
    ) throws -> Value {
        if case .error(let code, let outcome, isCarriedOut: true)? = failure {
            throw injected(code, outcome, at: boundary)
        }
        guard let value else { throw CancellationError() }
        return value
    }

    private func cancel() {
        let cancel = state.withLock { state in
            state.hasCancelled = true
            return state.cancel
        }
        cancel()
    }

    /// Returns the error to inject, and records the error that the upper layers receive.
    private func injected(_ code: InfrastructureError.Code, _ outcome: Outcome, at boundary: Boundary) -> any Error {
        let underlying = InfrastructureError.sampleUnderlyingError(code, outcome, at: boundary.site)
        let error = InfrastructureError(underlying, at: boundary)
        let expected = Self.enclosing.reduce(error) { InfrastructureError($0, at: $1) }
        let repeatable = ([boundary] + Self.enclosing).filter { $0.isIdempotent == true }.map(CrossedBoundary.init)
        state.withLock { state in
            guard state.hasFailed else { return }
            (state.expected, state.outcome) = (expected, error.outcome)
            state.repeatable = Set(repeatable)
        }
        return underlying
    }
}
#endif
