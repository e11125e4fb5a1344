import Foundation
import LayeredErrorsTestSupport
import Testing

/// A build system of SwiftPM.
enum BuildSystem: String, CaseIterable, CustomTestStringConvertible {
    case native
    case swiftbuild

    var testDescription: String { rawValue }
}

/// A temporary folder with packages that tests build with LayerGuard.
///
/// The folder contains a copy of the library without its tests and its sample, as in a package that depends on the
/// library by URL.
struct Fixture {
    /// The result of one `swift` command.
    struct Build {
        let succeeded: Bool
        let output: String
        /// A Boolean value that indicates whether the build was killed because the build did not end.
        var isUnfinished = false

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
    private let buildSystem: BuildSystem

    init(_ buildSystem: BuildSystem) throws {
        self.buildSystem = buildSystem
        directory = FileManager.default.temporaryDirectory.appending(path: "LayerGuard Tests \(UUID().uuidString)")
        // Package.swift omits the tests and the sample if the path contains `checkouts`.
        let library = directory.appending(path: "checkouts/LayeredErrors")
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: true)
        for item in ["Package.swift", "Plugins", "Sources"] {
            try FileManager.default.copyItem(
                at: Repository.root.appending(path: item),
                to: library.appending(path: item)
            )
        }
        for (path, text) in Self.packages {
            try write(text.replacing("LIBRARY", with: library.path), to: path)
        }
        try replace("YAMS", with: "file://\(directory.path)/yams", in: "app/Package.swift")
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
        try Data(text.utf8).write(to: url)
    }

    func replace(_ old: String, with new: String, in path: String) throws {
        let text = try String(contentsOf: directory.appending(path: path), encoding: .utf8)
        try write(text.replacing(old, with: new), to: path)
    }

    func delete(_ path: String) throws {
        try FileManager.default.removeItem(at: directory.appending(path: path))
    }

    /// Runs `swift build` or `swift test` in a package of the fixture.
    func swift(_ arguments: String..., in package: String = "app") throws -> Build {
        let command = ["swift"] + arguments + ["--build-system", buildSystem.rawValue]
        var build = try run(command, in: package)
        // In Swift 6.3.1, Swift Build sometimes crashes or stops while it plans a build.
        for _ in 1...3 where build.output.contains("*** Program crashed") || build.isUnfinished {
            build = try run(command, in: package)
        }
        return build
    }

    private func run(_ arguments: [String], in package: String) throws -> Build {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = directory.appending(path: package)
        // SwiftPM leaves lock files in `TMPDIR`, so the variable names a folder that `remove()` deletes.
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": directory.path]) { $1 }
        // Swift Build writes its progress to standard output. With one file for both streams, the progress can split a
        // line of an error message.
        let files = ["stdout", "stderr"].map { directory.appending(path: $0) }
        for file in files { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        let isUnfinished = end.wait(timeout: .now() + .seconds(600)) == .timedOut
        if isUnfinished { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        let output = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }.joined()
        return Build(succeeded: process.terminationStatus == 0, output: output, isUnfinished: isUnfinished)
    }
}
