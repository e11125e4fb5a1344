import Foundation
import Infrastructure
import IntegrationSupport
import Testing
import XMLCoder

// XMLCoder declares no error types. It throws the errors of Foundation's `XMLParser`, and the errors of the standard
// library.
@Suite("XMLCoder")
struct XMLCoderTests {
    private struct Book: Codable { let title: String, pages: Int }

    private func book(_ text: String, contextLength: UInt = 0) throws -> Book {
        let decoder = XMLDecoder()
        decoder.errorContextLength = contextLength
        return try decoder.decode(Book.self, from: Data(text.utf8))
    }

    @Test(
        "The site determines the error code for an unreadable document",
        arguments: [
            "<book>", "no XML", "", "<book><title>Momo</title></book>",
            "<book><title>Momo</title><pages>many</pages></book>", "<a>&unknown;</a>",
        ]
    )
    func documents(text: String) async {
        let file = await failure(on: .device) { try book(text) }
        #expect(
            file.map { Seen($0) }
                == Seen(.damaged, .notApplied, isTransient: false, "The file is damaged or has an unexpected format.")
        )
        #expect(await failure(on: .request) { try book(text) }?.code == .rejected)
        let answer = await failure(on: .service) { try book(text) }
        #expect(answer?.code == .response)
        #expect(answer?.outcome == .unknown)
    }

    @Test("An unreadable file with an error context has the code .damaged")
    func context() async {
        #expect(await failure(on: .device) { try book("<book>", contextLength: 8) }?.code == .damaged)
    }
}
