import Foundation

/// A temporary folder with the files of one test.
struct Folder {
    struct Result {
        let status: Int32
        let output: String
        /// The names of the refused modules that the files import.
        var modules: [String] { errors.compactMap { $0.split(separator: " ").last.map(String.init) } }
        var errors: [String] { output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") } }
    }

    let url = FileManager.default.temporaryDirectory.appending(path: "LayerGuard's \"tool\" \(UUID().uuidString)")

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

    /// Runs LayerGuardTool.
    ///
    /// The error message for each refused module is its name. For each expected module, there must be an import.
    ///
    /// - Parameter swallowed: The records of a target that refuses swallowed errors, or `nil` for another target.
    func check(
        _ sources: [String],
        refused: [String] = [],
        expected: [String] = [],
        flags: [String] = [],
        swallowed: [String]? = nil,
        compiler: String? = "swiftc"
    ) async throws -> Result {
        var fields = refused.flatMap { ["refuse", $0, $0] } + sources.flatMap { ["source", $0] }
        fields += expected.flatMap { ["expect", $0, "error: no \($0)"] }
        if let swallowed { fields += ["refuse-swallowed", ""] + swallowed }
        if let compiler { fields += ["compiler", compiler] }
        fields += flags.flatMap { ["flag", $0] }
        let request = try write(fields.joined(separator: "\0"), to: "request")
        return try await run(layerGuardTool().path, request)
    }

    func run(_ command: String...) async throws -> Result {
        try await onOwnThread {
            let process = Process()
            process.executableURL = URL(filePath: command[0])
            process.arguments = Array(command.dropFirst())
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = FileHandle.nullDevice
            try process.run()
            let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return Result(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
        }
    }
}
