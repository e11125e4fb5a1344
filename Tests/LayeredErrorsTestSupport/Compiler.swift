public import Foundation

/// A namespace for functions that run `swiftc` from `PATH` with the settings of an app.
///
/// The compiler can import the modules of the build that contains the running tests.
public enum Compiler {
    /// The folder that contains the test executable.
    public static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

    /// Runs the compiler.
    ///
    /// - Parameter arguments: The arguments in addition to the language mode, the features and the search paths.
    /// - Returns: The exit status, and the text on standard output and standard error.
    /// - Throws: A `CocoaError` if the process cannot start.
    public static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        // Swift Build puts the modules in the folder `products`. The native build system puts the modules in the folder
        // `Modules` inside that folder.
        let modules = [products, products.appending(path: "Modules")]
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc", "-swift-version", "6"] + modules.flatMap { ["-I", $0.path] }
        for feature in ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"] {
            process.arguments? += ["-enable-upcoming-feature", feature]
        }
        process.arguments? += arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    /// Compares the errors in a file with the `expected-error` comments in the same file.
    ///
    /// - Parameters:
    ///   - fixture: The path of the file.
    ///   - arguments: Additional arguments for the compiler. Defaults to an empty array.
    /// - Returns: The exit status, which is 0 if the errors match the comments, and the output of the compiler.
    /// - Throws: A `CocoaError` if the process cannot start.
    public static func verify(_ fixture: String, _ arguments: [String] = []) throws -> (status: Int32, output: String) {
        try run(
            ["-typecheck", fixture, "-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated"] + arguments
        )
    }
}
