import Foundation
import PackagePlugin

/// The files that describe the manifest of a package for LayerGuardTool.
///
/// Unlike the API for plugins, the output of `swift package dump-package` contains the dependencies with an unmet
/// condition, the plugins of each target, and the language modes. SwiftPM evaluates the manifest, which can contain
/// helper functions and loops.
struct ManifestDescription {
    /// The output of `swift package dump-package`, or `nil` if the command fails.
    private(set) var description: URL?
    /// The version of Swift, or `nil` if the package has only one manifest.
    private(set) var swiftVersion: String?
    private let manifests: [URL]

    /// The input files of the build command.
    var inputs: [URL] { manifests + (description.map { [$0] } ?? []) }

    /// Creates the description of a package, or reuses the one that another target of the package has created.
    ///
    /// - Parameters:
    ///   - context: The context of the plugin.
    ///   - folder: The folder of the package that keeps the files between builds.
    /// - Throws: An error of `FileManager`.
    init(context: PluginContext, folder: URL) throws {
        let directory = context.package.directoryURL
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        manifests = names.filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }.sorted()
            .map { directory.appending(path: $0) }
        do {
            guard let swift = context.toolchainProgram("swift") else {
                throw CommandFailure(output: "There is no swift command.")
            }
            if manifests.count > 1 { swiftVersion = try run(swift, ["package", "--version"]) }
            description = try Self.load(context: context, manifests: manifests, swift: swift, folder: folder)
        } catch {
            Diagnostics.warning(
                """
                LayerGuard cannot run swift package dump-package, so it rejects the import of each dependency with a \
                condition that is not met, and does not find targets without LayerGuard: \(error)
                """
            )
        }
    }

    /// Updates the description file if the manifest, the environment or the toolchain has changed, and returns the
    /// file's location.
    ///
    /// - Throws: `CommandFailure` if a command fails, or an error of `FileManager` or `Process`.
    private static func load(context: PluginContext, manifests: [URL], swift: URL, folder: URL) throws -> URL {
        let file = folder.appending(path: "description.json")
        let keyFile = folder.appending(path: "description.key")
        let key =
            try manifests.map { try String(contentsOf: $0, encoding: .utf8) }
            + ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }.sorted() + [swift.path]
        let fingerprint = Data(self.fingerprint(key).utf8)
        if (try? Data(contentsOf: keyFile)) == fingerprint, FileManager.default.fileExists(atPath: file.path) {
            return file
        }
        // Without its own scratch path, the command would wait for the build that runs the plugin.
        var arguments = ["package", "--package-path", context.package.directoryURL.path, "--ignore-lock"]
        arguments += ["--manifest-cache", "local", "--scratch-path", folder.appending(path: "scratch").path]
        #if os(macOS)
        // A sandbox cannot start another sandbox.
        arguments.append("--disable-sandbox")
        #endif
        let output = try run(swift, arguments + ["dump-package"])
        let data = Data(output.drop { $0 != "{" }.utf8)
        if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
        try fingerprint.write(to: keyFile, options: .atomic)
        return file
    }

    /// Returns the FNV-1a hash of strings, which is the same in all processes.
    private static func fingerprint(_ strings: [String]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in strings.joined(separator: "\0").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

extension PluginContext {
    /// Returns a program of the toolchain, or `nil` if there is no such program.
    func toolchainProgram(_ name: String) -> URL? {
        if let tool = try? tool(named: name) { return tool.url }
        // On macOS, a program in this folder starts the program of the selected Xcode, like `xcrun`.
        let other = URL(filePath: "/usr/bin/\(name)")
        return FileManager.default.isExecutableFile(atPath: other.path) ? other : nil
    }
}

/// The failure of a command, with the command's output.
struct CommandFailure: Error, CustomStringConvertible {
    let output: String
    var description: String { output }
}

/// Runs a command and returns its standard output.
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
