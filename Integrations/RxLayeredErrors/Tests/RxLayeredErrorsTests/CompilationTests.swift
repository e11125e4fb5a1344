import Foundation
import Testing

/// A suite that runs the compiler with the settings of an app.
@Suite("RxSwift code that must not compile")
struct CompilationTests {
    @Test(
        "The compiler reports exactly the errors that the fixture expects",
        arguments: ["ResultsAreNotTranslated", "ResultsSkipALayer", "ValueIsAwaited"]
    )
    func fails(name: String) throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name).swift")
        // The modules of the test build are in the folder of the program that runs the tests.
        let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        var arguments = [
            "swiftc", "-typecheck", fixture.path, "-swift-version", "6", "-I", build.appending(path: "Modules").path,
            "-Xfrontend", "-verify", "-Xfrontend", "-verify-ignore-unrelated",
        ]
        for feature in ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"] {
            arguments += ["-enable-upcoming-feature", feature]
        }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(output)")
    }
}
