#if Foundation
import Foundation
import Infrastructure
import Testing

@Suite("HTTP response bodies")
struct HTTPStatusBodyTests {
    private func failure(
        _ status: Int,
        _ headers: [String: String] = [:],
        body: String = "",
        method: String? = "POST",
        trusted: Bool = false
    ) -> InfrastructureError? {
        do throws(InfrastructureError) {
            _ = try InfrastructureError.classifying("send order") {
                try HTTPStatus.body(
                    Array(body.utf8),
                    status: status,
                    method: method,
                    address: "https://api.example.com/orders",
                    header: { headers[$0] },
                    trustingProblem: trusted
                )
            }
            return nil
        } catch {
            return error
        }
    }

    private let problemJSON = #"{"type": "/probs/sold-out", "status": 409}"#

    @Test("HTTPStatus.body returns the body of a successful response unchanged", arguments: 200...299)
    func success(status: Int) throws {
        let body = try HTTPStatus.body("text".utf8, status: status, method: "GET", address: nil) { _ in nil }
        #expect(String(body) == "text")
    }

    @Test(
        "An HTTP status outside 200 to 299 results in an HTTPStatus error",
        arguments: [-1, 0, 100, 199, 300, 304, 404, 500, 599, 999]
    )
    func noSuccess(status: Int) {
        #expect(failure(status) == InfrastructureError(classifying: HTTPStatus(status, method: "POST"), operation: "x"))
    }

    @Test("HTTP 500 has an unknown outcome unless the method is safe")
    func method() {
        #expect(failure(500, method: "GET")?.outcome == .notApplied)
        #expect(failure(500, method: "POST")?.outcome == .unknown)
        #expect(failure(500, method: nil)?.outcome == .unknown)
    }

    @Test("A valid Retry-After, in seconds or as a date, becomes the retry delay")
    func retryAfter() {
        #expect(failure(429, ["Retry-After": "7"])?.classification.retryAfter == .seconds(7))
        let headers = ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:07 GMT"]
        #expect(failure(503, headers)?.classification.retryAfter == .seconds(30))
        #expect(failure(503, ["Retry-After": "rubbish"])?.classification.retryAfter == .seconds(60))
        #expect(failure(503)?.classification.retryAfter == nil)
    }

    @Test(
        "problem+json is recognized with parameters and in any letter case",
        arguments: [
            "application/problem+json", "Application/Problem+JSON", "application/problem+json; charset=utf-8",
            " application/problem+json ;x=y",
        ]
    )
    func problem(contentType: String) {
        #expect(
            failure(409, ["Content-Type": contentType], body: problemJSON)?.problem?.type
                == "https://api.example.com/probs/sold-out"
        )
    }

    @Test(
        "A problem with a relative type and no outcome requires problem+json",
        arguments: [
            "text/html", "application/json", "application/problem+xml", "application/problem+jsonx", "", ";",
            String(repeating: "x", count: 1 << 20),
        ]
    )
    func otherMediaType(contentType: String) {
        #expect(failure(409, ["Content-Type": contentType], body: problemJSON)?.problem == nil)
        #expect(failure(409, body: problemJSON)?.problem == nil)
    }

    @Test("Plain JSON with the status and a type URL or outcome is a problem")
    func plainJSON() {
        let headers = ["Content-Type": "application/json; charset=utf-8"]
        let json = #"{"type": "https://example.com/probs/a", "status": 409}"#
        #expect(failure(409, headers, body: json)?.problem?.type == "https://example.com/probs/a")
        #expect(failure(400, headers, body: json)?.problem == nil)
        for other in [
            #"{"type": "error", "status": 409}"#, #"{"type": "https://example.com/probs/a"}"#,
            #"{"error": "invalid_grant", "error_description": "…"}"#, #"{"error": {"code": 409, "status": "ABORTED"}}"#,
            #"{"errors": [{"status": "409", "title": "…"}]}"#, #"{"status": 409, "error": "Conflict", "path": "/"}"#,
        ] {
            #expect(failure(409, headers, body: other)?.problem == nil)
        }
        let own = #"{"type": "/probs/a", "status": 409, "outcome": "notApplied"}"#
        #expect(failure(409, headers, body: own)?.problem?.type == "https://api.example.com/probs/a")
    }

    @Test(
        "Problem details can only make the classification more cautious",
        arguments: [
            (503, "unknown", "notApplied", true, Outcome.unknown, true),
            (503, "unknown", "applied", true, .applied, true),
            (429, "notApplied", "unknown", true, .unknown, true),
            (422, "notApplied", "notApplied", true, .notApplied, false),
            (503, "unknown", "notApplied", false, .unknown, false), (503, "unknown", "unknown", false, .unknown, true),
            (409, "unknown", "nonsense", true, .unknown, false),
        ]
    )
    func claims(status: Int, own: String, claimed: String, retryable: Bool, outcome: Outcome, isTransient: Bool) throws
    {
        let json = #"{"type": "/a", "status": \#(status), "outcome": "\#(claimed)", "retryable": \#(retryable)}"#
        let headers = ["Content-Type": "application/problem+json", "Retry-After": "7"]
        let classification = try #require(failure(status, headers, body: json)?.classification)
        #expect("\(HTTPStatus(status, method: "POST").classification.outcome)" == own)
        #expect(classification.outcome == outcome)
        #expect(classification.isTransient == isTransient)
        #expect((classification.retryAfter == nil) == (!retryable && claimed == "notApplied"))
        #expect(failure(status, headers, body: json, method: "GET")?.classification.outcome == .notApplied)
    }

    @Test("Problem details of a trusted service set the outcome and transience")
    func trusted() throws {
        let json = #"{"type": "/a", "status": 500, "outcome": "notApplied", "retryable": true}"#
        let headers = ["Content-Type": "application/problem+json"]
        let trusted = try #require(failure(422, headers, body: json, trusted: true)?.classification)
        #expect((trusted.code, trusted.outcome, trusted.isTransient) == (.rejected, .notApplied, true))
        let doubtful = try #require(failure(500, headers, body: json)?.classification)
        #expect((doubtful.outcome, doubtful.isTransient) == (.unknown, true))
        let believed = try #require(failure(500, headers, body: json, trusted: true)?.classification)
        #expect((believed.outcome, believed.isTransient) == (.notApplied, true))
    }

    @Test("A response with status 200 and problem details is a success")
    func successfulProblem() throws {
        let body = try HTTPStatus.body(problemJSON.utf8, status: 200, method: "GET", address: nil) { _ in
            "application/problem+json"
        }
        #expect(String(body) == problemJSON)
    }

    @Test(
        "HTTP 404 after a redirected POST or PUT has an unknown outcome",
        arguments: [
            ("https://shop.example/orders", "https://shop.example/login", "POST", Outcome.unknown),
            ("http://shop.example/orders", "https://shop.example/orders", "POST", .unknown),
            ("https://shop.example/orders", "https://shop.example/orders?page=1", "PUT", .unknown),
            ("https://shop.example/orders", "https://shop.example/login", "GET", .notApplied),
            ("https://shop.example", "https://SHOP.example/#top", "POST", .notApplied),
            ("not a URL", "https://shop.example/", "POST", .notApplied),
        ]
    )
    func redirected(request: String, address: String, method: String, outcome: Outcome) {
        let result = Result { () throws(HTTPStatus) in
            try HTTPStatus.body("".utf8, status: 404, method: method, request: request, address: address) { _ in nil }
        }
        guard case .failure(let status) = result else {
            Issue.record("The status is a success.")
            return
        }
        #expect(status.classification == Classification(.notFound, outcome: outcome, on: .service))
    }

    @Test("The OAuth error invalid_grant has the code .unauthenticated")
    func expiredGrant() {
        let json = ["Content-Type": "application/json;charset=UTF-8"]
        let expected = Classification(.unauthenticated, outcome: .notApplied, on: .service)
        #expect(failure(400, json, body: #"{"error": "invalid_grant"}"#)?.classification == expected)
        #expect(failure(400, json, body: #"{"error": "invalid_scope"}"#)?.code == .rejected)
        #expect(failure(400, json, body: "[]")?.code == .rejected)
    }

    @Test("A closure can convert a server's own error format to a RemoteProblem")
    func otherFormat() throws {
        struct Answer: Decodable {
            enum CodingKeys: String, CodingKey { case code = "status_code" }
            let code: Int
        }
        func problem(_ body: [UInt8]) -> RemoteProblem? {
            let answer = try? JSONDecoder().decode(Answer.self, from: Data(body))
            return answer.map { RemoteProblem(type: "urn:movies:\($0.code)") }
        }
        func type(_ body: String, _ contentType: String) -> String? {
            let result = Result { () throws(HTTPStatus) in
                try HTTPStatus.body(
                    Array(body.utf8),
                    status: 401,
                    method: "GET",
                    address: nil,
                    header: { $0 == "Content-Type" ? contentType : nil },
                    problem: problem
                )
            }
            return switch result {
            case .success: nil
            case .failure(let status): status.problem?.type
            }
        }
        #expect(type(#"{"status_code": 7}"#, "application/json") == "urn:movies:7")
        #expect(type("busy", "text/plain") == nil)
        #expect(type(problemJSON, "application/problem+json") == "/probs/sold-out")
    }

    @Test("An error with problem details differs from an error without them")
    func equality() {
        let headers = ["Content-Type": "application/problem+json"]
        #expect(failure(409, headers, body: problemJSON) != failure(409))
        #expect(failure(409, headers, body: problemJSON) == failure(409, headers, body: problemJSON))
    }

    /// The header fields of a response with the status 403, and the expected delay.
    ///
    /// The `Date` field of the response stands for the Unix time 784,111,777.
    static let limits: [(fields: [String: String], delay: Duration?)] = [
        (["Retry-After": "60"], .seconds(60)),
        (["X-RateLimit-Remaining": "0"], nil),
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1000000000"], .seconds(215_888_223)),
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1784111807"], .seconds(1_000_000_030)),
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1784111807001"], .seconds(1_000_000_031)),
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "30"], .seconds(30)),
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "9223372036854775807"], .seconds(2_147_483_648)),
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "999999999999"], .seconds(2_147_483_648)),
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "soon"], nil),
        (["X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "1.25"], .seconds(2)),
        (["RateLimit-Remaining": "0", "RateLimit-Reset": "7"], .seconds(7)),
        (["RateLimit": "limit=100, remaining=0, reset=50"], .seconds(50)),
        (["RateLimit": #""hour";r=0;t=40, "day";r=3;t=9000"#], .seconds(40)),
        (["RateLimit": #""hour";r=0;t=40, "day";r=0;t=9000"#], .seconds(9000)),
        (["retry-after-ms": "1500", "Retry-After": "2"], .milliseconds(1500)),
        (["x-amzn-ErrorType": "ThrottlingException:http://internal.amazon.com/x/"], nil),
        (["x-amzn-ErrorType": "com.amazon.coral.availability#ThrottlingException"], nil),
    ]

    @Test("HTTP 403 is .rateLimited if a header field reports an exceeded limit", arguments: limits)
    func rateLimit(fields: [String: String], delay: Duration?) {
        let dated = fields.merging(["Date": "Sun, 06 Nov 1994 08:49:37 GMT"]) { $1 }
        let failure = failure(403, dated)
        let expected = Classification(.rateLimited, outcome: .notApplied, retryAfter: delay, on: .service)
        #expect(failure?.classification == expected)
    }

    @Test(
        "HTTP 403 is .forbidden if no header field reports an exceeded limit",
        arguments: [
            ("X-RateLimit-Remaining", "12"), ("X-RateLimit-Remaining", ""), ("X-RateLimit-Reset", "30"),
            ("RateLimit", #""hour";r=1;t=40"#), ("RateLimit", "remaining=7, reset=3"), ("RateLimit", ";;,=r=0"),
            ("x-amzn-ErrorType", "AccessDeniedException"), ("x-amzn-ErrorType", ""),
        ]
    )
    func noRateLimit(field: String, value: String) {
        #expect(
            failure(403, [field: value])?.classification
                == Classification(.forbidden, outcome: .notApplied, on: .service)
        )
    }

    @Test("HTTP 429 takes its delay from Retry-After or a rate-limit field")
    func tooMany() {
        #expect(failure(429, ["X-RateLimit-Reset": "20"])?.retryAfter == .seconds(20))
        #expect(failure(429, ["RateLimit-Reset": "20", "Retry-After": "5"])?.retryAfter == .seconds(5))
        #expect(failure(404, ["X-RateLimit-Reset": "20"])?.retryAfter == nil)
        #expect(failure(404, ["Retry-After": "20"])?.retryAfter == .seconds(20))
    }

    @Test(
        "HTTP 503 with an AWS throttling error has the code .rateLimited",
        arguments: [
            ("application/x-amz-json-1.0", #"{"__type": "com.amazonaws.dynamodb#RequestLimitExceeded"}"#),
            ("application/xml", "<Error><Code>SlowDown</Code><Message>Please reduce</Message></Error>"),
        ]
    )
    func amazon(contentType: String, body: String) {
        #expect(failure(503, ["Content-Type": contentType], body: body)?.code == .rateLimited)
        #expect(failure(503, ["Content-Type": contentType], body: "<Code>")?.code == .unavailable)
    }

    @Test(
        "Only the Code inside an element Error is the code of an AWS service",
        arguments: [
            ("<ErrorResponse><Error><Type>Sender</Type><Code>SlowDown</Code></Error></ErrorResponse>", true),
            ("<?xml version='1.0'?>\n<Error>\n  <Code>SlowDown</Code>\n</Error>", true),
            ("<Error><Message><![CDATA[<Code>SlowDown</Code>]]></Message><Code>AccessDenied</Code></Error>", false),
            ("<Error><Message>\u{301}x</Message><Code>SlowDown</Code></Error>", true),
            ("<Error><Message>x\u{600}</Message><Code>SlowDown</Code></Error>", true),
            ("<?note <Error><Code>SlowDown</Code></Error>?><Fault/>", false),
            ("<?xml version='1.0'?><?note <Error><Code>SlowDown</Code></Error>?><Fault/>", false),
            ("<Note><![CDATA[<Error><Code>SlowDown</Code></Error>]]></Note>", false),
            ("<!-- <Error><Code>SlowDown</Code></Error> --><Note></Note>", false),
            ("<order><coupon><Code>SlowDown</Code></coupon></order>", false),
            ("<Error><Code>SlowDown", false), ("<Error><></><Code>SlowDown</Code>", false), ("<Error>", false),
        ]
    )
    func elements(document: String, isThrottled: Bool) {
        let code = failure(409, ["Content-Type": "application/xml"], body: document)?.code
        #expect(code == (isThrottled ? .rateLimited : .conflict))
    }

    @Test(
        "An error about the request's time is .wrongClock and not transient",
        arguments: [
            (403, "application/xml", "<Error><Code>RequestTimeTooSkewed</Code></Error>"),
            (408, "application/problem+json", #"{"type": "https://example.com/probs/clock-skew"}"#),
            (400, "application/problem+json", #"{"type": "https://iana.org/assignments/http-problem-types#date"}"#),
        ]
    )
    func clock(status: Int, contentType: String, body: String) throws {
        let refused = try #require(failure(status, ["Content-Type": contentType], body: body))
        #expect((refused.code, refused.outcome, refused.isTransient) == (.wrongClock, .notApplied, false))
    }

    @Test(
        "Unexpected HTML over HTTP or from another host is .networkSignIn",
        arguments: [
            ("https://api.example.com/a", "http://login.hotel.example/", "text/html", true),
            ("https://api.example.com/a", "https://login.hotel.example/", "Text/HTML; charset=utf-8", true),
            ("http://api.example.com/a", "http://api.example.com/a", "text/html", true),
            ("https://api.example.com/a", "https://API.example.com/b", "text/html", false),
            ("https://api.example.com/a", "https://login.hotel.example/", "application/json", false),
        ]
    )
    func pageOfNetwork(request: String, address: String, contentType: String, isPage: Bool) throws {
        func code(expecting mediaType: String?) -> InfrastructureError.Code? {
            do throws(HTTPStatus) {
                _ = try HTTPStatus.body(
                    "<html>".utf8,
                    status: 200,
                    method: "POST",
                    request: request,
                    address: address,
                    expecting: mediaType,
                    header: { $0 == "Content-Type" ? contentType : nil }
                )
                return nil
            } catch {
                // The redirect to the page can also follow a POST that the server has carried out.
                #expect(error.classification.outcome == .unknown)
                return error.classification.code
            }
        }
        #expect(code(expecting: "application/json") == (isPage ? .networkSignIn : nil))
        #expect(code(expecting: nil) == nil)
        #expect(code(expecting: "text/html") == nil)
    }
}
#endif
