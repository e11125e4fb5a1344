import Synchronization

/// The outcome of all calls with one idempotency key, as far as this process knows.
///
/// All copies of a key share one history, so each copy knows about all earlier calls. The class is `package` because
/// `retrying` and `checkingOutcome` in InfrastructureRetry write the history.
package final class KeyHistory: Sendable {
    private struct State {
        var outcome: Outcome
        var runningCalls = 0
    }

    private let state: Mutex<State>

    /// Creates the history of an idempotency key.
    ///
    /// - Parameter outcome: The outcome of the calls so far: `notApplied` for a new key, and `unknown` for a stored
    ///   key.
    init(_ outcome: Outcome) { state = Mutex(State(outcome: outcome)) }

    /// Records the start of a call.
    ///
    /// - Returns: The outcome of all earlier calls, which is never `notApplied` while another call is running.
    package func beginCall() -> Outcome {
        state.withLock { state in
            state.runningCalls += 1
            return state.runningCalls == 1 ? state.outcome : state.outcome.combined(with: .unknown)
        }
    }

    /// Records the end of a call whose start ``beginCall()`` recorded.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the call and of the calls before it.
    ///   - isSettled: A Boolean value that indicates whether the outcome is valid for all calls with the key.
    package func endCall(_ outcome: Outcome, isSettled: Bool) {
        state.withLock { state in
            state.runningCalls -= 1
            // Another call may have ended since this call began.
            state.outcome = isSettled ? outcome : outcome.combined(with: state.outcome)
        }
    }

    /// Records the outcome that a check has found for all calls.
    package func settle(as outcome: Outcome) { state.withLock { $0.outcome = outcome } }
}
