#if Foundation
import Foundation
import Infrastructure
import LayeredErrorsTestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("HTTP responses from a local server", .ownThread, .timeLimit(.minutes(5)))
struct RealAnswerFailureTests {
    /// Returns the error of a request to a server that sends a given response, or `nil` if the request succeeds.
    ///
    /// The function sends the request and decodes the response in the same way as a program that uses the library.
    private func failure(ofAnswer answer: String, method: String = "POST") async throws -> InfrastructureError? {
        let server = try LoopbackServer(answering: answer.replacing("\n", with: "\r\n"))
        defer { server.stop() }
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        var request = URLRequest(url: server.url.appending(path: "orders"))
        request.httpMethod = method
        do throws(InfrastructureError) {
            try await InfrastructureError.classifying("place order") {
                let (data, response) = try await session.data(for: request)
                let body = try HTTPStatus.body(data, of: response, to: request)
                _ = try InfrastructureError.classifying("read order", outcome: .applied) {
                    try JSONDecoder().decode(Order.self, from: body)
                }
            }
            return nil
        } catch {
            return error
        }
    }

    private func answer(_ status: String, _ fields: String..., body: String = "") -> String {
        let length = "Content-Length: \(body.utf8.count)"
        return ([status] + fields + [length, "Connection: close", "", body]).joined(separator: "\n")
    }

    @Test("HTTP 201 with a valid body results in no error")
    func success() async throws {
        #expect(try await failure(ofAnswer: answer("HTTP/1.1 201 Created", body: #"{"id": 1}"#)) == nil)
    }

    @Test(
        "An HTTP 429 error contains the delay from any form of Retry-After",
        arguments: [
            "120", "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        ]
    )
    func rateLimited(retryAfter: String) async throws {
        let date = "Date: Sun, 06 Nov 1994 08:47:37 GMT"
        let error = try await failure(
            ofAnswer: answer("HTTP/1.1 429 Too Many Requests", "Retry-After: \(retryAfter)", date)
        )
        let expected = Classification(.rateLimited, outcome: .notApplied, retryAfter: .seconds(120), on: .service)
        #expect(error == InfrastructureError(expected, operation: "test"))
    }

    @Test("HTTP 503 has an unknown outcome, with or without Retry-After")
    func unavailable() async throws {
        let bare = try await failure(ofAnswer: answer("HTTP/1.1 503 Service Unavailable"))
        #expect(bare == InfrastructureError(Classification(.unavailable, outcome: .unknown), operation: "test"))
        let dated = try await failure(ofAnswer: answer("HTTP/1.1 503 Service Unavailable", "Retry-After: 5"))
        let expected = Classification(.unavailable, outcome: .unknown, retryAfter: .seconds(5))
        #expect(dated == InfrastructureError(expected, operation: "test"))
    }

    @Test("HTTP 500 has an unknown outcome and keeps its problem details")
    func problem() async throws {
        let json = #"{"type": "/probs/db", "title": "relation \"orders\" does not exist", "status": 500, "shard": 7}"#
        let error = try #require(
            await failure(
                ofAnswer: answer("HTTP/1.1 500 Oops", "content-type: application/problem+json", body: json)
            )
        )
        #expect(error.code == .internalServerError)
        #expect(error.outcome == .unknown)
        #expect(error.problem?.type.hasSuffix("/probs/db") == true)
        #expect(error.problem?.type.hasPrefix("http://127.0.0.1:") == true)
        #expect(error.problem?.member("shard") == 7)
        #expect(!"\(error)".contains("relation"))
    }

    @Test("HTTP 200 with truncated JSON has the outcome .applied")
    func truncated() async throws {
        let error = try #require(await failure(ofAnswer: answer("HTTP/1.1 200 OK", body: #"{"id": "#)))
        #expect(error.code == .response)
        #expect(error.outcome == .applied)
        #expect("\(error)".contains("read order"))
        #expect("\(error)".hasSuffix("from DecodingError dataCorrupted"))
    }

    @Test("HTTP 502 in response to a GET request has the outcome .notApplied")
    func safe() async throws {
        #expect(try await failure(ofAnswer: answer("HTTP/1.1 502 Bad Gateway"), method: "GET")?.outcome == .notApplied)
    }
}
#endif
