import HTTPTypes
import Infrastructure
import IntegrationSupport
import LayeredErrorsHTTPTypes
import Testing

@Suite("swift-http-types")
struct HTTPTypesTests {
    @Test("The package declares no error types")
    func symbols() throws {
        #expect(try DriverSymbols(of: "HTTPTypes").typeCount == 0)
    }

    @Test("The check of a failed response throws its status, delay and problem")
    func failed() async throws {
        let request = HTTPRequest(method: .post, scheme: "https", authority: "api.example", path: "/orders")
        var response = HTTPResponse(status: .serviceUnavailable)
        response.headerFields[.retryAfter] = "7"
        #expect(throws: HTTPStatus(503, method: "POST", retryAfter: .seconds(7))) {
            try response.checking([UInt8](), answering: request)
        }
        response.headerFields[.contentType] = "application/problem+json"
        let problem = await failure { try response.checking(Array(#"{"type": "/full"}"#.utf8), answering: request) }
        #expect(problem?.problem?.type == "https://api.example/full")
        #expect(try HTTPResponse(status: .ok).checking([1], answering: request) == [1])
    }
}
