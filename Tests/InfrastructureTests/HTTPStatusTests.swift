import Infrastructure
import Testing

@Suite("HTTP status")
struct HTTPStatusTests {
    @Test("Only the safe methods and PUT and DELETE are idempotent")
    func idempotentMethods() {
        let methods = ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE", "POST", "PATCH", "CONNECT", "get", ""]
        #expect(methods.filter(HTTPStatus.isSafe) == ["GET", "HEAD", "OPTIONS", "TRACE"])
        #expect(methods.filter(HTTPStatus.isIdempotent) == ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"])
    }

    @Test("The classification of each HTTP status and method matches the table")
    func meanings() throws {
        let mismatches = try CodeSystem.http.mismatches()
        #expect(mismatches == [])
    }

    @Test("The table lists every HTTP status from 100 to 599")
    func complete() throws {
        let codes = try CodeSystem.http.expectations().map(\.code)
        #expect(Set((100...599).map(String.init)).subtracting(codes) == [])
    }

    @Test("The description and the dump of a status contain only the status code")
    func description() {
        let status = HTTPStatus(503, method: "secret", problem: RemoteProblem(type: "urn:secret"))
        var dumped = ""
        dump(status, to: &dumped)
        #expect("\(status)" == "HTTPStatus 503")
        #expect(!"\([status])\(dumped)".contains("secret"))
    }

    @Test("The classified error keeps the retry delay of the status")
    func retryAfter() {
        #expect(classify(HTTPStatus(429, retryAfter: .seconds(120))).retryAfter == .seconds(120))
        #expect(classify(HTTPStatus(429)).retryAfter == nil)
    }
}
