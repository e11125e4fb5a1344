#if DEBUG
import Infrastructure
import Synchronization

/// A recorder of the boundaries that code outside a Swift task crosses, such as the callbacks of a queue.
final class UnobservedBoundaries: Sendable {
    private static let lastNumber = Mutex(0)
    private let number: Int
    private let crossed = Mutex<Set<CrossedBoundary>>([])

    /// Creates a recorder, and begins to record boundaries.
    init() {
        number = Self.lastNumber.withLock { last in
            last += 1
            return last
        }
        let record: @Sendable (Boundary) -> Void = { [weak self] boundary in
            _ = self?.crossed.withLock { $0.insert(CrossedBoundary(boundary)) }
        }
        Boundary.observers.withLock { $0[number] = record }
    }

    /// Ends the recording, and returns the boundaries.
    func end() -> Set<CrossedBoundary> {
        Boundary.observers.withLock { $0[number] = nil }
        return crossed.withLock { $0 }
    }
}
#endif
