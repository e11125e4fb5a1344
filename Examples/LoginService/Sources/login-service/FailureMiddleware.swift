import Domain
import HTTPTypes
import Hummingbird
import Infrastructure
import Logging
import LoginSampleDomain
import NIOHTTP1
import Presentation
import PresentationWire
import ServicePresentation

/// A middleware that logs one line for each request, and converts a failure to a response.
///
/// The words in the response come from the presentation layer. No other code of the service converts a failure to a
/// response.
struct FailureMiddleware: RouterMiddleware {
    let pages: PageRoutes

    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        var context = context
        context.logger[metadataKey: "hb.request.id"] = nil
        context.logger[metadataKey: "trace_id"] = "\(request.traceID ?? Request.newTraceID)"
        context.logger[metadataKey: "http.request.method"] = "\(request.method)"
        context.logger.debug("started", metadata: ["http.route": "\(context.endpointPath ?? "")"])
        func ending(_ status: HTTPResponse.Status) -> Logger.Metadata {
            [
                // Only at the end, the context contains the name that Hummingbird uses for an unknown route.
                "http.route": "\(context.endpointPath ?? "")",
                "http.response.status_code": .stringConvertible(status.code),
                "duration_seconds": .stringConvertible(start.duration(to: .now) / .seconds(1)),
            ]
        }
        do {
            let response = try await next(request, context)
            // A program asks for the health of the service every few seconds.
            let isHealth = HealthRoutes.paths.contains(context.endpointPath ?? "")
            context.logger.log(level: isHealth ? .debug : .info, "answered", metadata: ending(response.status))
            return response
        } catch let error as HTTPParserError {
            // The client did not send valid HTTP. Hummingbird sends the status 400, and closes the connection.
            context.logger.info("malformed", metadata: ending(.badRequest))
            throw error
        } catch {
            let (failure, status) = Self.presented(error)
            var (response, actions) = answer(to: request, error, failure, status)
            // The field `Allow` states the supported methods.
            if let error = error as? HTTPError { response.headers.append(contentsOf: error.headers) }
            var metadata = ending(status)
            // The words are for a person at another machine, so the actions can differ from the failure's own actions.
            metadata["layered_errors.next_actions"] = "\(actions.joined(separator: ","))"
            context.logger.log(failure, metadata)
            return response
        }
    }

    /// Returns an error as a `PresentationError`, translated through the three layers if necessary, and the status of
    /// the response.
    private static func presented(_ error: any Error) -> (PresentationError, HTTPResponse.Status) {
        let status = { (failure: PresentationError) in HTTPResponse.Status(code: failure.httpStatus) }
        switch error {
        case let refusal as PageRoutes.Refusal: return (refusal.failure, status(refusal.failure))
        case let problem as KeyProblem: return (problem.failure, problem.status)
        case let error as HealthRoutes.NotReady: return (error.failure, .serviceUnavailable)
        case _:
            let failure = PresentationError(translating: error, operation: "answer request")
            return (failure, status(failure))
        }
    }

    /// Returns the response to a failed request, and the names of the next actions in the response.
    private func answer(
        to request: Request,
        _ error: any Error,
        _ failure: PresentationError,
        _ status: HTTPResponse.Status
    ) -> (Response, actions: [String]) {
        let typeBase = (error as? KeyProblem)?.typeBase ?? LoginRule.problemTypeBase
        let folder = request.uri.path.split(separator: "/").first ?? ""
        if ["api", "health", "ready"].contains(folder) {
            return problem(failure, typeBase, status: status, to: request)
        }
        let content = (error as? PageRoutes.Refusal)?.content ?? .failed
        var (response, actions) = pages.answer(with: content, failure: failure, status: status, to: request)
        let fields = ProblemDetails(failure, in: request.language(), typeBase: typeBase)?.headerFields() ?? []
        response.headers[.retryAfter] = fields.first { $0.name == "Retry-After" }?.value
        return (response, actions)
    }

    private func problem(
        _ failure: PresentationError,
        _ typeBase: String,
        status: HTTPResponse.Status,
        to request: Request
    ) -> (Response, actions: [String]) {
        let form = ProblemDetails.Form.accepted(request.headers[values: .accept].joined(separator: ","))
        let operation = { Self.operation($0, after: request.uri.path) }
        guard
            var problem = ProblemDetails(failure, in: request.language(), typeBase: typeBase, operation: operation)
        else {
            // A cancellation has no problem details, because the client no longer waits for the response.
            return (Response(status: status), [])
        }
        problem.status = status.code
        var headers = HTTPFields()
        for (name, value) in problem.headerFields(form) {
            HTTPField.Name(name).map { headers[$0] = value }
        }
        let body = ResponseBody(byteBuffer: ByteBuffer(bytes: problem.body(form)))
        let response = Response(status: status, headers: headers, body: body)
        return (response, problem.nextActions.map(\.id))
    }

    /// Returns the request that performs a next action, for the programs that use the API.
    ///
    /// - Parameters:
    ///   - action: The next action.
    ///   - path: The path of the failed request.
    private static func operation(_ action: NextAction, after path: String) -> String? {
        switch action.id {
        case "signIn": "POST /api/login"
        case "setNewPassword": "POST /api/password"
        case "checkOutcome" where path.hasPrefix("/api/password"): "PUT /api/password/check"
        case "contactSupport": "mailto:support@example.com"
        case _: nil
        }
    }
}
