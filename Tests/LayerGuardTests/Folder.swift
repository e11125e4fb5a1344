import Foundation
import LayeredErrorsTestSupport

/// A temporary folder with the files of one test.
struct Folder {
    struct Result {
        let status: Int32
        let output: String
        /// The names of the refused modules that the files import.
        var modules: [String] { refusals.compactMap { $0.split(separator: " ").last.map(String.init) } }
        /// The source location and the name of each refused module, such as `file.swift:1:8: Low`.
        var refusals: [String] {
            errors.map { $0.replacing(/error: Top must not import (\S+):.*/) { $0.1 } }
        }
        var errors: [String] { output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") } }
    }

    let url = FileManager.default.temporaryDirectory.appending(path: "LayerGuard's \"tool\" Größe \(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

    @discardableResult
    func write(_ data: Data, to name: String) throws -> String {
        let file = url.appending(path: name)
        try writeFile(data, to: file)
        return file.path
    }

    /// Runs LayerGuardTool for a target with the name `Top`.
    ///
    /// - Parameters:
    ///   - sources: The paths of the source files.
    ///   - refused: The modules that the target must not import.
    ///   - allowed: The modules that a comment in the manifest allows. At least one file must import each of them.
    ///   - mode: The Swift language mode. Defaults to 6.
    ///   - conditions: The active compilation conditions. Defaults to no conditions.
    ///   - refusesSwallowed: A Boolean value that indicates whether the target refuses swallowed errors.
    ///   - isAbovePresentation: A Boolean value that indicates whether the target depends on the module `Presentation`.
    ///   - compiler: The command that starts the compiler, or `nil` for a request without a compiler.
    func check(
        _ sources: [String],
        refused: [String] = [],
        allowed: [String] = [],
        mode: String = "6",
        conditions: [String] = [],
        refusesSwallowed: Bool = false,
        isAbovePresentation: Bool = false,
        compiler: String? = "swiftc"
    ) throws -> Result {
        var request = LayerGuardRequest(sources: sources)
        request.others = refused + allowed
        request.comments = allowed.map { "may import \($0) because a test does so" }
        if refusesSwallowed { request.comments.append("refuses swallowed errors") }
        (request.languageMode, request.conditions) = (mode, conditions)
        (request.isAbovePresentation, request.compiler) = (isAbovePresentation, compiler)
        return try run([layerGuardTool().path, request.write(to: url).path])
    }

    /// Runs a program with arguments.
    ///
    /// - Parameters:
    ///   - command: The path of the program, followed by the arguments.
    ///   - includesErrors: A Boolean value that indicates whether the output contains standard error. Defaults to
    ///     `false`.
    func run(_ command: [String], includesErrors: Bool = false) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = includesErrors ? pipe : FileHandle.nullDevice
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}
