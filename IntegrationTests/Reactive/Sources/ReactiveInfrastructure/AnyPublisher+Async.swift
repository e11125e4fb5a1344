#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

extension AnyPublisher where Output: Sendable {
    /// Creates a publisher that delivers the result of asynchronous work.
    ///
    /// Each subscription runs the work once. Cancelling a subscription cancels its work. The publisher delivers the
    /// result on an unspecified thread.
    init(running work: @escaping @Sendable () async -> Result<Output, Failure>) {
        self = Deferred {
            let task = Task { await work() }
            return Future<Output, Failure> { promise in
                // The type of the promise is not `Sendable`. The promise is still safe to call from any thread, because
                // `Future` uses a lock.
                nonisolated(unsafe) let promise = promise
                Task { unsafe promise(await task.value) }
            }
            .handleEvents(receiveCancel: task.cancel)
        }
        .eraseToAnyPublisher()
    }
}
