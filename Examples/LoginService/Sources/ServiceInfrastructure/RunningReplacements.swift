import Infrastructure
import Synchronization

/// The replacements of passwords that the service carries out at the moment.
final class RunningReplacements: Sendable {
    private struct Identity: Hashable {
        let email: String
        let key: IdempotencyKey
    }

    private let identities = Mutex<Set<Identity>>([])

    /// Runs `body`, unless another request with the same key is running.
    ///
    /// - Returns: The value that `body` returns, or `nil` if another request is running.
    func run<Value, Failure: Error>(
        _ email: String,
        _ key: IdempotencyKey,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
        let identity = Identity(email: email.lowercased(), key: key)
        guard identities.withLock({ $0.insert(identity).inserted }) else { return nil }
        defer { identities.withLock { _ = $0.remove(identity) } }
        return try await body()
    }
}
