import Operations

/// The program that callgrind measures.
///
/// The program runs each operation ``times`` times to warm up, then ``times`` times, and then 2 × ``times`` times.
/// After each of the three runs, the program calls ``mark()``, and callgrind writes the counts to a dump. The output
/// lists the operations in the order of the dumps.
@main
struct Count {
    static let times = 200

    static func main() async {
        for (type, bytes) in errorSizes { print("size", "size of \(type)", bytes, "bytes", separator: "\t") }
        for operation in Operation.all where operation.isCountable {
            await operation.run(times)
            mark()
            await operation.run(times)
            mark()
            await operation.run(2 * times)
            mark()
            print("operation", operation.name, operation.way, times, separator: "\t")
        }
    }

    @inline(never)
    static func mark() {
        marks += 1
    }

    nonisolated(unsafe) private static var marks = 0
}
