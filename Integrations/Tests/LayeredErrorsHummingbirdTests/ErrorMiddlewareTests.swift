import Domain
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import InMemoryTracing
import Infrastructure
import LayeredErrorsMetrics
import Logging
import MetricsTestKit
import Presentation
import PresentationHummingbird
import Synchronization
import Testing
import Tracing

@Suite("The error middleware of Hummingbird", .serialized)
struct ErrorMiddlewareTests {
    enum ShopLanguage: String, SpokenLanguage { case english = "en" }

    enum ShopRule: String, BusinessRule, PresentableRule {
        case soldOut = "shop.soldOut"
        func message(in language: ShopLanguage) -> Message { Message("This book is sold out.") }
        var nextActions: NextActions { NextActions(.goBack) }
    }

    /// The error of a request whose idempotency key another running request uses.
    struct StillRunning: ResponseError {
        let failure = PresentationError(DomainError<Never>.failure(TechnicalFailure(.timeout, operation: "order")))
        var status: HTTPResponse.Status? { .conflict }
        var typeBase: String? { "urn:idempotency:" }
    }

    /// An error that reports that the client closed the connection.
    struct ClientLeft: ClassifiableError {
        var classification: Classification { Classification(.cancelled, outcome: .unknown) }
    }

    private let memory = InMemoryLogHandler()
    private let backend = TestMetrics()

    /// Sends a request to a route that throws the given error.
    private func answer(
        to error: any Error,
        headers: HTTPFields = [:],
        page: @escaping @Sendable (RequestError, Request) -> ErrorMiddleware<BasicRequestContext>.Page? = { _, _ in nil
        }
    ) async throws -> (TestResponse, members: [String: String]) {
        let router = Router()
        router.add(
            middleware: ErrorMiddleware(
                typeBase: "/problems#",
                metrics: ErrorMetrics(factory: backend),
                operation: { action, request in action.id == "retry" ? "\(request.method) \(request.uri.path)" : nil },
                page: page
            )
        )
        router.get("books/:id") { _, _ -> HTTPResponse.Status in throw error }
        let logger = Logger(label: "shop") { _ in memory }
        let response = try await Application(router: router, logger: logger).test(.router) { client in
            try await client.execute(uri: "/books/7", method: .get, headers: headers) { $0 }
        }
        let json = try? JSONSerialization.jsonObject(with: Data(response.body.readableBytesView)) as? [String: Any]
        return (response, (json ?? [:]).mapValues { "\($0)" })
    }

    private let busy = InfrastructureError(
        Classification(.unavailable, outcome: .notApplied, retryAfter: .seconds(9), on: .service),
        operation: "read stock"
    )

    @Test("The client receives problem details in its language")
    func problem() async throws {
        let error = PresentationError(DomainError<ShopRule>(busy))
        let (response, members) = try await answer(to: error, headers: [.acceptLanguage: "ja"])
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers[.contentType] == "application/problem+json")
        #expect(response.headers[.contentLanguage] == "ja")
        #expect(response.headers[.retryAfter] == "9")
        #expect(response.headers[.vary] == "Accept, Accept-Language")
        #expect(members["code"] == "unavailable")
        #expect(members["type"] == "/problems#unavailable")
        #expect(members["reference"] == "\(error.reference)")
    }

    @Test("A violation results in status 403 in the format that a client accepts")
    func form() async throws {
        let error = PresentationError(DomainError<ShopRule>.violation(.soldOut))
        let (response, _) = try await answer(to: error, headers: [.accept: "text/markdown"])
        #expect(response.status == .forbidden)
        #expect(String(buffer: response.body).contains("This book is sold out."))
    }

    @Test("The log contains one line per error, with the route and the status")
    func log() async throws {
        let error = PresentationError(DomainError<ShopRule>(busy))
        _ = try await answer(to: error)
        _ = try await answer(to: PresentationError(DomainError<ShopRule>.violation(.soldOut)))
        #expect(memory.entries.map(\.level) == [.warning, .info])
        #expect(
            memory.entries.map(\.message) == [
                "GET /books/{id} failed: unavailable", "GET /books/{id} failed: shop.soldOut",
            ]
        )
        let metadata = try #require(memory.entries.first).metadata
        #expect(metadata["error.type"] == "unavailable")
        #expect(metadata["layered_errors.reference"] == "\(error.reference)")
        #expect(metadata["http.request.method"] == "GET")
        #expect(metadata["http.route"] == "/books/{id}")
        #expect(metadata["http.response.status_code"].map { "\($0)" } == "503")
        #expect(metadata["duration_seconds"] != nil)
        let counters = backend.counters(label: "layered_errors.errors").map { $0.dimensions[0].1 }
        #expect(Set(counters) == ["unavailable", "shop.soldOut"])
    }

    @Test("A printed request error contains no text of the thrown error")
    func printedError() async throws {
        struct Talkative: Error, CustomStringConvertible { let description = "no user anna" }
        let printed = Mutex("")
        _ = try await answer(to: Talkative()) { error, _ in
            printed.withLock { text in
                text += "\(error)\n"
                dump(error, to: &text)
            }
            return nil
        }
        #expect(!printed.withLock(\.self).contains("anna"))
        #expect(printed.withLock(\.self).hasPrefix("RequestError(500, PresentationError(unknown, "))
    }

    @Test("An untranslated error results in status 500 and the log level error")
    func untranslated() async throws {
        let (response, members) = try await answer(to: URLError(.cannotConnectToHost))
        #expect(response.status == .internalServerError)
        #expect(members["code"] == "unknown")
        #expect(members["retryable"] == "0" || members["retryable"] == "false")
        let entry = try #require(memory.entries.first)
        #expect(entry.level == .error)
        #expect(entry.metadata["error.type"] == "connection")
        #expect(entry.metadata["exception.type"] == "Foundation.URLError")
        #expect(entry.metadata["layered_errors.reference"].map { "\($0)" } == members["reference"])
    }

    @Test("An HTTPError keeps its status and its header fields")
    func httpError() async throws {
        let error = HTTPError(.methodNotAllowed, headers: [.allow: "GET"])
        let (response, members) = try await answer(to: error)
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers[.allow] == "GET")
        #expect(members["code"] == "unsupported")
        #expect(memory.entries.map(\.level) == [.info])
    }

    @Test("An HTTPResponseError of another package keeps its status")
    func otherResponseError() async throws {
        struct Teapot: HTTPResponseError {
            var status: HTTPResponse.Status { HTTPResponse.Status(code: 418) }
            func response(from request: Request, context: some RequestContext) throws -> Response {
                Response(status: status)
            }
        }
        #expect(try await answer(to: Teapot()).0.status.code == 418)
    }

    @Test("An error can state the status and the problem type of its response")
    func responseError() async throws {
        let (response, members) = try await answer(to: StillRunning())
        #expect(response.status == .conflict)
        #expect(members["type"] == "urn:idempotency:unavailable")
        #expect(members["status"] == "409")
    }

    @Test("A page replaces the problem details, but not the status of the error")
    func page() async throws {
        let (response, _) = try await answer(to: PresentationError(DomainError<ShopRule>.violation(.soldOut))) {
            error,
            _ in
            let body = ResponseBody(byteBuffer: ByteBuffer(string: "<p>\(error.answer.code)</p>"))
            return ErrorMiddleware.Page(Response(status: .ok, body: body), nextActions: ["goBack"])
        }
        #expect(response.status == .forbidden)
        #expect(String(buffer: response.body) == "<p>shop.soldOut</p>")
        #expect(memory.entries.first?.metadata["layered_errors.next_actions"] == "goBack")
    }

    @Test("The span of the request contains the attributes of the error")
    func span() async throws {
        let tracer = InMemoryTracer()
        let router = Router()
        router.add(middleware: TracingMiddleware())
        router.add(middleware: ErrorMiddleware(typeBase: "/problems#"))
        let error = PresentationError(DomainError<ShopRule>(busy))
        router.get("books/:id") { _, _ -> HTTPResponse.Status in throw error }
        try await withTracer(tracer) {
            try await Application(router: router).test(.router) { client in
                try await client.execute(uri: "/books/7", method: .get) { #expect($0.status == .serviceUnavailable) }
            }
        }
        let span = try #require(tracer.finishedSpans.first)
        #expect(span.attributes.get("error.type") == .string("unavailable"))
        #expect(span.attributes.get("layered_errors.reference") == .string("\(error.reference)"))
        #expect(span.status == SpanStatus(code: .error))
    }

    @Test("A cancelled request is logged, but not counted as an error")
    func cancellation() async throws {
        let (response, members) = try await answer(to: ClientLeft())
        #expect(response.status.code == 499)
        #expect(members.isEmpty)
        #expect(memory.entries.map(\.level) == [.info])
        #expect(backend.counters(label: "layered_errors.errors").isEmpty)
    }
}
