import Foundation

/// The output of a command with an exit status other than 0.
struct CommandFailure: Error, CustomStringConvertible {
    let output: String
    var description: String { output }
}

/// Runs a command and returns the standard output.
///
/// The standard error of the command appears in the output of the build.
///
/// - Throws: `CommandFailure` if the exit status is not 0, or an error of `Process`.
func run(_ tool: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw CommandFailure(output: text) }
    return text
}
