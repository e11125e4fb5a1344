import Operations

/// Does every operation once to get ready, then so many times, and then twice as many.
///
/// After each, ``mark()`` is called, where callgrind stops to note what it has counted. What is printed tells which
/// operations they were.
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
