public import Foundation

/// A program that a test runs in a separate process.
public struct TestedProgram: Sendable {
    /// The exit status and the output of one run.
    public struct Run: Equatable {
        /// The exit status, or the negative number of the signal that ended the program.
        public let status: Int32

        /// The text on standard output.
        public let output: String

        /// The text on standard error.
        public let errors: String

        /// Creates an expected run.
        public init(status: Int32, output: String, errors: String) {
            self.status = status
            self.output = output
            self.errors = errors
        }
    }

    /// The executable file, in the folder of the test executable.
    public let executable: URL

    /// Creates a program with the given file name.
    public init(_ name: String) {
        executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
    }

    /// The program that runs the tests.
    public static let tests = TestedProgram(executable: URL(filePath: CommandLine.arguments[0]))

    private init(executable: URL) { self.executable = executable }

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the program.
    ///   - input: The data on standard input. Defaults to no data.
    ///   - environment: The environment variables. Defaults to `LANG=C`.
    ///   - isRead: A Boolean value that indicates whether the test reads standard output. If the value is `false`, the
    ///     read end of the pipe is closed before the program starts. Defaults to `true`.
    public func run(
        _ arguments: [String],
        input: Data = Data(),
        environment: [String: String] = ["LANG": "C"],
        isRead: Bool = true
    ) throws -> Run {
        try Self.run(executable, arguments, input: input, environment: environment, isRead: isRead)
    }

    /// Runs a command line in a shell, where the command `program` starts this program.
    ///
    /// A shell can close a standard stream, or redirect a standard stream to a device.
    public func shell(_ line: String) throws -> Run {
        let script = "program() { \"$0\" \"$@\"; }; \(line)"
        let shell = URL(filePath: "/bin/sh")
        return try Self.run(shell, ["-c", script, executable.path], input: Data(), environment: [:], isRead: true)
    }

    private static func run(
        _ program: URL,
        _ arguments: [String],
        input: Data,
        environment: [String: String],
        isRead: Bool
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
