import Foundation
import LayeredErrorsTestSupport
import LoginSampleInfrastructure

/// The program of the sample as this build made it, run as a process.
enum LoginProcess {
    /// It lies beside the program that runs the tests.
    static let executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "login")

    struct Run: Equatable {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs it with arguments, and with what stands on its standard input.
    ///
    /// If it is not to be read, the reader of its standard output has gone away before it starts.
    static func run(
        _ arguments: [String],
        input: Data = Data(),
        environment: [String: String] = ["LANG": "C"],
        isRead: Bool = true
    ) throws -> Run {
        try run(executable, arguments, input: input, environment: environment, isRead: isRead)
    }

    /// Runs it for an account of the mock.
    static func run(_ account: MockAccount, _ arguments: [String] = [], password: String = "sesame") throws -> Run {
        try run(
            ["--email", account.rawValue, "--password-stdin"] + arguments,
            input: Data("\(password)\n".utf8)
        )
    }

    /// Runs a line of the shell in which `login` is the program, for what only a shell can do to a standard stream.
    static func shell(_ line: String) throws -> Run {
        let script = "login() { \"$0\" \"$@\"; }; \(line)"
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
        // What it does not read stays in the pipe, or is refused if it has ended by then.
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
