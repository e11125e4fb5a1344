import RxSwift

/// The elements of a stream that has ended, and the error that ended the stream.
struct Ended<Element: Sendable>: Sendable {
    var elements: [Element] = []
    var error: (any Error)?
}

extension ObservableConvertibleType where Element: Sendable {
    /// Subscribes once, waits for the end of the stream, and returns the elements and the error.
    func ended() async -> Ended<Element> {
        await withCheckedContinuation { continuation in
            _ = asObservable().materialize().toArray().subscribe(onSuccess: { events in
                continuation.resume(
                    returning: Ended(elements: events.compactMap(\.element), error: events.last?.error)
                )
            })
        }
    }
}
