import Foundation
import Testing

@Suite("The articles")
struct ArticleTests {
    static let articles = ImportTests.root.appending(path: "Sources/Infrastructure/Infrastructure.docc")

    /// What there is to compare: no indentation, no empty lines, no imports, which differ, and not the attribute that only
    /// types of other packages need.
    private static func comparable(_ text: some StringProtocol) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { !$0.isEmpty && !$0.contains("import ") }
            .map { "\($0)\n" }.joined()
            .replacing("@retroactive ", with: "")
    }

    @Test("Their code is code that this package compiles", arguments: ["WhatFailedOutThere", "AdoptingADriver"])
    func code(article: String) throws {
        let folder = ImportTests.root.appending(path: "Examples/Drivers/AdoptedDrivers")
        let compiled = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { Self.comparable(try String(contentsOf: $0, encoding: .utf8)) }
        let text = try String(contentsOf: Self.articles.appending(path: "\(article).md"), encoding: .utf8)
        let blocks = text.matches(of: /```swift\n((?s).*?)```/)
        #expect(!blocks.isEmpty)
        for block in blocks {
            let code = Self.comparable(block.1)
            #expect(compiled.contains { $0.contains(code) }, "\(code)")
        }
    }

    @Test("The table of codes has all of them, in their order")
    func codes() throws {
        let article = Self.articles.appending(path: "WhatFailedOutThere.md")
        let rows = try String(contentsOf: article, encoding: .utf8).matches(of: /\n\| `(\w+)` \|/)
        let source = ImportTests.root.appending(path: "Sources/Infrastructure/InfrastructureError+Code.swift")
        let cases = try String(contentsOf: source, encoding: .utf8).matches(of: /\n        case (\w+)\n/)
        #expect(rows.map(\.1) == cases.map(\.1))
    }
}
