import Operations

/// The program that callgrind measures.
///
/// For each operation, the program performs a warm-up of ``times`` executions, a run of ``times`` executions, and a run
/// of 2 × ``times`` executions. After each warm-up and each run, the program calls ``mark()``, and callgrind writes the
/// counts to a dump file. The output lists the operations in the order of the dump files.
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
