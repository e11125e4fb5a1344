import Domain
import HTTPTypes
public import Hummingbird
import LayeredErrorsHummingbird
import LayeredErrorsLogging
public import LayeredErrorsMetrics
import LayeredErrorsTracing
import Logging
import NIOCore
import NIOHTTP1
public import Presentation
import PresentationWire
import Tracing

/// A middleware that converts every error of a request to a response, and records the error once.
///
///     router.add(middleware: ErrorMiddleware(typeBase: "https://api.example.com/problems#"))
///
/// The client receives problem details (RFC 9457) as JSON or Markdown, according to its header fields `Accept` and
/// `Accept-Language`. The middleware logs one line, such as `POST /orders failed: unavailable`. The line contains the
/// severity, attributes and reference of the error, and the method, route, status and duration of the request. If the
/// tracer supports `activeSpan(identifiedBy:)`, the span of the request receives the attributes. The counters in
/// `metrics` count the error.
///
/// An error that no layer translated, such as a `URLError`, has the severity `error`, and the client receives
/// status 500. An `HTTPError` of Hummingbird keeps its status and its header fields.
public struct ErrorMiddleware<Context: RequestContext>: RouterMiddleware {
    private let typeBase: String
    private let languages: [Language]
    private let metrics: ErrorMetrics?
    private let operation: @Sendable (NextAction, Request) -> String?
    private let page: @Sendable (RequestError, Request) -> Page?

    /// A response in a form other than problem details.
    public struct Page: Sendable {
        /// The response, whose status the middleware replaces.
        public var response: Response

        /// The identifiers of the next actions that the response offers, for the log.
        public var nextActions: [String]

        /// Creates a response in another form.
        ///
        /// - Parameters:
        ///   - response: The response, such as a web page.
        ///   - nextActions: The identifiers of the next actions that the response offers.
        public init(_ response: Response, nextActions: [String]) {
            self.response = response
            self.nextActions = nextActions
        }
    }

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - typeBase: The beginning of the URI of each problem type (RFC 9457 §3.1.1), such as
    ///     `https://api.example.com/problems#`.
    ///   - languages: The languages of the program. Defaults to the languages of the library.
    ///   - metrics: The counters of errors. Defaults to `nil`, which counts no errors.
    ///   - operation: A function that returns the request for a next action, such as `POST /sessions`, or `nil` if no
    ///     request performs the action. Defaults to a function that returns `nil`.
    ///   - page: A function that returns a response in another form, such as a web page, or `nil` for problem details.
    ///     The middleware replaces the status of the response. Defaults to a function that returns `nil`.
    public init(
        typeBase: String,
        languages: [Language] = Language.builtIn,
        metrics: ErrorMetrics? = nil,
        operation: @escaping @Sendable (NextAction, Request) -> String? = { _, _ in nil },
        page: @escaping @Sendable (_ error: RequestError, _ request: Request) -> Page? = { _, _ in nil }
    ) {
        self.typeBase = typeBase
        self.languages = languages
        self.metrics = metrics
        self.operation = operation
        self.page = page
    }

    /// Calls `next`, and converts an error that it throws to a response.
    ///
    /// - Throws: An `HTTPParserError` if the client did not send HTTP. Hummingbird then closes the connection.
    public func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        do {
            return try await next(request, context)
        } catch {
            let failed = RequestError(error)
            // The context contains Hummingbird's name for an unknown route only after the call to `next`.
            let route = context.endpointPath ?? ""
            var metadata: Logger.Metadata = [
                "http.request.method": "\(request.method)",
                "http.route": "\(route)",
                "http.response.status_code": .stringConvertible(failed.status.code),
                "duration_seconds": .stringConvertible(start.duration(to: .now) / .seconds(1)),
            ]
            if error is HTTPParserError {
                metadata["http.response.status_code"] = .stringConvertible(HTTPResponse.Status.badRequest.code)
                context.logger.info("malformed", metadata: metadata)
                throw error
            }
            let answer = page(failed, request) ?? problem(failed, request)
            // The response can offer other next actions, because it is for a person at another machine.
            metadata["layered_errors.next_actions"] = "\(answer.nextActions.joined(separator: ","))"
            record(failed, "\(request.method) \(route) failed: \(failed.cause.code)", metadata, context.logger)
            var response = answer.response
            response.status = failed.status
            // For example, the field `Allow` lists the supported methods.
            if let error = error as? HTTPError { response.headers.append(contentsOf: error.headers) }
            return response
        }
    }

    private func record(
        _ failed: RequestError,
        _ message: Logger.Message,
        _ metadata: Logger.Metadata,
        _ logger: Logger
    ) {
        logger.record(
            failed.cause,
            message,
            on: .server,
            isHandled: failed.isTranslated,
            // A server log contains a line for each request.
            atLeast: .info,
            metadata: metadata
        )
        metrics?.record(failed.cause)
        InstrumentationSystem.tracer.activeSpan(identifiedBy: ServiceContext.current ?? .topLevel)?
            .record(failed.cause, on: .server)
    }

    private func problem(_ failed: RequestError, _ request: Request) -> Page {
        let language = Language.accepted(
            request.headers[values: .acceptLanguage].joined(separator: ","),
            among: languages
        )
        let form = ProblemDetails.Form.accepted(request.headers[values: .accept].joined(separator: ","))
        let operation = { (action: NextAction) in self.operation(action, request) }
        guard
            let problem = failed.problem(in: language, typeBase: typeBase, operation: operation)
        else {
            // A cancellation has no problem details, because the client no longer waits for the response.
            return Page(Response(status: failed.status), nextActions: [])
        }
        var headers = HTTPFields()
        for (name, value) in problem.headerFields(form) { HTTPField.Name(name).map { headers[$0] = value } }
        headers[values: .vary] = ["Accept, Accept-Language"]
        let body = ResponseBody(byteBuffer: ByteBuffer(bytes: problem.body(form)))
        return Page(
            Response(status: failed.status, headers: headers, body: body),
            nextActions: problem.nextActions.map(\.id)
        )
    }
}
