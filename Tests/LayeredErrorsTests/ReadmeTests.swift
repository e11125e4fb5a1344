import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("README")
struct ReadmeTests {
    @Test("Each code block in the README is part of code that a build compiles")
    func code() throws {
        // IntegrationTests/getting-started builds the code of the article.
        let article = "Documentation/Guides/GettingStarted.md"
        let snippets = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appending(path: "Snippets").path
        )
        let compiled = try (snippets.map { "Snippets/\($0)" } + [article])
            .map { ArticleTests.comparable(try Repository.text(of: $0)) }
        let readme = try Repository.text(of: "README.md")
        let blocks = readme.matches(of: /```swift\n((?s).*?)```/)
        #expect(blocks.count == 5)
        for block in blocks {
            let code = ArticleTests.comparable(block.1)
            #expect(compiled.contains { $0.contains(code) }, "\(block.1)")
        }
        // The example can be copied, so its imports count too.
        let example = try #require(readme.firstMatch(of: /```swift\n(import (?s).*?)```/)).1
        #expect(try Repository.text(of: "Snippets/Example.swift") == example)
    }

    #if Foundation
    @Test("The example prints the diagnosis that the README shows")
    func output() throws {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "Example")
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let shown = try #require(try Repository.text(of: "README.md").firstMatch(of: /```text\n((?s).*?)```/)).1
        #expect(Self.diagnosis(in: printed) == Self.diagnosis(in: String(shown)))
    }

    /// Returns the lines of the layers, and the lines that contain a label and a colon.
    ///
    /// The test compares only the returned lines, so a change of wording does not break the test.
    private static func diagnosis(in output: String) -> [Substring] {
        output.split(separator: "\n").filter { $0.contains(": ") || $0.contains(" at ") }
    }
    #endif
}
