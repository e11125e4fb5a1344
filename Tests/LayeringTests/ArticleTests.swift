import Foundation
import Testing

@Suite("The articles")
struct ArticleTests {
    static let root = ImportTests.root

    /// The lines of a text that say something, without their indentation, each closed by a new line.
    private static func lines(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.map { "\($0)\n" }.joined()
    }

    @Test("Their code is code that this package compiles", arguments: ["WhatFailedOutThere", "AdoptingADriver"])
    func snippets(article: String) throws {
        let article = Self.root.appending(path: "Sources/Infrastructure/Infrastructure.docc/\(article).md")
        let compiled = try ["HTTPAnswers", "AdoptingADriver"].map { name in
            let snippet = Self.root.appending(path: "Snippets/\(name).swift")
            return Self.lines(try String(contentsOf: snippet, encoding: .utf8))
        }
        let blocks = try String(contentsOf: article, encoding: .utf8).matches(of: /```swift\n((?s).*?)```/)
        #expect(!blocks.isEmpty)
        for block in blocks {
            let code = Self.lines(block.1)
            #expect(compiled.contains { $0.contains(code) }, "\(code)")
        }
    }

    @Test("The table of codes has all of them, in their order")
    func codes() throws {
        let article = Self.root.appending(path: "Sources/Infrastructure/Infrastructure.docc/WhatFailedOutThere.md")
        let rows = try String(contentsOf: article, encoding: .utf8).matches(of: /\n\| `(\w+)` \|/)
        let source = Self.root.appending(path: "Sources/Infrastructure/InfrastructureError+Code.swift")
        let cases = try String(contentsOf: source, encoding: .utf8).matches(of: /\n        case (\w+)\n/)
        #expect(rows.map(\.1) == cases.map(\.1))
    }
}
