import Infrastructure
import Synchronization

/// An outside call that follows a script of failures and records each request, for tests of retries.
///
/// Call the value in place of your driver:
///
///     let issues = await retryIssues { call, clock in
///         try await InfrastructureError.retrying("pay", key: key, clock: clock) {
///             try await call(order, key: key.rawValue)
///         }
///     }
public final class ScriptedCall: Sendable {
    struct Request {
        let body: any Hashable & Sendable
        let key: String?
        let time: ManualClock.Instant
        let failure: ScriptedFailure?
    }

    /// The number of calls after which the test assumes that the code never stops.
    static let maximum = 100

    private let failures: [ScriptedFailure]
    private let rest: ScriptedFailure?
    private let clock: ManualClock
    private let cancelsFirst: Bool
    private let state = Mutex(State())

    private struct State {
        var requests: [Request] = []
        var cancel: @Sendable () -> Void = {}
        var stop: @Sendable () -> Void = {}
    }

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - failures: The failures of the first calls.
    ///   - rest: The failure of each later call, or `nil` if each later call succeeds.
    ///   - clock: The clock that the code under test uses.
    ///   - cancelsFirst: A Boolean value that indicates whether the first call cancels the task of the code.
    init(failing failures: [ScriptedFailure], then rest: ScriptedFailure?, clock: ManualClock, cancelsFirst: Bool) {
        (self.failures, self.rest, self.clock, self.cancelsFirst) = (failures, rest, clock, cancelsFirst)
    }

    /// Performs the call.
    ///
    /// - Parameters:
    ///   - request: The content of the request, which must be the same in each attempt. Defaults to an empty string.
    ///   - key: The idempotency key of the request, or `nil` if the request has no key. Defaults to `nil`.
    /// - Throws: The error that the script contains for this call.
    public func callAsFunction(_ request: some Hashable & Sendable = "", key: String? = nil) async throws(any Error) {
        let (number, failure, cancel, stop) = state.withLock { state in
            let number = state.requests.count
            let failure = number < failures.count ? failures[number] : rest
            state.requests.append(Request(body: request, key: key, time: clock.now, failure: failure))
            return (number, failure, state.cancel, state.stop)
        }
        if number == 0, cancelsFirst { cancel() }
        if number >= Self.maximum {
            stop()
            // The call never returns, so that code that ignores errors and cancellations cannot continue.
            await unsafe withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        if let failure { throw failure.error }
    }

    var requests: [Request] { state.withLock(\.requests) }

    func begin(cancel: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> Void) {
        state.withLock { ($0.cancel, $0.stop) = (cancel, stop) }
    }
}

/// The result of one run of code that retries an outside call.
struct ScriptedRun<Value: Sendable>: Sendable {
    let requests: [ScriptedCall.Request]
    let ending: RunEnding<Value>

    init(
        of code: @escaping @Sendable (ScriptedCall, ManualClock) async throws -> Value,
        failing failures: [ScriptedFailure],
        then rest: ScriptedFailure? = nil,
        cancelsFirst: Bool = false,
        limit: Duration
    ) async {
        let clock = ManualClock()
        let call = ScriptedCall(failing: failures, then: rest, clock: clock, cancelsFirst: cancelsFirst)
        ending = await RunEnding.of(
            { try await code(call, clock) },
            named: "a run with the failures \(failures.map(\.error))",
            limit: limit,
            progress: { call.requests.count },
            passTime: { await clock.passTime { (call.requests.count, 3) } },
            begin: call.begin
        )
        requests = call.requests
    }

    /// The distinct contents of the requests.
    var bodies: Set<AnyHashable> { Set(requests.map { AnyHashable($0.body) }) }

    /// The distinct keys of the requests.
    var keys: Set<String?> { Set(requests.map(\.key)) }

    /// The delays before the second call and each later call.
    var delays: [Duration] { zip(requests, requests.dropFirst()).map { $0.time.duration(to: $1.time) } }

    var attempts: [RetryAttempt] {
        zip([.zero] + delays, requests).map { delay, request in
            // The random part of a delay can differ from its maximum by an attosecond.
            let nanosecond: Int128 = 1_000_000_000
            let delay = Duration(attoseconds: (delay.attoseconds + nanosecond / 2) / nanosecond * nanosecond)
            guard let failure = request.failure else { return RetryAttempt(after: delay, key: request.key) }
            let error = InfrastructureError(classifying: failure.error, operation: "attempt")
            return RetryAttempt(after: delay, error.code, error.outcome, key: request.key)
        }
    }
}
