#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

extension AnyPublisher where Output: Sendable {
    /// Makes a publisher of asynchronous work.
    ///
    /// Each subscription runs it once, and cancelling the subscription cancels it. What comes of it is delivered on no
    /// particular thread.
    init(running work: @escaping @Sendable () async -> Result<Output, Failure>) {
        self = Deferred {
            let task = Task { await work() }
            return Future<Output, Failure> { promise in
                // No type says so, but a promise is made to be kept from any thread: the future takes a lock for it.
                nonisolated(unsafe) let promise = promise
                Task { unsafe promise(await task.value) }
            }
            .handleEvents(receiveCancel: task.cancel)
        }
        .eraseToAnyPublisher()
    }
}
