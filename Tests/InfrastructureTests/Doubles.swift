import Synchronization

/// A random number generator that always returns the largest number.
struct Highest: RandomNumberGenerator {
    mutating func next() -> UInt64 { .max }
}

/// A counter that is safe to use from any task.
final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock(\.self) }
    func increment() { count.withLock { $0 += 1 } }
}
