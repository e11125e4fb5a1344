#if Foundation
import Infrastructure
import Testing

@Suite("RemoteProblem")
struct RemoteProblemTests {
    private func read(_ json: String, address: String? = "https://api.example.com/v1/orders?page=2") -> RemoteProblem? {
        RemoteProblem(json: Array(json.utf8), address: address)
    }

    /// The example in RFC 9457 §3.
    static let outOfCredit = """
        {
         "type": "https://example.com/probs/out-of-credit",
         "title": "You do not have enough credit.",
         "detail": "Your current balance is 30, but that costs 50.",
         "instance": "/account/12345/msgs/abc",
         "status": 403,
         "balance": 30,
         "accounts": ["/account/12345", "/account/67890"]
        }
        """

    @Test("RemoteProblem decodes the example in RFC 9457")
    func example() throws {
        let problem = try #require(read(Self.outOfCredit))
        #expect(problem.type == "https://example.com/probs/out-of-credit")
        #expect(problem.status == 403)
        #expect(problem.instance == "https://api.example.com/account/12345/msgs/abc")
        #expect(problem.member("balance") == 30)
        #expect(problem.member("accounts", as: [String].self) == ["/account/12345", "/account/67890"])
    }

    @Test("An extension member that is missing or has a different type is nil")
    func extensions() throws {
        struct FieldError: Decodable, Equatable {
            let pointer: String
        }
        let problem = try #require(read(##"{"errors": [{"pointer": "#/age", "detail": "?"}], "type": 1}"##))
        #expect(problem.member("errors", as: [FieldError].self) == [FieldError(pointer: "#/age")])
        #expect(problem.member("errors", as: String.self) == nil)
        #expect(problem.member("missing", as: String.self) == nil)
    }

    @Test("A relative type is resolved against the response URL (RFC 3986 §5)")
    func relativeType() {
        #expect(read(#"{"type": "/probs/a"}"#)?.type == "https://api.example.com/probs/a")
        #expect(read(#"{"type": "probs/a"}"#)?.type == "https://api.example.com/v1/probs/a")
        #expect(read(#"{"type": "//other.example/a"}"#)?.type == "https://other.example/a")
        #expect(read(#"{"type": "probs/a"}"#, address: nil)?.type == "probs/a")
        #expect(read(#"{"type": "probs/a"}"#, address: "no address")?.type == "probs/a")
        // The resolved type omits the user, password and query of the URL, because these parts can contain secrets.
        let secret = "https://user:password@example.com/orders?token=secret"
        #expect(read(##"{"type": "#a"}"##, address: secret)?.type == "https://example.com/orders#a")
        #expect(read(#"{"type": "urn:example:a"}"#)?.type == "urn:example:a")
        #expect(read(#"{"type": "tag:example@example.org,2021-09-17:OutOfLuck"}"#)?.type.hasPrefix("tag:") == true)
    }

    @Test(
        "Problem details without a valid type URI have the type about:blank",
        arguments: [
            "{}", #"{"type": null}"#, #"{"type": 7}"#, #"{"type": ["a"]}"#, #"{"type": "no uri \u0000"}"#,
            #"{"type": "about:blank"}"#, #"{"type": "two words"}"#,
        ]
    )
    func blank(json: String) {
        #expect(read(json)?.type == "about:blank")
    }

    @Test("RemoteProblem ignores only the members that have the wrong type")
    func lenient() {
        let problem = read(#"{"type": 1, "title": [], "status": "403", "instance": {}, "detail": null, "balance": 30}"#)
        #expect(problem?.type == "about:blank")
        #expect(problem?.status == nil)
        #expect(problem?.instance == nil)
        #expect(problem?.member("balance") == 30)
    }

    @Test(
        "RemoteProblem ignores a status that is not an integer from 100 to 599",
        arguments: ["0", "-1", "99", "600", "1e400", "403.5", "\"403\""]
    )
    func status(status: String) {
        #expect(read("{\"status\": \(status)}")?.status == nil)
    }

    @Test(
        "A document that is not a JSON object results in nil",
        arguments: ["", "null", "[]", "403", "\"text\"", "{", "{]", "<html>", "{\"type\": \"a\"} {}"]
    )
    func noObject(json: String) {
        #expect(read(json) == nil)
    }

    @Test("A document that is not valid UTF-8 results in nil")
    func notUTF8() {
        #expect(RemoteProblem(json: [0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D]) == nil)
    }

    @Test("A document with ten thousand nested values results in nil", arguments: ["[", #"{"a":"#])
    func deep(opening: String) {
        let closing = opening == "[" ? "]" : "}"
        let nested = String(repeating: opening, count: 10_000) + "1" + String(repeating: closing, count: 10_000)
        #expect(read(#"{"type": "urn:a", "deep": \#(nested)}"#) == nil)
    }

    @Test("A document of more than 64 KiB results in nil")
    func size() {
        let empty = #"{"type": "urn:a", "x": ""}"#
        let fits = empty.replacing(
            "\"\"}",
            with: "\"" + String(repeating: "x", count: 65_536 - empty.utf8.count) + "\"}"
        )
        #expect(read(fits)?.type == "urn:a")
        #expect(read(fits + " ") == nil)
    }

    @Test("Text from the server appears only in the unredacted document")
    func redacted() throws {
        let problem = try #require(read(Self.outOfCredit))
        var dumped = ""
        dump([problem], to: &dumped)
        for text in ["\(problem)", "\([problem])", String(reflecting: problem), dumped] {
            #expect(text.contains("RemoteProblem(403)"))
            for secret in ["credit", "balance", "12345", "example"] { #expect(!text.contains(secret)) }
        }
        #expect(problem.member("title", as: String.self) == nil)
        #expect(problem.member("detail", as: String.self) == nil)
        #expect(String(decoding: problem.document, as: UTF8.self) == Self.outOfCredit)
    }

    @Test("RemoteProblem values are equal if and only if their types are equal")
    func equality() {
        #expect(RemoteProblem(type: "https://example.com/probs/out-of-credit") == read(Self.outOfCredit))
        #expect(RemoteProblem(type: "urn:a") != RemoteProblem(type: "urn:b"))
        #expect(Set([RemoteProblem(type: "urn:a"), RemoteProblem(type: "urn:a")]).count == 1)
    }
}
#endif
