import Foundation
import LayeredErrorsTestSupport
import Testing

/// A build system of SwiftPM.
enum BuildSystem: String {
    case native
    case swiftbuild

    /// The build system that has built the tests, which also builds the packages of the tests.
    static let current: BuildSystem = {
        // Only the native build system puts the modules in a folder of their own.
        let modules = Compiler.products.appending(path: "Modules")
        return FileManager.default.fileExists(atPath: modules.path) ? .native : .swiftbuild
    }()
}

/// A temporary folder with packages that tests build with LayerGuard.
///
/// The folder contains a copy of the library without its tests and its sample, as in a package that depends on the
/// library by URL. The targets of the library are empty, because LayerGuard only needs their names.
struct Fixture {
    /// The result of one command.
    struct Result {
        let succeeded: Bool
        let output: String
        /// A Boolean value that indicates whether the command crashed, or was killed because it did not end.
        let isUnfinished: Bool

        /// Returns the rejected imports of a file, each as a line number and a module name, such as `"1 Low"`.
        func refused(in target: String, _ fileName: String) -> [String] {
            errors(in: target, fileName).compactMap { error in
                error.firstMatch(of: /^(\d+):\d+: error: \w+ must not import (\w+):/).map { "\($0.1) \($0.2)" }
            }
        }

        /// Returns the errors in a file of a target, each with the line number at the beginning.
        func errors(in target: String, _ fileName: String) -> [Substring] {
            output.split(separator: "\n").compactMap { line in
                line.firstRange(of: "/\(target)/\(fileName):").map { line[$0.upperBound...] }.flatMap {
                    $0.contains(/^\d+:\d+: error:/) ? $0 : nil
                }
            }
        }
    }

    let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "LayerGuard Tests \(UUID().uuidString)")
        // Package.swift omits the tests and the sample if the path contains `checkouts`.
        let library = directory.appending(path: "checkouts/LayeredErrors")
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
        for item in ["Package.swift", "Plugins"] {
            try FileManager.default.copyItem(
                at: Repository.root.appending(path: item),
                to: library.appending(path: item)
            )
        }
        for target in try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: "Sources").path
        ) {
            try write("", to: "checkouts/LayeredErrors/Sources/\(target)/Empty.swift")
        }
        for (path, text) in Self.packages {
            try write(text.replacing("LIBRARY", with: library.path), to: path)
        }
        try FileManager.default.createSymbolicLink(
            at: directory.appending(path: "app/Sources/Linked/folder"),
            withDestinationURL: directory.appending(path: "app/Shared")
        )
        try replace("YAMS", with: "file://\(directory.path)/yams", in: "app/Package@swift-6.swift")
        for command in ["init -q -b main", "add .", "-c user.name=A -c user.email=a@b.c commit -q -m A"] {
            let result = try run(["git"] + command.split(separator: " ").map(String.init), in: "yams")
            try #require(result.succeeded, "\(result.output)")
        }
        for (target, files) in [
            ("Forms", SourceFile.forms), ("Declared", SourceFile.forms), ("Allowed", SourceFile.allowed),
            ("Five", SourceFile.swift5), ("Garbage", SourceFile.garbage),
        ] {
            for file in files {
                try write(file.text, to: "app/Sources/\(target)/\(file.fileName)")
            }
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: directory)
    }

    func write(_ text: String, to path: String) throws {
        let url = directory.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try writeFile(Data(text.utf8), to: url)
    }

    func replace(_ old: String, with new: String, in path: String) throws {
        let text = try String(contentsOf: directory.appending(path: path), encoding: .utf8)
        try write(text.replacing(old, with: new), to: path)
    }

    func delete(_ path: String) throws {
        try FileManager.default.removeItem(at: directory.appending(path: path))
    }

    /// Runs `swift build` or `swift test` in a package of the fixture.
    ///
    /// All packages share one scratch folder, so that SwiftPM compiles LayerGuard only once.
    func swift(_ arguments: String..., in package: String) throws -> Result {
        let command =
            ["swift"] + arguments + ["--build-system", BuildSystem.current.rawValue, "--disable-index-store"]
            + ["--scratch-path", directory.appending(path: "scratch").path]
        var result = try run(command, in: package)
        // In Swift 6.3.1, Swift Build sometimes crashes or hangs while it plans a build.
        for _ in 1...3 where result.isUnfinished { result = try run(command, in: package) }
        return result
    }

    /// Runs LayerGuardTool with the request that the plugin wrote for a target of `app`.
    func check(_ target: String) throws -> Result {
        // The native build system has a separate folder for targets that run during a build.
        let kind = target == "Expander" && BuildSystem.current == .native ? "tools" : "destination"
        let request = "scratch/plugins/outputs/app/\(target)/\(kind)/LayerGuard/request"
        return try run([layerGuardTool().path, directory.appending(path: request).path], in: "app")
    }

    private func run(_ arguments: [String], in package: String) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = directory.appending(path: package)
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                // SwiftPM leaves lock files in this folder, and `remove()` deletes the folder.
                "TMPDIR": directory.path,
                // When SwiftPM crashes, writing the backtrace takes 20 seconds.
                "SWIFT_BACKTRACE": "enable=no",
            ]
        ) { $1 }
        // Swift Build writes its progress to standard output. With one file for both streams, the progress can split a
        // line of an error message.
        let files = ["stdout", "stderr"].map { directory.appending(path: $0) }
        for file in files { try writeFile(Data(), to: file) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        if end.wait(timeout: .now() + .seconds(600)) == .timedOut { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        let output = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }.joined()
        return Result(
            succeeded: process.terminationStatus == 0,
            output: output,
            isUnfinished: process.terminationReason == .uncaughtSignal
        )
    }
}
