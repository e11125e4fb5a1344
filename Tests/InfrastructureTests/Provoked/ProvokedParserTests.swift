#if Foundation
import Foundation
import Infrastructure
import Testing

@Suite("Parsing errors of Foundation")
struct ProvokedParserTests {
    @Test(
        "Parsing truncated or invalid data results in the code .response",
        arguments: ["[1,", "", "{{{", "<plist><array>"]
    )
    func broken(text: String) {
        let data = Data(text.utf8)
        #expect(failure { try JSONDecoder().decode([Int].self, from: data) }?.code == .response)
        #expect(failure { try JSONSerialization.jsonObject(with: data) }?.code == .response)
        #expect(failure { try PropertyListDecoder().decode([Int].self, from: data) }?.code == .response)
    }

    @Test("Parsing an invalid property list results in the code .response", arguments: ["{{{", "<plist><array>"])
    func propertyList(text: String) {
        let data = Data(text.utf8)
        let failure = failure { try unsafe PropertyListSerialization.propertyList(from: data, format: nil) }
        #expect(failure?.code == .response)
    }

    @Test("Reading text in the wrong encoding results in the code .storage")
    func otherEncoding() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "latin1-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data([0x63, 0x61, 0x66, 0xe9]).write(to: file)
        #expect(failure { try String(contentsOf: file, encoding: .utf8) }?.code == .storage)
        #expect(failure { try String(contentsOf: file, encoding: .ascii) }?.code == .storage)
    }
}
#endif
