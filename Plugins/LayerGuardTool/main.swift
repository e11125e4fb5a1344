// LayerGuardTool MODULE MESSAGE … -- MODULE MESSAGE … -- SOURCE … -- [OUTPUT]
// Prints the message of every module that is imported and must not be, and of every one that is not and was to be, the
// way a compiler would, and fails if there was any. If there was none, it writes the output, a Swift file without
// content.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The text of a file, nil if it cannot be read.
func contents(of path: String) -> String? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while true {
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = unsafe fread(buffer.baseAddress, 1, buffer.count, file)
        }
        if chunk.isEmpty { break }
        bytes += chunk
    }
    return unsafe ferror(file) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
}

/// Whether the file could be written.
func write(_ text: String, to path: String) -> Bool {
    guard let file = unsafe fopen(path, "wb") else { return false }
    let written = unsafe fputs(text, file) >= 0
    return unsafe fclose(file) == 0 && written
}

/// What follows what in a list of pairs.
func pairs(_ list: ArraySlice<String>) -> [String: String] {
    var pairs: [String: String] = [:]
    for index in stride(from: list.startIndex, to: list.endIndex - 1, by: 2) { pairs[list[index]] = list[index + 1] }
    return pairs
}

let arguments = CommandLine.arguments.dropFirst().split(separator: "--", omittingEmptySubsequences: false)
guard arguments.count == 4 else {
    print("error: LayerGuardTool MODULE MESSAGE … -- MODULE MESSAGE … -- SOURCE … -- [OUTPUT]")
    exit(2)
}
let messages = pairs(arguments[0])
var missing = pairs(arguments[1])
let (sources, outputs) = (arguments[2], arguments[3])

var failed = false
for path in sources {
    guard let source = contents(of: path) else {
        print("\(path):1: error: LayerGuard cannot read this file.")
        failed = true
        continue
    }
    for found in Import.all(in: source) {
        missing[found.module] = nil
        guard let message = messages[found.module] else { continue }
        print("\(path):\(found.line): error: \(message)")
        failed = true
    }
}
for message in missing.values.sorted() {
    print(message)
    failed = true
}
// An output that is already there stays as it is, so that the compiler has no new file to compile.
for path in outputs
where !failed && contents(of: path) == nil && !write("// LayerGuard has checked the imports.\n", to: path) {
    print("error: LayerGuard cannot write \(path).")
    failed = true
}
exit(failed ? 1 : 0)
