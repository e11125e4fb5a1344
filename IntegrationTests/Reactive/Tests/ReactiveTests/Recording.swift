import Synchronization

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A record of the outputs and completions that a publisher delivers.
final class Recording<Output: Sendable, Failure: Error>: Sendable {
    private let state = Mutex<(outputs: [Output], completions: [Subscribers.Completion<Failure>])>(([], []))

    var outputs: [Output] { state.withLock(\.outputs) }
    var completions: [Subscribers.Completion<Failure>] { state.withLock(\.completions) }

    /// Subscribes to a publisher, and records the publisher's events until the subscription is cancelled.
    ///
    /// - Parameters:
    ///   - publisher: The publisher to record.
    ///   - ended: A closure that the recording calls when the publisher completes.
    /// - Returns: The subscription.
    func subscribe(
        to publisher: some Publisher<Output, Failure>,
        ended: @escaping @Sendable () -> Void = {}
    ) -> AnyCancellable {
        publisher.sink { [self] completion in
            state.withLock { $0.completions.append(completion) }
            ended()
        } receiveValue: { [self] output in
            state.withLock { $0.outputs.append(output) }
        }
    }
}

extension Publisher where Output: Sendable {
    /// Subscribes once, waits until the publisher completes, and returns the recording.
    func recorded() async -> Recording<Output, Failure> {
        let recording = Recording<Output, Failure>()
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let subscription = recording.subscribe(to: self) { end.finish() }
        for await _ in ends {}
        subscription.cancel()
        return recording
    }
}
