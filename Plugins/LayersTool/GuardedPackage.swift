import Foundation
import Synchronization

/// A package whose targets LayerGuardTool checks.
struct GuardedPackage {
    private struct Target {
        let id: String
        /// The records about the source files and the compilation conditions.
        var records: [String] = []
    }

    let folder: String
    /// The identity of the package that contains LayerGuard.
    private(set) var guardPackage = "LayeredErrors"
    private let work: URL
    private let graph: String
    private let tool: String
    private let swift: String
    private let compiler: String
    private var targets: [Target] = []

    /// Reads the file that the plugin has written.
    ///
    /// - Throws: `Problem` if the file is incomplete, or an error of Foundation.
    init(file: URL) throws {
        work = file.deletingLastPathComponent()
        var values: [String: String] = [:]
        for (kind, value) in try Fields(Data(contentsOf: file)).pairs() {
            switch kind {
            case "target": targets.append(Target(id: value))
            case "source", "condition":
                guard let last = targets.indices.last else { throw Problem("The file \(file.path) is not valid.") }
                targets[last].records += [kind, value]
            default: values[kind] = value
            }
        }
        guard let folder = values["package"], let graph = values["graph"], let tool = values["tool"],
            let swift = values["swift"], let compiler = values["compiler"]
        else { throw Problem("The file \(file.path) is not valid.") }
        (self.folder, self.graph, self.tool, self.swift, self.compiler) = (folder, graph, tool, swift, compiler)
        if let name = values["guard"] { guardPackage = name }
    }

    /// The manifests of the package; SwiftPM reads one of them.
    var manifests: [URL] {
        // ignored because a folder that cannot be read has no manifests, and the next command says so
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
            .map { URL(filePath: folder).appending(path: $0) }
    }

    /// The folder of the build, which contains the folder of the plugin.
    var scratch: URL { work.appending(path: "../../..").standardizedFileURL }

    /// Checks all targets without the baseline, and returns the reports sorted by target name.
    ///
    /// - Throws: `Problem` if a command fails, or an error of Foundation.
    func reports() throws -> [TargetReport] {
        let description = work.appending(path: "description.json")
        var arguments = ["package", "--package-path", folder, "--ignore-lock", "--manifest-cache", "local"]
        arguments += ["--scratch-path", work.appending(path: "scratch").path]
        #if os(macOS)
        // A sandbox cannot start another sandbox.
        arguments.append("--disable-sandbox")
        #endif
        let output = try run(swift, arguments + ["dump-package"])
        try Data(output.drop { $0 != UInt8(ascii: "{") }).write(to: description)
        // With one manifest, the version makes no difference.
        let version = manifests.count > 1 ? try run(swift, ["package", "--version"]) : Data()
        let common = [
            "graph", graph, "package", folder, "compiler", compiler, "description", description.path,
            "swift-version", String(decoding: version, as: UTF8.self),
        ]
        let results = Mutex<[Result<TargetReport, any Error>]>([])
        DispatchQueue.concurrentPerform(iterations: targets.count) { index in
            let result = Result { try report(targets[index], common, index) }
            results.withLock { $0.append(result) }
        }
        return try results.withLock(\.self).map { try $0.get() }.sorted { $0.name < $1.name }
    }

    private func report(_ target: Target, _ common: [String], _ index: Int) throws -> TargetReport {
        let request = work.appending(path: "request\(index)")
        let fields = ["target", target.id] + common + target.records
        try Data(fields.joined(separator: "\0").utf8).write(to: request)
        return try TargetReport(Fields(run(tool, ["--report", request.path])))
    }
}

/// Runs a command and returns its standard output.
///
/// - Throws: `Problem` if the exit status is not 0, or an error of `Process`.
private func run(_ tool: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw Problem("\(tool) has failed: \(String(decoding: data, as: UTF8.self))")
    }
    return data
}
