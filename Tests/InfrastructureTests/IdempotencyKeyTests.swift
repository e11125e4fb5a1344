import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Testing

@Suite("Idempotency key")
struct IdempotencyKeyTests {
    @Test("A new key is a random version 4 UUID")
    func uuid() {
        let keys = (0..<1_000).map { _ in IdempotencyKey() }
        #expect(Set(keys).count == 1_000)
        for key in keys {
            #expect(UUID(uuidString: key.rawValue)?.uuidString.lowercased() == key.rawValue)
            #expect(key.rawValue.wholeMatch(of: /.{14}4.{4}[89ab].{16}/) != nil)
        }
    }

    @Test(
        "A key consists of 1 to 255 printable ASCII characters",
        arguments: [
            ("a", true), (String(repeating: "a", count: 255), true), ("order 17", true), ("~!\"\\", true), ("", false),
            (String(repeating: "a", count: 256), false), (" a", false), ("a ", false), ("a\nb", false), ("a\tb", false),
            ("\u{0}", false), ("\u{7F}", false), ("schlüssel", false), ("鍵", false), ("a\r\nHost: b", false),
        ]
    )
    func text(text: String, isKey: Bool) throws {
        #expect(IdempotencyKey(rawValue: text)?.rawValue == (isKey ? text : nil))
        let json = try JSONEncoder().encode([text])
        if isKey {
            let keys = try JSONDecoder().decode([IdempotencyKey].self, from: json)
            #expect(keys.map(\.rawValue) == [text])
            #expect(try JSONEncoder().encode(keys) == json)
        } else {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode([IdempotencyKey].self, from: json) }
        }
    }

    @Test("The decoding error for an invalid key does not quote the key")
    func unusableText() {
        let json = Data(#"["alice@example.com\n"]"#.utf8)
        do {
            _ = try JSONDecoder().decode([IdempotencyKey].self, from: json)
            Issue.record("The text is a key.")
        } catch {
            #expect("\(error)".contains("The text is no IdempotencyKey."))
            #expect(printedForms(of: error).filter { $0.contains("alice") } == [])
        }
    }

    @Test("A key is a quoted string only in the header field Idempotency-Key")
    func headerField() throws {
        let key = try #require(IdempotencyKey(rawValue: #"a "b" \c"#))
        #expect(key.headerField() == ("Idempotency-Key", #""a \"b\" \\c""#))
        #expect(key.headerField(named: "idempotency-key").value == #""a \"b\" \\c""#)
        #expect(key.headerField(named: "PayPal-Request-Id") == ("PayPal-Request-Id", #"a "b" \c"#))
    }

    @Test("The description and the dump of a key do not contain its text")
    func printed() throws {
        let key = try #require(IdempotencyKey(rawValue: "alice@example.com"))
        var dumped = ""
        dump(key, to: &dumped)
        #expect(!"\(key) \([key]) \(String(reflecting: key)) \(dumped)".contains("alice"))
    }
}
