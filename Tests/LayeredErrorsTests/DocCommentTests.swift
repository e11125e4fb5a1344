#if Foundation
import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("Examples in doc comments", .ownThread)
struct DocCommentTests {
    /// Returns the examples in the doc comments of a source file, as source text for the compiler.
    ///
    /// An example is indented code after an empty line. In the source text, an example is a method of `Screen`, unless
    /// the example contains a declaration that a method cannot contain. A line `…` stands for the other cases of a
    /// `switch`.
    static func examples(in path: String) throws -> [String] {
        let source = try Repository.text(of: path)
        let hasFencedExample = source.contains("/// ```swift")
        #expect(!hasFencedExample, "\(path)")
        // Fenced blocks become empty lines, so that the line numbers stay correct.
        let text = source.replacing(/\/\/\/ ```\w+\n(?s:.*?)\/\/\/ ```/) { block in
            [String](repeating: "///", count: block.output.count { $0 == "\n" } + 1).joined(separator: "\n")
        }
        return text.matches(of: /\n *\/\/\/\n((?: *\/\/\/     .+\n(?: *\/\/\/\n)*)+)/).map { example in
            let line = text[..<example.1.startIndex].count { $0 == "\n" } + 1
            let code = example.1.replacing(/(?m)^ *\/\/\/ {0,5}/, with: "")
                .replacing(/(?m)^ *…$/, with: "default: break")
            let located = "#sourceLocation(file: \"\(path)\", line: \(line))\n\(code)\n#sourceLocation()\n"
            guard !code.contains(/(?m)^(?:@Test|extension|struct)\b/) else { return located }
            let error = code.contains("throw .") ? "(DomainError<LoginRule>)" : ""
            return "extension Screen { func `\(path):\(line)`() async throws\(error) {\n\(located)}}\n"
        }
    }

    @Test("The examples in all doc comments compile")
    func compile() throws {
        let files = FileManager.default.enumerator(atPath: Repository.root.appending(path: "Sources").path)
        let names = files?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted() ?? []
        let examples = try names.flatMap { try Self.examples(in: "Sources/\($0)") }
        #expect(!examples.isEmpty)
        let prelude = try Repository.text(of: "Tests/LayeredErrorsTests/Fixtures/DocComments/Prelude.swift")
        let file = FileManager.default.temporaryDirectory.appending(path: "Examples-\(UUID()).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try (prelude + examples.joined()).write(to: file, atomically: true, encoding: .utf8)
        // `-typecheck` would not report a closure that captures a variable before the declaration of the variable.
        let arguments = ["-emit-sil", "-o", "/dev/null", "-parse-as-library", "-suppress-warnings", file.path]
        let (status, output) = try Compiler.run(arguments)
        #expect(status == 0, "\(output)")
    }
}
#endif
