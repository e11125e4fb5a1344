#if Foundation
import Domain
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Presentation
import PresentationWire
import Testing

@Suite("Forms of problem details")
struct ProblemDetailsFormTests {
    private typealias Form = ProblemDetails.Form

    @Test(
        "The Accept field selects the preferred form, or else problem+json",
        arguments: [
            ("", .problem), ("*/*", .problem), ("application/*", .problem), ("application/problem+json", .problem),
            ("application/json", .json), ("application/json;q=0.9, application/problem+json;q=0.8", .json),
            ("APPLICATION/JSON ; charset=utf-8", .json), ("text/markdown", .markdown), ("text/*", .markdown),
            ("text/markdown;charset=utf-8;q=0.5, */*;q=0.4", .markdown),
            ("text/markdown, application/problem+json", .problem), ("text/markdown;q=0, text/*", .problem),
            ("image/png", .problem), ("application/problem+json;q=0", .problem), ("*/*;q=0", .problem),
            ("application/problem+json;q=0, */*", .json), ("text/html, */*;q=0.8", .problem),
            ("json", .problem), ("/, ;q=1, application/json;q=2", .problem), ("a/b/c, application/json", .json),
        ] as [(String, ProblemDetails.Form)]
    )
    func accept(field: String, form: ProblemDetails.Form) {
        #expect(Form.accepted(field) == form)
    }

    @Test("A preference for a page counts only if the program has a page")
    func page() {
        let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
        #expect(Form.acceptedUnlessPage(browser) == nil)
        #expect(Form.accepted(browser) == .problem)
        #expect(Form.acceptedUnlessPage("*/*") == .problem)
        #expect(Form.acceptedUnlessPage("text/html;q=0.2, application/json;q=0.1") == nil)
        #expect(Form.acceptedUnlessPage("text/html;q=0.1, application/json;q=0.2") == .json)
    }

    @Test("An Accept field beyond the limit is read up to its last whole part")
    func long() {
        let filler = String(repeating: "image/png, ", count: 5)
        #expect(Form.accepted(filler + "application/json") == .json)
        #expect(Form.accepted(String(repeating: "a", count: 5_000) + "/b, application/json") == .problem)
    }

    @Test("A script gets all members except type, status and instance")
    func script() throws {
        let error = failed(.timeout, outcome: .unknown)
        let problem = try #require(
            ProblemDetails(error, in: .english, labelingActions: true) { $0 == .checkOutcome ? "order show 7" : nil }
        )
        #expect(
            String(decoding: problem.json(), as: UTF8.self) == """
                {"code":"timeout","detail":"Your action may have worked anyway, so check before you try again.",\
                "nextActions":[{"id":"checkOutcome","label":"Check whether it worked","operation":"order show 7"},\
                {"id":"retry","label":"Try again"},{"id":"checkConnection","label":"Check the connection"},\
                {"id":"dismiss","label":"Close"}],"outcome":"unknown","reference":"K7QM-2X9D",\
                "responsible":"caller","retryable":false,"title":"The service took too long to answer."}
                """
        )
        #expect(ProblemDetails(failed(.cancelled), in: .english) == nil)
    }

    @Test("Without labels, only actions that a program can perform are listed")
    func programActions() throws {
        func actions(_ error: PresentationError, labeled: Bool = false) throws -> [String?] {
            let problem = try #require(ProblemDetails(error, in: .english, labelingActions: labeled))
            let members = try JSONDecoder().decode(Document.self, from: problem.json())
            return members.nextActions.map(\.id)
        }
        #expect(try actions(failed(.response)) == ["contactSupport"])
        #expect(try actions(failed(.response), labeled: true) == ["contactSupport", "retry", "dismiss"])
        #expect(try actions(failed(.timeout)) == ["retry", "checkConnection"])
        #expect(try actions(presented(OrderRule.soldOut)) == [])
    }

    private struct Document: Decodable {
        struct Action: Decodable { let id: String }
        let nextActions: [Action]
    }

    @Test("The Markdown form states all facts in at most 12 lines")
    func markdown() throws {
        let error = failed(.unavailable, on: .service, retryAfter: .seconds(7))
        let problem = try #require(ProblemDetails(error, in: .english) { $0.id == "dismiss" ? nil : "place_order" })
        #expect(
            problem.markdown == """
                # The service is not available at the moment.

                It may be busy or under maintenance. You can try again in 7 seconds.

                - code: `unavailable`
                - outcome: notApplied
                - retryable: true, after 7 s
                - responsible: caller
                - next: `retryAfter` `place_order`
                - reference: K7QM-2X9D

                """
        )
    }

    @Test("User input adds no structure to the Markdown form")
    func hostileMarkdown() throws {
        let evil = "*a*\n# [b](c) `d` <e>"
        let fields = (1...3).map { FieldMessage("f`\($0)", evil, code: "`x`") }
        let rule = SpokenRule(title: evil, explanation: evil, messages: fields)
        let text = try #require(ProblemDetails(presented(rule), in: .english)).markdown
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 13)
        #expect(text.hasPrefix("# \\*a\\* # \\[b\\](c) \\`d\\` \\<e\\>\n"))
        #expect(text.contains("- field `/f1` (\\`x\\`): "))
        #expect(text.contains("\n- 2 more fields\n"))
        for (detail, shown) in [
            ("- retryable: true", #"\- retryable: true"#), ("1. Pay", #"1\. Pay"#), ("# Paid", "\\# Paid"),
            ("\n# Paid", "\\# Paid"), ("    - retryable: true", #"\- retryable: true"#), ("`\u{301}x", "\\`\u{301}x"),
            ("&lt;b&gt;", #"\&lt;b\&gt;"#),
        ] {
            let rule = SpokenRule(title: "This is a title.", explanation: detail)
            let text = try #require(ProblemDetails(presented(rule), in: .english)).markdown
            #expect(text.hasPrefix("# This is a title.\n\n\(shown)\n\n- code"), "\(detail)")
        }
    }

    @Test(
        "A field name becomes an escaped JSON Pointer",
        arguments: [
            ("city", "/city"), ("/items/0/name", "/items/0/name"), ("a/b~c", "/a~1b~0c"), ("", "/"),
            ("\u{1B}[2J\"", "/[2J\\\""), ("/a~b", "/~1a~0b"), ("/a~1b", "/a~1b"), ("a/\u{301}b", "/a~1\u{301}b"),
            ("/a~\u{301}b", "/~1a~0\u{301}b"),
        ]
    )
    func pointer(field: String, pointer: String) throws {
        let rule = SpokenRule(messages: [FieldMessage(field, "Enter it.", code: "missing")])
        let problem = try #require(ProblemDetails(presented(rule), in: .english))
        let json = String(decoding: problem.json(), as: UTF8.self)
        #expect(json.contains(#""fields":[{"code":"missing","pointer":"\#(pointer)","text":"Enter it."}]"#))
    }
}

/// The tests of the responsible party, and of the requests that a caller may repeat.
@Suite("Callers of a failed operation")
struct CallerTests {
    /// Returns the responsible party, the retryability and the outcome of a failure, as text.
    private static func facts(_ error: PresentationError) throws -> String {
        let problem = try #require(ProblemDetails(error, in: .english, typeBase: "/", defaultWait: .seconds(5)))
        return "\(problem.responsible) \(problem.isRetryable) \(problem.outcome)"
    }

    @Test(
        "Each server failure states who must act and whether it is retryable",
        arguments: [
            (.connection, "caller true"), (.timeout, "caller true"), (.insecureConnection, "operator false"),
            (.interrupted, "caller true"), (.unauthenticated, "user false"), (.permission, "user false"),
            (.notCompleted, "caller false"), (.notFound, "caller false"), (.alreadyExists, "caller false"),
            (.conflict, "caller false"), (.rejected, "caller false"), (.rateLimited, "caller true"),
            (.unavailable, "caller true"), (.response, "operator false"), (.storageFull, "operator false"),
            (.storage, "operator false"), (.damaged, "operator false"), (.unsupported, "caller false"),
            (.unknown, "operator false"),
        ] as [(TechnicalFailure.Code, String)]
    )
    func codes(code: TechnicalFailure.Code, facts: String) throws {
        #expect(try Self.facts(failed(code)) == "\(facts) notApplied")
    }

    @Test("The table covers all 20 failure codes except the cancellation")
    func allCodes() {
        #expect(TechnicalFailure.Code.allCases.count == 20)
    }

    @Test("An operation that may have taken effect is not retryable")
    func outcomes() throws {
        #expect(try Self.facts(failed(.unavailable, outcome: .unknown)) == "caller false unknown")
        #expect(try Self.facts(failed(.response, outcome: .applied)) == "caller false applied")
        #expect(try Self.facts(failed(.unavailable, isTransient: false)) == "operator false notApplied")
    }

    @Test("The user must act if a rule offers neither a correction nor a retry")
    func rules() throws {
        #expect(try Self.facts(presented(OrderRule.soldOut)) == "user false notApplied")
        #expect(try Self.facts(presented(OrderRule.address(missing: "city"))) == "caller false notApplied")
        // A failure that the rule claimed has the same facts as a violation.
        let claimed = DomainError<OrderRule>(lower(.conflict, .unknown))
        #expect(try Self.facts(PresentationError(claimed)) == "user false notApplied")
        let busy = presented(SpokenRule(nextActions: NextActions(.retryAfter(.seconds(600)), .dismiss)))
        #expect(try Self.facts(busy) == "caller true notApplied")
        let problem = try #require(ProblemDetails(busy, in: .english, typeBase: "/"))
        #expect(problem.headerFields().last?.value == "600")
        #expect(problem.nextActions.map(\.id) == ["retryAfter"])
    }

    @Test("Problem details state a wait only if the request is retryable")
    func wait() throws {
        let refused = failed(.permission, retryAfter: .seconds(60))
        #expect(try Self.facts(refused) == "caller true notApplied")
        let unclear = failed(.unavailable, retryAfter: .seconds(60), outcome: .unknown)
        let problem = try #require(ProblemDetails(unclear, in: .english, typeBase: "/"))
        #expect(problem.headerFields().map(\.name) == ["Content-Type", "Content-Language"])
        #expect(problem.markdown.contains("- retryable: false\n"))
    }

    @Test("An unavailable server asks for a random wait of 5 to 15 seconds")
    func defaultWait() throws {
        let waits = try (0..<100).map { _ in
            try #require(ProblemDetails(failed(.unavailable), in: .english, typeBase: "/")).content.retryAfter
        }
        #expect(Set(waits).count > 5)
        #expect(waits.allSatisfy { $0.map { .seconds(5) <= $0 && $0 <= .seconds(15) } ?? false })
    }
}
#endif
