import Infrastructure
import IntegrationSupport
import LayeredErrorsSubprocess
import Subprocess
import SystemPackage
import Testing

@Suite("swift-subprocess")
struct SubprocessTests {
    @Test("The list contains every error code of the package")
    func symbols() throws {
        let names = try DriverSymbols(of: "Subprocess", codes: ["SubprocessError.Code"]).names
        #expect(
            names.map { $0.split(separator: ".").last.map(String.init) ?? "" }.sorted() == [
                "asyncIOFailed", "executableNotFound", "failedToChangeWorkingDirectory", "failedToMonitorProcess",
                "failedToReadFromSubprocess", "failedToWriteToSubprocess", "outputLimitExceeded",
                "processControlFailed", "spawnFailed",
            ]
        )
    }

    @Test("A command that does not exist results in .commandNotFound")
    func missing() async {
        let error = await failure { try await run(.name("no-such-command"), output: .discarded) }
        #expect(
            error.map { Seen($0) }
                == Seen(.commandNotFound, .notApplied, isTransient: false, "A program that is needed is not installed.")
        )
        let path = await failure { try await run(.path("/etc/no-such-command"), output: .discarded) }
        #expect(path?.outcome == .notApplied)
        #expect(path?.code == .commandNotFound)
    }

    @Test("A command that cannot start has the outcome .notApplied")
    func cannotStart() async {
        let file = await failure { try await run(.path("/etc/passwd"), output: .discarded) }
        #expect(file?.code == .commandNotFound)
        #expect(file?.outcome == .notApplied)
        let folder = await failure {
            try await run(.name("true"), workingDirectory: "/no/such/folder", output: .discarded)
        }
        #expect(folder?.code == .notFound)
        #expect(folder?.outcome == .notApplied)
    }

    @Test("Too much output leaves the outcome unknown")
    func output() async {
        let error = await failure {
            try await run(.name("seq"), arguments: ["100000"], output: .string(limit: 100))
        }
        #expect(error?.code == .response)
        #expect(error?.outcome == .unknown)
    }

    @Test("Exit statuses and signals have the same numbers as in a shell")
    func status() async {
        let temporary = await failure {
            try await run(.name("sh"), arguments: ["-c", "exit 75"], output: .discarded).terminationStatus.check()
        }
        #expect(temporary.map { "\($0)" }?.hasSuffix("CommandExitStatus 75") == true)
        let killed = await failure {
            try await run(.name("sh"), arguments: ["-c", "kill -9 $$"], output: .discarded).terminationStatus.check()
        }
        #expect(killed.map { "\($0)" }?.hasSuffix("CommandExitStatus 137") == true)
        #expect(await failure { try await run(.name("true"), output: .discarded).terminationStatus.check() } == nil)
    }
}
