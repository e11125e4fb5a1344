import Foundation
import LayeredErrorsTestSupport
import LoginSampleInfrastructure

/// A namespace for functions that run the client in a separate process.
enum LoginProcess {
    /// The executable file of the program, in the folder of the test executable.
    static let executable = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent()
        .appending(path: "login-client")

    struct Run: Equatable {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the program.
    ///   - input: The data on standard input. Defaults to no data.
    ///   - environment: The environment variables. Defaults to `LANG=C`.
    ///   - isRead: A Boolean value that indicates whether the test reads standard output. If the value is `false`, the
    ///     reading end of the pipe is closed before the program starts. Defaults to `true`.
    static func run(
        _ arguments: [String],
        input: Data = Data(),
        environment: [String: String] = ["LANG": "C"],
        isRead: Bool = true
    ) throws -> Run {
        try run(executable, arguments, input: input, environment: environment, isRead: isRead)
    }

    /// Runs the program with an account of the mock server.
    static func run(_ account: MockAccount, _ arguments: [String] = [], password: String = "sesame") throws -> Run {
        try run(
            ["--email", account.rawValue, "--password-stdin"] + arguments,
            input: Data("\(password)\n".utf8)
        )
    }

    /// Runs a command line in a shell in which the command `client` starts the program.
    ///
    /// A shell can close a standard stream, or redirect a standard stream to a device.
    static func shell(_ line: String) throws -> Run {
        let script = "client() { \"$0\" \"$@\"; }; \(line)"
        return try run(URL(filePath: "/bin/sh"), ["-c", script, executable.path], input: Data(), environment: [:])
    }

    private static func run(
        _ program: URL,
        _ arguments: [String],
        input: Data,
        environment: [String: String],
        isRead: Bool = true
    ) throws -> Run {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = environment.merging(Instrumentation.environment) { own, _ in own }
        let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
        process.standardInput = inputPipe
        process.standardOutput = outputPipe
        process.standardError = errorPipe
        if !isRead { try outputPipe.fileHandleForReading.close() }
        try process.run()
        // The write fails if the program has ended without reading its input.
        try? inputPipe.fileHandleForWriting.write(contentsOf: input)
        try inputPipe.fileHandleForWriting.close()
        let output = isRead ? outputPipe.fileHandleForReading.readDataToEndOfFile() : Data()
        let errors = errorPipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Run(
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self)
        )
    }
}
