import Hummingbird
import Logging

/// A middleware that adds the trace ID and the method of a request to the log lines of the request.
struct RequestTrace: RouterMiddleware {
    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.logger[metadataKey: "hb.request.id"] = nil
        context.logger[metadataKey: "trace_id"] = "\(request.traceID ?? Request.newTraceID)"
        context.logger[metadataKey: "http.request.method"] = "\(request.method)"
        context.logger.debug("started", metadata: ["http.route": "\(context.endpointPath ?? "")"])
        return try await next(request, context)
    }
}

/// A middleware that logs one line for each request that succeeds.
///
/// `ErrorMiddleware` logs the line for every other request.
struct AnswerLog: RouterMiddleware {
    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        // Monitoring programs request the health of the service every few seconds.
        let isHealth = HealthRoutes.paths.contains(context.endpointPath ?? "")
        context.logger.log(
            level: isHealth ? .debug : .info,
            "answered",
            metadata: [
                "http.route": "\(context.endpointPath ?? "")",
                "http.response.status_code": .stringConvertible(response.status.code),
                "duration_seconds": .stringConvertible(start.duration(to: .now) / .seconds(1)),
            ]
        )
        return response
    }
}
