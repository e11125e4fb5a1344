// layer-guard MODULE MESSAGE … -- FILE …
// Prints the message of every imported module that has one, the way a compiler would, and fails if there was any.

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

let arguments = CommandLine.arguments.dropFirst()
let refusals = arguments.prefix { $0 != "--" }
var messages: [String: String] = [:]
for index in stride(from: refusals.startIndex, to: refusals.endIndex - 1, by: 2) {
    messages[refusals[index]] = refusals[index + 1]
}

var failed = false
for path in arguments.dropFirst(refusals.count + 1) {
    guard let source = contents(of: path) else {
        print("\(path):1: error: LayerGuard cannot read this file.")
        failed = true
        continue
    }
    for found in Import.all(in: source) {
        guard let message = messages[found.module] else { continue }
        print("\(path):\(found.line): error: \(message)")
        failed = true
    }
}
exit(failed ? 1 : 0)
