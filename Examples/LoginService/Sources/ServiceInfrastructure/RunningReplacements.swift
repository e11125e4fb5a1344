import Infrastructure
import Synchronization

/// The replacements of passwords that the service carries out at the moment.
final class RunningReplacements: Sendable {
    private struct Identity: Hashable {
        let email: String
        let key: IdempotencyKey
    }

    /// The running requests, with the requests that wait for their end.
    private let waiting = Mutex<[Identity: [CheckedContinuation<Void, Never>]]>([:])

    /// Runs `body`, unless another request with the same key is running.
    ///
    /// - Parameters:
    ///   - email: The e-mail address of the account.
    ///   - key: The key of the request.
    ///   - waits: A Boolean value that indicates whether the method waits until the other request has ended. Defaults to
    ///     `false`.
    ///   - body: A closure that carries out the request.
    /// - Returns: The value that `body` returns, or `nil` if another request is running and `waits` is `false`.
    func run<Value, Failure: Error>(
        _ email: String,
        _ key: IdempotencyKey,
        waits: Bool = false,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
        let identity = Identity(email: email.lowercased(), key: key)
        while !begin(identity) {
            guard waits else { return nil }
            await end(of: identity)
        }
        defer {
            for request in waiting.withLock({ $0.removeValue(forKey: identity) }) ?? [] { request.resume() }
        }
        return try await body()
    }

    private func begin(_ identity: Identity) -> Bool {
        waiting.withLock { waiting in
            guard waiting[identity] == nil else { return false }
            waiting[identity] = []
            return true
        }
    }

    private func end(of identity: Identity) async {
        await withCheckedContinuation { request in
            let isRunning = waiting.withLock { waiting in
                waiting[identity]?.append(request)
                return waiting[identity] != nil
            }
            if !isRunning { request.resume() }
        }
    }
}
