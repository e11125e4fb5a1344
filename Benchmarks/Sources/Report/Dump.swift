import Foundation

/// The counts in one dump file of callgrind.
struct Dump {
    private(set) var instructions = 0
    private(set) var allocations = 0

    private static let allocators: Set = ["malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign"]

    /// Reads a dump from a file in the format of <https://valgrind.org/docs/manual/cl-format.html>.
    ///
    /// The line `totals: 4711` contains the number of instructions. A call consists of the line `cfn=(7) malloc`,
    /// followed by the line `calls=3 …`. Only the first `cfn` line of a function contains the name. Later lines contain
    /// only the number, as in `cfn=(7)`.
    init(path: String) throws {
        var names: [Substring: Substring] = [:]
        var called: Substring = ""
        for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            if let function = line.value(after: "fn=") ?? line.value(after: "cfn=") {
                let parts = function.split(separator: " ", maxSplits: 1)
                if parts.count == 2 { names[parts[0]] = parts[1] }
                if line.hasPrefix("c") { called = parts[0] }
            } else if let calls = line.value(after: "calls="), let count = calls.split(separator: " ").first {
                if Self.allocators.contains(String(names[called] ?? "")) { allocations += Int(count) ?? 0 }
            } else if let totals = line.value(after: "totals: ") {
                instructions = Int(totals) ?? 0
            }
        }
    }
}

extension Substring {
    func value(after prefix: String) -> Substring? { hasPrefix(prefix) ? dropFirst(prefix.count) : nil }
}
