import Domain
import FlyingFox
import Foundation
import InMemoryLogging
import Infrastructure
import LayeredErrorsMetrics
import Logging
import MetricsTestKit
import Presentation
import PresentationFlyingFox
import Testing

@Suite("The error handler of FlyingFox")
struct ErrorHandlerTests {
    /// An error that reports that the client closed the connection.
    private struct ClientLeft: ClassifiableError {
        var classification: Classification { Classification(.cancelled, outcome: .unknown) }
    }

    private let memory = InMemoryLogHandler()
    private let backend = TestMetrics()

    private func answer(
        _ error: any Error,
        path: String = "/books/7",
        headers: HTTPHeaders = [:]
    ) async throws -> (HTTPResponse, members: [String: String]) {
        var routes = RoutedHTTPHandler()
        routes.appendRoute("GET /books/:id") { _ in throw error }
        let handler = ErrorHandler(
            routes,
            typeBase: "/problems#",
            logger: Logger(label: "shop") { _ in memory },
            metrics: ErrorMetrics(factory: backend)
        )
        let request = HTTPRequest(
            method: .GET,
            version: .http11,
            path: path,
            query: [],
            headers: headers,
            body: HTTPBodySequence(data: Data())
        )
        let response = try await handler.handleRequest(request)
        let json = try? JSONSerialization.jsonObject(with: await response.bodyData) as? [String: Any]
        return (response, (json ?? [:]).mapValues { "\($0)" })
    }

    @Test("The client receives problem details, and the log contains one line")
    func problem() async throws {
        let busy = InfrastructureError(
            Classification(.unavailable, outcome: .notApplied, retryAfter: .seconds(9), on: .service),
            operation: "read stock"
        )
        let error = PresentationError(DomainError<Never>(busy))
        let (response, members) = try await answer(error, headers: [HTTPHeader("Accept-Language"): "ja"])
        #expect(response.statusCode.code == 503)
        #expect(response.headers[HTTPHeader("Content-Type")] == "application/problem+json")
        #expect(response.headers[HTTPHeader("Content-Language")] == "ja")
        #expect(response.headers[HTTPHeader("Retry-After")] == "9")
        #expect(response.headers[HTTPHeader("Vary")] == "Accept, Accept-Language")
        #expect(members["type"] == "/problems#unavailable")
        #expect(members["reference"] == "\(error.reference)")
        let entry = try #require(memory.entries.first)
        #expect(memory.entries.count == 1)
        #expect(entry.level == .warning)
        #expect(entry.metadata["error.type"] == "unavailable")
        #expect(entry.metadata["http.request.method"] == "GET")
        #expect(entry.metadata["http.response.status_code"].map { "\($0)" } == "503")
        #expect(backend.counters(label: "layered_errors.errors").map { $0.dimensions[0].1 } == ["unavailable"])
    }

    @Test("An untranslated error results in status 500 and the log level error")
    func untranslated() async throws {
        let (response, members) = try await answer(URLError(.cannotConnectToHost))
        #expect(response.statusCode.code == 500)
        #expect(members["code"] == "unknown")
        #expect(memory.entries.map(\.level) == [.error])
        #expect(memory.entries.first?.metadata["error.type"] == "connection")
    }

    @Test("An unknown route results in status 404, and its path is not logged")
    func missingRoute() async throws {
        let (response, members) = try await answer(ClientLeft(), path: "/ada@example.com")
        #expect(response.statusCode.code == 404)
        #expect(members["code"] == "notFound")
        #expect(memory.entries.map(\.level) == [.info])
        #expect(!"\(memory.entries)".contains("ada@example.com"))
    }

    @Test("A cancelled request results in status 499, and is not counted")
    func cancellation() async throws {
        let (response, members) = try await answer(ClientLeft())
        #expect(response.statusCode.code == 499)
        #expect(members.isEmpty)
        #expect(backend.counters(label: "layered_errors.errors").isEmpty)
    }
}
