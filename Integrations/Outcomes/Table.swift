import Synchronization

/// The sums of one line of the table.
struct Sums: Sendable {
    var runs = 0
    var isFalse = 0
    var twice = 0
    var said: [Statement: Int] = [:]

    mutating func add(_ judgment: Judgment) {
        runs += 1
        if judgment.isFalse { isFalse += 1 }
        if judgment.isTwice { twice += 1 }
        said[judgment.statements.last ?? .unclear, default: 0] += 1
    }
}

/// The sums of all runs.
final class Table: Sendable {
    private let lines = Mutex<[String: Sums]>([:])
    private let failures = Mutex(0)
    private let next = Atomic<UInt64>(0)

    /// Returns the number of the next run, starting at 0.
    func takeNumber() -> UInt64 { next.add(1, ordering: .relaxed).oldValue }

    func add(_ judgment: Judgment, _ number: UInt64) {
        lines.withLock { $0[judgment.name, default: Sums()].add(judgment) }
        if judgment.isFalse { log("false, run \(number): \(judgment.description)") }
        if judgment.isTwice { log("twice, run \(number): \(judgment.description)") }
    }

    func fail(_ number: UInt64, _ error: any Error) {
        failures.withLock { $0 += 1 }
        log("run \(number) failed: \(error)")
    }

    /// Prints the table.
    ///
    /// - Returns: A Boolean value that indicates whether every statement is true, no order was placed twice, and every
    ///   run succeeded.
    func printResult(_ duration: Duration, seed: UInt64) -> Bool {
        let sums = lines.withLock(\.self).sorted { $0.key < $1.key }
        print("driver | runs | false | twice | placed | not placed | unclear")
        for (name, sums) in sums {
            let said = [Statement.placed, .notPlaced, .unclear].map { "\(sums.said[$0] ?? 0)" }.joined(separator: " | ")
            print("\(name) | \(sums.runs) | \(sums.isFalse) | \(sums.twice) | \(said)")
        }
        let (isFalse, twice) = (sums.reduce(0) { $0 + $1.value.isFalse }, sums.reduce(0) { $0 + $1.value.twice })
        let failures = failures.withLock(\.self)
        print(
            "\(sums.reduce(0) { $0 + $1.value.runs }) runs in \(Int(duration / .seconds(1))) s, seed \(seed): "
                + "\(isFalse) false, \(twice) twice, \(failures) failed"
        )
        return isFalse + twice + failures == 0
    }
}
