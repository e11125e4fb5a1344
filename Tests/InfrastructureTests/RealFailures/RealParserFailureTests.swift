#if Foundation
import Foundation
import Infrastructure
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Foundation parsing errors")
struct RealParserFailureTests {
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

    @Test(
        "A parsing error at a boundary on .device has the code .damaged",
        arguments: ["[1,", "", "{{{", "<plist><array>"]
    )
    func damaged(text: String) {
        let data = Data(text.utf8)
        let damaged = Classification(.damaged, outcome: .notApplied)
        #expect(failure(on: .device) { try JSONDecoder().decode([Int].self, from: data) } == damaged)
        #expect(failure(on: .device) { try JSONSerialization.jsonObject(with: data) } == damaged)
        #expect(failure(on: .device) { try PropertyListDecoder().decode([Int].self, from: data) } == damaged)
    }

    @Test("A parsing error at a boundary on .request has the code .rejected")
    func request() {
        let rejected = Classification(.rejected, outcome: .notApplied, on: .request)
        #expect(failure(on: .request) { try JSONDecoder().decode([Int].self, from: Data("[1,".utf8)) } == rejected)
    }

    @Test("Parsing invalid XML results in .response, or in .damaged on .device", arguments: ["<a></b>", "no XML"])
    func xml(text: String) {
        func parse() throws {
            let parser = XMLParser(data: Data(text.utf8))
            if !parser.parse() { throw parser.parserError ?? CocoaError(.featureUnsupported) }
        }
        #expect(failure(parse) == Classification(.response, outcome: .unknown))
        #expect(failure(on: .device, parse) == Classification(.damaged, outcome: .notApplied))
    }

    @Test("Reading text in the wrong encoding results in the code .damaged")
    func otherEncoding() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "latin1-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data([0x63, 0x61, 0x66, 0xe9]).write(to: file)
        #expect(failure { try String(contentsOf: file, encoding: .utf8) }?.code == .damaged)
        #expect(failure { try String(contentsOf: file, encoding: .ascii) }?.code == .damaged)
    }
}
#endif
