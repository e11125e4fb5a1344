import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    @Test("Its code is the code that this package compiles")
    func snippets() throws {
        let readme = try String(contentsOf: ImportTests.root.appending(path: "README.md"), encoding: .utf8)
        let snippets = ImportTests.root.appending(path: "Snippets/ThreeLayers.swift")
        let parts = try String(contentsOf: snippets, encoding: .utf8).split(separator: "// snippet.end\n")
        #expect(parts.count == 4)
        for part in parts {
            // What stands between the heading of a part and its end.
            let code = try #require(part.split(separator: /\/\/ snippet\.[a-z]+\n/).last)
            #expect(readme.contains("```swift\n\(code)```"))
        }
    }
}
