/// The sums of one line of the table.
struct Sums: Codable, Sendable {
    var runs = 0
    var isFalse = 0
    var twice = 0
    var twiceByClient = 0
    var sawStatus = 0
    var loose = 0
    var placed = 0
    var notPlaced = 0
    var unclear = 0

    static let header =
        "runs | false | twice | twice by the client | status seen | loose | placed | not placed | unclear"

    mutating func add(_ judgment: Judgment) {
        runs += 1
        if judgment.isFalse { isFalse += 1 }
        if judgment.isTwice { twice += 1 }
        if judgment.isTwiceByClient { twiceByClient += 1 }
        if judgment.sawStatus { sawStatus += 1 }
        if judgment.isLoose { loose += 1 }
        switch judgment.statement {
        case .placed: placed += 1
        case .notPlaced: notPlaced += 1
        case .unclear: unclear += 1
        }
    }

    mutating func add(_ other: Sums) {
        for field in Self.fields { self[keyPath: field] += other[keyPath: field] }
    }

    private static var fields: [WritableKeyPath<Sums, Int>] {
        [\.runs, \.isFalse, \.twice, \.twiceByClient, \.sawStatus, \.loose, \.placed, \.notPlaced, \.unclear]
    }

    var line: String { Self.fields.map { "\(self[keyPath: $0])" }.joined(separator: " | ") }
}

/// The result of one process.
struct Report: Codable, Sendable {
    var table: [String: Sums] = [:]
    var hangs = 0
    var leftBehind = 0
    /// The number of the first run that the process did not begin.
    var next: UInt64 = 0

    mutating func add(_ other: Report) {
        for (name, sums) in other.table { table[name, default: Sums()].add(sums) }
        hangs += other.hangs
        leftBehind += other.leftBehind
    }

    var total: Sums { table.values.reduce(into: Sums()) { $0.add($1) } }
}
