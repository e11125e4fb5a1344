import Synchronization

/// Chooses the end of every range.
struct Highest: RandomNumberGenerator {
    mutating func next() -> UInt64 { .max }
}

/// Counts, from wherever it is.
final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock(\.self) }
    func increment() { count.withLock { $0 += 1 } }
}
