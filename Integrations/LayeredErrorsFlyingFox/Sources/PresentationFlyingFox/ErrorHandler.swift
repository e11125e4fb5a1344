import Domain
public import FlyingFox
import Foundation
import LayeredErrorsFlyingFox
import LayeredErrorsLogging
public import LayeredErrorsMetrics
import LayeredErrorsTracing
public import Logging
public import Presentation
import PresentationWire
import Tracing

/// A handler that converts every error of another handler to a response, and logs the error once.
///
///     var routes = RoutedHTTPHandler()
///     routes.appendRoute("GET /books/:id") { request in try await shop.book(request) }
///     let server = HTTPServer(port: 8080, handler: ErrorHandler(routes, typeBase: "/problems#", logger: logger))
///
/// The client receives problem details (RFC 9457) as JSON or Markdown, according to its header fields `Accept` and
/// `Accept-Language`. The handler logs one line. It contains the severity, attributes and reference of the error, and
/// the method, status and duration of the request, but not the path, because a path can contain private data.
///
/// An error that no layer translated, such as a `URLError`, has the severity `error`, and the client receives status
/// 500. A request that no route accepts receives status 404. FlyingFox enforces its time limit outside of all handlers,
/// and sends status 500 itself if a handler takes longer.
public struct ErrorHandler: HTTPHandler {
    private let handler: any HTTPHandler
    private let typeBase: String
    private let languages: [Language]
    private let logger: Logger
    private let metrics: ErrorMetrics?
    private let operation: @Sendable (NextAction, HTTPRequest) -> String?

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - handler: The handler that can throw errors, such as a `RoutedHTTPHandler`.
    ///   - typeBase: The beginning of the URI of each problem type (RFC 9457 §3.1.1), such as
    ///     `https://api.example.com/problems#`.
    ///   - languages: The languages of the program. Defaults to the languages of the library.
    ///   - logger: The logger that records each error.
    ///   - metrics: The counters of errors. Defaults to `nil`, which counts no errors.
    ///   - operation: A function that returns the request for a next action, such as `POST /sessions`, or `nil` if no
    ///     request performs the action. Defaults to a function that returns `nil`.
    public init(
        _ handler: any HTTPHandler,
        typeBase: String,
        languages: [Language] = Language.builtIn,
        logger: Logger,
        metrics: ErrorMetrics? = nil,
        operation: @escaping @Sendable (NextAction, HTTPRequest) -> String? = { _, _ in nil }
    ) {
        self.handler = handler
        self.typeBase = typeBase
        self.languages = languages
        self.logger = logger
        self.metrics = metrics
        self.operation = operation
    }

    /// Calls the other handler, and creates a response from any error that the other handler throws.
    public func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let start = ContinuousClock.now
        do {
            return try await handler.handleRequest(request)
        } catch {
            let failed = FailedRequest(error)
            let (response, actions) = response(to: request, failed.answer)
            // The method is text from the client, which must not forge a line of the log.
            let method = String(request.method.rawValue.prefix(32).filter { $0.isASCII && ($0.isLetter || $0 == "-") })
            logger.record(
                failed.cause,
                "\(method) failed: \(failed.cause.code)",
                on: .server,
                isHandled: failed.isTranslated,
                // A server log contains a line for each request.
                atLeast: .info,
                metadata: [
                    "http.request.method": "\(method)",
                    "http.response.status_code": .stringConvertible(response.statusCode.code),
                    "duration_seconds": .stringConvertible(start.duration(to: .now) / .seconds(1)),
                    // The response can offer other next actions, because it is for a person at another machine.
                    "layered_errors.next_actions": "\(actions.joined(separator: ","))",
                ]
            )
            metrics?.record(failed.cause)
            InstrumentationSystem.tracer.activeSpan(identifiedBy: ServiceContext.current ?? .topLevel)?
                .record(failed.cause, on: .server)
            return response
        }
    }

    private func response(to request: HTTPRequest, _ error: PresentationError) -> (HTTPResponse, actions: [String]) {
        func field(_ name: HTTPHeader) -> String { request.headers.values(for: name).joined(separator: ",") }
        let status = HTTPStatusCode(error.httpStatus, phrase: "")
        let language = Language.accepted(field(HTTPHeader("Accept-Language")), among: languages)
        let form = ProblemDetails.Form.accepted(field(HTTPHeader("Accept")))
        let operation = { (action: NextAction) in self.operation(action, request) }
        guard let problem = ProblemDetails(error, in: language, typeBase: typeBase, operation: operation) else {
            // A cancellation has no problem details, because the client no longer waits for the response.
            return (HTTPResponse(statusCode: status), [])
        }
        var headers = HTTPHeaders()
        for (name, value) in problem.headerFields(form) { headers[HTTPHeader(name)] = value }
        headers[HTTPHeader("Vary")] = "Accept, Accept-Language"
        let body = Data(problem.body(form))
        return (HTTPResponse(statusCode: status, headers: headers, body: body), problem.nextActions.map(\.id))
    }
}
