import Synchronization

/// A counter that is safe to use from any task.
package final class Counter: Sendable {
    private let count = Mutex(0)

    package init() {}

    package var value: Int { count.withLock(\.self) }
    package func increment() { count.withLock { $0 += 1 } }
}
