import Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
    @Test("Its code is the code that this package compiles")
    func snippets() throws {
        let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
        let snippet = Repository.root.appending(path: "Snippets/ThreeLayers.swift")
        let compiled = try String(contentsOf: snippet, encoding: .utf8)
        let blocks = readme.matches(of: /```swift\n((?s).*?)```/)
        #expect(blocks.count == 2)
        for block in blocks { #expect(compiled.contains(block.1), "\(block.1)") }
    }
}
