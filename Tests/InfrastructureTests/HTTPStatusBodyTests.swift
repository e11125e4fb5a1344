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
        #expect(failure(503, ["Retry-After": "rubbish"])?.classification.retryAfter == nil)
    }

    @Test(
        "The media type of problem details can have parameters and any case",
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
        "A relative problem type requires the media type of problem details",
        arguments: [
            "text/html", "application/json", "application/problem+xml", "application/problem+jsonx", "", ";",
            String(repeating: "x", count: 1 << 20),
        ]
    )
    func otherMediaType(contentType: String) {
        #expect(failure(409, ["Content-Type": contentType], body: problemJSON)?.problem == nil)
        #expect(failure(409, body: problemJSON)?.problem == nil)
    }

    @Test("Problem details in plain JSON need a type URL and the actual status")
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

    @Test("HTTPStatus.body returns the problem details in a successful response")
    func successfulProblem() throws {
        let body = try HTTPStatus.body(problemJSON.utf8, status: 200, method: "GET", address: nil) { _ in
            "application/problem+json"
        }
        #expect(String(body) == problemJSON)
    }

    @Test("An error with problem details differs from an error without them")
    func equality() {
        let headers = ["Content-Type": "application/problem+json"]
        #expect(failure(409, headers, body: problemJSON) != failure(409))
        #expect(failure(409, headers, body: problemJSON) == failure(409, headers, body: problemJSON))
    }
}
#endif
