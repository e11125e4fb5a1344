import Infrastructure
import LoginSampleInfrastructure
import Synchronization

/// A mock repository that reports its events to a stream.
///
/// The stream ends when the repository is deallocated.
final class Watched: AccountRepository {
    enum Event: Equatable {
        case asked
        case answered
        case failed(InfrastructureError.Code)
    }

    private let mock = MockAccountRepository()
    private let events: AsyncStream<Event>.Continuation
    private let answered: @Sendable () async -> Void

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - events: The stream that receives the events.
    ///   - answered: A function that the repository awaits before it returns an account.
    init(_ events: AsyncStream<Event>.Continuation, answered: @escaping @Sendable () async -> Void = {}) {
        self.events = events
        self.answered = answered
    }

    deinit { events.finish() }

    func account(email: String, password: String) async throws(InfrastructureError) -> AccountEntity {
        events.yield(.asked)
        do {
            let account = try await mock.account(email: email, password: password)
            await answered()
            events.yield(.answered)
            return account
        } catch {
            events.yield(.failed(error.code))
            throw error
        }
    }

    func replacePassword(
        email: String,
        old: String,
        new: String,
        key: IdempotencyKey
    ) async throws(InfrastructureError) {
        try await mock.replacePassword(email: email, old: old, new: new, key: key)
    }

    func checkReplacement(email: String, key: IdempotencyKey) async throws(InfrastructureError) {
        try await mock.checkReplacement(email: email, key: key)
    }
}

/// A door that suspends tasks until the door opens, even if the tasks are cancelled.
final class Door: Sendable {
    private let state = Mutex(State())

    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    @Sendable
    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            defer { state = State(isOpen: true) }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
