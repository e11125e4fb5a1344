import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("README", .ownThread)
struct ReadmeTests {
    @Test("Each code block in the README is part of a compiled source file")
    func code() throws {
        let blocks = try Repository.text(of: "README.md").matches(of: /```swift\n((?s).*?)```/).map(\.1)
        try #require(blocks.count == 2)
        // Readers can copy the example, so the test also compares its imports.
        #expect(try Repository.text(of: "Snippets/Example.swift") == blocks[0])
        let rule = ArticleTests.comparable(try Repository.text(of: "Snippets/Rule.swift"))
        #expect(rule.contains(ArticleTests.comparable(blocks[1])))
    }

    @Test("The README has at most 120 lines, and its example at most 25")
    func length() throws {
        let readme = try Repository.text(of: "README.md")
        #expect(readme.count(where: \.isNewline) <= 120)
        #expect(try Repository.text(of: "Snippets/Example.swift").count(where: \.isNewline) <= 25)
    }

    @Test("The alternative text of the picture contains each text in the picture", arguments: ["light", "dark"])
    func picture(theme: String) throws {
        let readme = try Repository.text(of: "README.md")
        let alternative = try #require(readme.firstMatch(of: /alt="([^"]+)"/)).1
        let picture = try Repository.text(of: "Documentation/Pictures/LostAnswer-\(theme).svg")
        let texts = picture.matches(of: />([^<\n]+)<\/text>/).map(\.1)
        #expect(!texts.isEmpty)
        for text in texts { #expect(alternative.contains(text)) }
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
