public import Infrastructure

/// A mistake in code that retries a call to an external system.
///
/// The rules for idempotency keys come from draft-ietf-httpapi-idempotency-key-header. The other rules come from the
/// study of retry bugs by Stoica et al. (SOSP 2024).
public enum RetryIssue: Sendable, Hashable {
    /// The code makes more than 100 calls.
    case noCap

    /// The code retries a call without a delay.
    case noDelay

    /// The code retries a call sooner than the field `Retry-After` of the response allows.
    case ignoresRetryAfter

    /// The code retries a call after a failure with the given code, although a retry cannot succeed.
    case repeatsPermanentFailure(InfrastructureError.Code)

    /// Without an idempotency key, the code retries a call that may have taken effect.
    case repeatsEffect

    /// The code sends a different idempotency key with a retry.
    case changesKey

    /// The code sends a different request with a retry, for example because it does not reset its state.
    case changesRequest

    /// The code returns a different value after a retry, for example because it does not reset its state.
    case changesValue

    /// The code retries a call after the cancellation of its task.
    case ignoresCancellation

    /// The code has neither ended nor retried the call before the time limit.
    case hangs

    /// The code does not make the outside call, or fails although no call failed.
    case doesNotWork
}

extension RetryIssue: CustomStringConvertible {
    /// The mistake, as a sentence.
    public var description: String {
        switch self {
        case .noCap: "The code makes more than \(ScriptedCall.maximum) calls."
        case .noDelay: "The code retries a call immediately."
        case .ignoresRetryAfter: "The code retries a call before the time in Retry-After."
        case .repeatsPermanentFailure(let code): "The code retries a call after the permanent failure “\(code)”."
        case .repeatsEffect: "Without an idempotency key, the code retries a call that may have taken effect."
        case .changesKey: "The code changes the idempotency key."
        case .changesRequest: "The code changes the request."
        case .changesValue: "The code returns another value after a retry."
        case .ignoresCancellation: "The code retries a call after a cancellation."
        case .hangs: "The code has not ended before the time limit."
        case .doesNotWork: "The code does not make the outside call, or fails although no call failed."
        }
    }
}

/// Returns the mistakes in code that retries an outside call.
///
///     let issues = await retryIssues { call, clock in
///         try await PaymentClient(send: { try await call($0, key: $1) }, clock: clock).pay(order)
///     }
///     #expect(issues == [])
///
/// The function runs the code with a call that succeeds, and then with calls that fail in different ways. The code can
/// retry the call with `retrying` or with a loop of its own. The delays take no real time. Unlike `exercise`, the
/// function also works in a release build.
///
/// - Parameters:
///   - idempotent: A Boolean value that indicates whether repeating the call has no further effect. Defaults to
///     `false`.
///   - limit: The real time without a new call after which a run counts as hanging. Defaults to 5 seconds.
///   - code: The code under test, which creates new objects for each run. The code must use the given clock for its
///     delays.
/// - Returns: The mistakes without duplicates.
public func retryIssues<Value: Sendable>(
    idempotent: Bool = false,
    limit: Duration = .seconds(5),
    _ code: @escaping @Sendable (ScriptedCall, ManualClock) async throws -> Value
) async -> [RetryIssue] {
    func run(
        failing failures: [ScriptedFailure],
        then rest: ScriptedFailure? = nil,
        cancelsFirst: Bool = false
    ) async -> ScriptedRun<Value> {
        await ScriptedRun(of: code, failing: failures, then: rest, cancelsFirst: cancelsFirst, limit: limit)
    }
    let normal = await run(failing: [])
    guard case .value(let usual) = normal.ending, !normal.requests.isEmpty else { return [.doesNotWork] }
    let (once, bodies, keys) = (normal.requests.count, normal.bodies, normal.keys)
    var issues: [RetryIssue] = []
    func add(_ issue: RetryIssue, if isPresent: Bool) { if isPresent, !issues.contains(issue) { issues.append(issue) } }

    let broken = await run(failing: [], then: .http(429))
    add(.noCap, if: broken.requests.count > ScriptedCall.maximum)
    add(.noDelay, if: broken.delays.prefix(ScriptedCall.maximum).contains(.zero))

    let healed = await run(failing: [.http(429)])
    add(.changesRequest, if: healed.bodies.count > bodies.count)
    if case .value(let value) = healed.ending { add(.changesValue, if: !areEqual(value, usual)) }

    let patient = await run(failing: [.http(429, retryAfter: 7)])
    add(.ignoresRetryAfter, if: patient.delays.first.map { $0 < .seconds(7) } ?? false)

    for status in [400, 403, 404, 501] {
        let permanent = await run(failing: [.http(status)])
        let code = InfrastructureError(classifying: HTTPStatus(status), operation: "attempt").code
        add(.repeatsPermanentFailure(code), if: permanent.requests.count > once)
    }

    let lost = await run(failing: [.http(504)])
    let isRepeated = lost.requests.count > once
    add(.repeatsEffect, if: isRepeated && !idempotent && lost.keys == [nil])
    add(.changesKey, if: isRepeated && lost.keys.count > keys.count)

    let cancelled = await run(failing: [], then: .http(429), cancelsFirst: true)
    add(.ignoresCancellation, if: cancelled.requests.count > once)
    for run in [broken, healed, patient, lost, cancelled] {
        if case .hang = run.ending { add(.hangs, if: run.requests.count <= ScriptedCall.maximum) }
    }
    return issues
}
