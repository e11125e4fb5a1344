import Domain
import HTTPTypes
import Hummingbird
import Infrastructure
import Logging
import LoginSampleDomain
import NIOHTTP1
import Presentation
import ServicePresentation

/// The one place where failures become answers: logged once, and told in the words of the layer above.
struct FailureMiddleware: RouterMiddleware {
    let pages: PageRoutes

    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPParserError {
            // What arrives is no HTTP any more, and Hummingbird closes the connection.
            throw error
        } catch {
            let refusal = error as? PageRoutes.Refusal
            let failure = refusal?.failure ?? Self.presented(error)
            // A client of an API can tell 413 from 400, where a person is told the same.
            let status =
                (error as? any HTTPResponseError)?.status ?? HTTPResponse.Status(code: failure.httpStatus)
            context.logger.log(
                failure,
                [
                    "http.request.method": "\(request.method)",
                    "http.route": "\(context.endpointPath ?? "")",
                    "http.response.status_code": "\(status.code)",
                ]
            )
            return request.uri.path.split(separator: "/").first == "api"
                ? problem(failure, status: status, to: request)
                : pages.page(refusal?.content ?? .failed, failure: failure, status: status, to: request)
        }
    }

    /// Whatever was thrown, through the three layers.
    private static func presented(_ error: any Error) -> PresentationError {
        if let error = error as? PresentationError { return error }
        return PresentationError(
            DomainError<Never>(InfrastructureError(classifying: error, operation: "answer request"))
        )
    }

    private func problem(_ failure: PresentationError, status: HTTPResponse.Status, to request: Request) -> Response {
        guard var problem = ProblemDetails(failure, in: request.language(), typeBase: LoginRule.problemTypeBase) else {
            // Nobody waits for it.
            return Response(status: status)
        }
        problem.status = status.code
        var headers = HTTPFields()
        for (name, value) in problem.headerFields {
            HTTPField.Name(name).map { headers[$0] = value }
        }
        return Response(
            status: status,
            headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: problem.json()))
        )
    }
}

extension Logger {
    /// Writes one line of a failure: its codes, its reference and its fingerprint, and not a word from outside.
    func log(_ failure: PresentationError, _ metadata: Metadata = [:]) {
        log(
            level: Level(rawValue: failure.severity.rawValue) ?? .error,
            "\(failure.code)",
            metadata: failure.logMetadata.mapValues { .string($0) }.merging(metadata) { $1 }
        )
    }
}

/// What every answer has.
struct CommonHeaders: RouterMiddleware {
    let isBehindTLS: Bool

    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        // The last one is what the proxy itself has seen.
        if isBehindTLS, let name = HTTPField.Name("X-Forwarded-For"),
            let seen = request.headers[name]?.split(whereSeparator: ", ".contains).last,
            let address = ClientAddress(String(seen))
        {
            context.address = address.network
        }
        var response = try await next(request, context)
        let headers: HTTPFields = [
            .contentSecurityPolicy:
                "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; "
                + "frame-ancestors 'none'",
            .xContentTypeOptions: "nosniff",
            .vary: "Accept-Language, Cookie",
        ]
        // HTTP wants a 401 to name a scheme, and has none for a password in a document or a form (RFC 9110 §11.6.1).
        if response.status == .unauthorized { response.headers[.wwwAuthenticate] = "Password realm=\"login\"" }
        // What is not for a body must not have one, or it is taken for the next answer.
        if request.method == .head { response = response.createHeadResponse() }
        for field in headers { response.headers[field.name] = field.value }
        for (name, value) in [("Referrer-Policy", "same-origin"), ("Cache-Control", "no-store")] {
            if let name = HTTPField.Name(name), response.headers[name] == nil { response.headers[name] = value }
        }
        if isBehindTLS { response.headers[.strictTransportSecurity] = "max-age=31536000" }
        return response
    }
}
