import Infrastructure
import Synchronization

/// The replacements of passwords that the service is carrying out.
final class RunningReplacements: Sendable {
    /// The e-mail address and the key of each running request.
    private let running = Mutex<Set<[String]>>([])

    /// Runs `body`, unless another request with the same key is running.
    ///
    /// - Parameters:
    ///   - email: The e-mail address of the account.
    ///   - key: The key of the request.
    ///   - body: A closure that carries out the request.
    /// - Returns: The value that `body` returns, or `nil` if another request with the key is running.
    func run<Value, Failure: Error>(
        _ email: String,
        _ key: IdempotencyKey,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
        let identity = [email.lowercased(), key.rawValue]
        guard running.withLock({ $0.insert(identity).inserted }) else { return nil }
        defer { _ = running.withLock { $0.remove(identity) } }
        return try await body()
    }
}
