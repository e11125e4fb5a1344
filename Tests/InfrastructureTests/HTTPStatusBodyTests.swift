#if Foundation
import Infrastructure
import Testing

@Suite("HTTP response bodies")
struct HTTPStatusBodyTests {
    private func failure(
        _ status: Int,
        _ headers: [String: String] = [:],
        body: String = "",
        method: String? = "POST"
    ) -> InfrastructureError? {
        do throws(InfrastructureError) {
            _ = try InfrastructureError.classifying("send order") {
                try HTTPStatus.body(
                    Array(body.utf8),
                    status: status,
                    method: method,
                    address: "https://api.example.com/orders",
                    header: { headers[$0] }
                )
            }
            return nil
        } catch {
            return error
        }
    }

    private let problemJSON = #"{"type": "/probs/sold-out", "status": 409}"#

    @Test("A successful response returns its body unchanged", arguments: 200...299)
    func success(status: Int) throws {
        let body = try HTTPStatus.body("text".utf8, status: status, method: "GET", address: nil) { _ in nil }
        #expect(String(body) == "text")
    }

    @Test(
        "A status outside 200 to 299 throws an HTTPStatus",
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

    @Test("A valid Retry-After is kept, relative to the Date of the response")
    func retryAfter() {
        #expect(failure(429, ["Retry-After": "7"])?.retryAfter == .seconds(7))
        let headers = ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:07 GMT"]
        #expect(failure(503, headers)?.retryAfter == .seconds(30))
        #expect(failure(503, ["Retry-After": "rubbish"])?.retryAfter == nil)
    }

    @Test(
        "A problem media type is recognized in any case and with parameters",
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
        "A body of another media type is not read as a problem document",
        arguments: [
            "text/html", "application/json", "application/problem+xml", "application/problem+jsonx", "", ";",
            String(repeating: "x", count: 1 << 20),
        ]
    )
    func otherMediaType(contentType: String) {
        #expect(failure(409, ["Content-Type": contentType], body: problemJSON)?.problem == nil)
        #expect(failure(409, body: problemJSON)?.problem == nil)
    }

    @Test("Plain JSON is a problem only with a type URL and the same status")
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
    }

    @Test("A success with a problem media type returns its body")
    func successfulProblem() throws {
        let body = try HTTPStatus.body(problemJSON.utf8, status: 200, method: "GET", address: nil) { _ in
            "application/problem+json"
        }
        #expect(String(body) == problemJSON)
    }

    @Test("An error with a problem differs from one without a problem")
    func equality() {
        let headers = ["Content-Type": "application/problem+json"]
        #expect(failure(409, headers, body: problemJSON) != failure(409))
        #expect(failure(409, headers, body: problemJSON) == failure(409, headers, body: problemJSON))
    }
}
#endif
