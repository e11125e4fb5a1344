import Domain
public import InfrastructureRetry
public import Metrics
@_exported public import RecordedErrors
import Synchronization

/// The counters of a program for errors and retries.
///
///     let metrics = ErrorMetrics()
///     metrics.record(error)
///     try await InfrastructureError.retrying("fetch quote", outcome: .notApplied, onAttempt: metrics.record) { … }
///
/// | counter | dimensions |
/// |---|---|
/// | `layered_errors.errors` | `error.type`, `layered_errors.outcome`, `layered_errors.layer` |
/// | `layered_errors.retry.attempts` | `layered_errors.retry.decision` |
///
/// Each occurrence of an error counts once, even if two places of the program record it. A counter always has all of
/// its dimensions, because Prometheus requires the same labels for all series of a metric. The outcome is `none` if no
/// infrastructure error states one.
///
/// An `ErrorMetrics` counts at most 256 distinct codes as values of `error.type`. Each further code counts as `_OTHER`,
/// the value that OpenTelemetry defines for this purpose. A rule with a code that contains run-time data therefore
/// cannot exhaust the memory of a metrics backend.
public struct ErrorMetrics: Sendable {
    private let factory: any MetricsFactory
    private let state = State()

    private final class State: Sendable {
        let recorded = RecordedErrors()
        let codes = Mutex<Set<String>>([])
    }

    /// The maximum number of distinct values of `error.type`, not including `_OTHER`.
    public static let codeLimit = 256

    /// Creates the counters.
    ///
    /// - Parameter factory: The factory that makes the counters. Defaults to the factory of the program.
    public init(factory: any MetricsFactory = MetricsSystem.factory) { self.factory = factory }

    /// Counts an error, unless the same occurrence was counted before.
    ///
    /// The method does not count a cancellation, because the caller no longer waits for the result.
    ///
    /// - Parameter error: The error to count.
    public func record(_ error: some LoggableError) {
        guard error.severity(on: .server, isHandled: true) != .debug else { return }
        let attributes = error.logMetadata
        guard state.recorded.insert(attributes) else { return }
        let dimensions = [
            ("error.type", knownCode(attributes["error.type"]?.description ?? "")),
            ("layered_errors.outcome", attributes["layered_errors.outcome"]?.description ?? "none"),
            ("layered_errors.layer", type(of: error).layer),
        ]
        Counter(label: "layered_errors.errors", dimensions: dimensions, factory: factory).increment()
    }

    /// Counts an attempt of `retrying`.
    ///
    /// The decision `retried` counts attempts that another attempt followed. All other decisions count operations that
    /// succeeded, that were given up (`exhausted`, `budget_empty`), or that could not be retried (`not_repeatable`).
    ///
    /// - Parameter attempt: The attempt that `retrying` passes to `onAttempt`.
    public func record(_ attempt: RetryPolicy.Attempt) {
        let dimensions = [("layered_errors.retry.decision", attempt.decision.rawValue)]
        Counter(label: "layered_errors.retry.attempts", dimensions: dimensions, factory: factory).increment()
    }

    private func knownCode(_ code: String) -> String {
        state.codes.withLock { codes in
            if codes.contains(code) { return code }
            guard codes.count < Self.codeLimit else { return "_OTHER" }
            codes.insert(code)
            return code
        }
    }
}
