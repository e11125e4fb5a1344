import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("README")
struct ReadmeTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    }

    @Test("Each code block in the README is part of code that a build compiles")
    func code() throws {
        // IntegrationTests/getting-started builds the code of the article.
        let article = "Sources/LayeredErrors/LayeredErrors.docc/GettingStarted.md"
        let snippets = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: "Snippets").path
        )
        let compiled = try (snippets.map { "Snippets/\($0)" } + [article]).map(Self.text)
        let blocks = try Self.text("README.md").matches(of: /```swift\n((?s).*?)```/)
        #expect(blocks.count == 5)
        for block in blocks {
            let code = Self.withoutIndentation(block.1)
            #expect(compiled.contains { Self.withoutIndentation($0).contains(code) }, "\(block.1)")
        }
    }

    private static func withoutIndentation(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n") + "\n"
    }

    #if Foundation
    @Test("The example prints the diagnosis that the README shows")
    func output() throws {
        let readme = try Self.text("README.md")
        let example = try #require(readme.firstMatch(of: /```swift\n(import (?s).*?)```/)).1
        #expect(try Self.text("Snippets/Example.swift") == example)

        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "Example")
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let shown = try #require(readme.firstMatch(of: /```text\n((?s).*?)```/)).1
        #expect(Self.diagnosis(in: printed) == Self.diagnosis(in: String(shown)))
    }

    /// Returns the lines that contain a label and a colon.
    ///
    /// The test compares only the returned lines, so a change of wording does not break the test.
    private static func diagnosis(in output: String) -> [Substring] {
        output.split(separator: "\n").filter { $0.contains(": ") }
    }
    #endif
}
