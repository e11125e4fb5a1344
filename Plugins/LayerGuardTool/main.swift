// LayerGuardTool MODULE MESSAGE … -- MODULE MESSAGE … -- SOURCE … -- [OUTPUT]
//
// The tool checks the imports of Swift files. A source file must not import a module in the first list. At least one
// source file must import each module in the second list. For each error, the tool prints the message of the module in
// the format of compiler diagnostics. If the tool finds an error, the exit status is 1. Otherwise, the tool writes the
// output, a Swift file without declarations.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Returns the text of a file, or `nil` if the file cannot be read.
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

/// Writes a text to a file.
///
/// - Returns: A Boolean value that indicates whether the function wrote the file.
func write(_ text: String, to path: String) -> Bool {
    guard let file = unsafe fopen(path, "wb") else { return false }
    let written = unsafe fputs(text, file) >= 0
    return unsafe fclose(file) == 0 && written
}

/// Creates a dictionary from a list of alternating keys and values.
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
// The tool does not overwrite an existing output, so that the compiler does not compile the output again.
for path in outputs
where !failed && contents(of: path) == nil && !write("// LayerGuard has checked the imports.\n", to: path) {
    print("error: LayerGuard cannot write \(path).")
    failed = true
}
exit(failed ? 1 : 0)
