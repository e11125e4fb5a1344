import CountedMalloc
import Operations

/// A program that counts the allocations of multithreaded operations, because callgrind cannot count them.
@main
struct Allocations {
    static let times = 1000

    static func main() async {
        for operation in Operation.all where !operation.isCountable {
            await operation.run(times)
            let once = await allocations(of: operation, times)
            let twice = await allocations(of: operation, 2 * times)
            // The difference excludes what the operation creates only once. A thread that starts in between allocates
            // less than one time per execution.
            let count = (twice - once + times / 2) / times
            print("size", "\(operation.name), \(operation.way)", count, "allocations", separator: "\t")
        }
    }

    static func allocations(of operation: Operation, _ times: Int) async -> Int {
        let before = countOfAllocations()
        await operation.run(times)
        return countOfAllocations() - before
    }
}
