import Foundation
import Infrastructure
import Testing

@Suite("Exit status of a command")
struct CommandExitStatusTests {
    @Test("The classification of each exit status matches the table")
    func meanings() throws {
        let mismatches = try CodeSystem.exitStatus.mismatches()
        #expect(mismatches == [])
    }

    #if Foundation
    @Test("A missing command results in the code .commandNotFound")
    func commandNotFound() throws {
        let status = try exitStatus(ofShell: "no-such-command-6f1c 2> /dev/null")
        #expect(status.code == 127)
        #expect(classify(status).code == .commandNotFound)
    }

    @Test("A file that the shell cannot execute results in the code .forbidden")
    func noProgram() throws {
        let status = try exitStatus(ofShell: "/dev/null 2> /dev/null")
        #expect(status.code == 126)
        #expect(classify(status).code == .forbidden)
    }

    @Test("A command ended by a signal without a crash has the code .interrupted")
    func signal() throws {
        // The command inherits the signal mask of the test, which cannot block SIGKILL.
        let process = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", "kill -KILL $$"])
        process.waitUntilExit()
        try #require(process.terminationReason == .uncaughtSignal)
        let failure = classify(CommandExitStatus(signal: process.terminationStatus))
        #expect((failure.code, failure.outcome, failure.isTransient) == (.interrupted, .unknown, false))
        #expect("\(failure)".hasSuffix("CommandExitStatus 137"))
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            #expect(classify(CommandExitStatus(signal: signal)).code == .interrupted)
        }
    }

    @Test("A command that crashes has the code .internalServerError")
    func crash() throws {
        let process = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", "kill -SEGV $$"])
        process.waitUntilExit()
        #expect(classify(CommandExitStatus(signal: process.terminationStatus)).code == .internalServerError)
        #expect(classify(CommandExitStatus(process.terminationStatus)).code == .unknown)
        #expect(classify(CommandExitStatus(signal: .max)).code == .interrupted)
    }

    /// Runs a command in a shell.
    ///
    /// - Parameter command: The command to run.
    /// - Returns: The exit status of the shell.
    private func exitStatus(ofShell command: String) throws -> CommandExitStatus {
        let process = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", command])
        process.waitUntilExit()
        return CommandExitStatus(process.terminationStatus)
    }
    #endif
}
