import Domain
import HTTPTypes
import Hummingbird
import Infrastructure
import Logging
import LoginSampleDomain
import NIOHTTP1
import Presentation
import ServicePresentation

/// A middleware that logs each failure once, and converts the failure to a response.
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
        do {
            return try await next(request, context)
        } catch let error as HTTPParserError {
            // The client did not send valid HTTP. Hummingbird closes the connection after the error.
            throw error
        } catch {
            let refusal = error as? PageRoutes.Refusal
            let keyProblem = error as? KeyProblem
            let failure = refusal?.failure ?? keyProblem?.failure ?? Self.presented(error)
            // The response has the status of the original error, because statuses such as 400 and 413 have the same
            // error code `rejected`.
            let status =
                keyProblem?.status ?? (error as? any HTTPResponseError)?.status
                ?? HTTPResponse.Status(code: failure.httpStatus)
            context.logger.log(
                failure,
                [
                    "http.request.method": "\(request.method)",
                    "http.route": "\(context.endpointPath ?? "")",
                    "http.response.status_code": "\(status.code)",
                ]
            )
            return request.uri.path.split(separator: "/").first == "api"
                ? problem(failure, keyProblem?.typeBase ?? LoginRule.problemTypeBase, status: status, to: request)
                : pages.page(refusal?.content ?? .failed, failure: failure, status: status, to: request)
        }
    }

    /// Returns an error as a `PresentationError`, translated through the three layers if necessary.
    private static func presented(_ error: any Error) -> PresentationError {
        if let error = error as? PresentationError { return error }
        return PresentationError(
            DomainError<Never>(InfrastructureError(classifying: error, operation: "answer request"))
        )
    }

    private func problem(
        _ failure: PresentationError,
        _ typeBase: String,
        status: HTTPResponse.Status,
        to request: Request
    ) -> Response {
        guard var problem = ProblemDetails(failure, in: request.language(), typeBase: typeBase) else {
            // A cancellation has no problem details, because the client no longer waits for the response.
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
    /// Logs one line with the error codes, the reference and the fingerprint of a failure.
    ///
    /// The line contains no text from the original error.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - isHandled: A Boolean value that indicates whether the service answered the failure. Defaults to `true`.
    ///   - metadata: Additional metadata. Defaults to an empty dictionary.
    func log(_ failure: PresentationError, isHandled: Bool = true, _ metadata: Metadata = [:]) {
        log(
            level: Level(rawValue: failure.severity(on: .server, isHandled: isHandled).rawValue) ?? .error,
            "\(failure.code)",
            metadata: failure.logMetadata.mapValues { "\($0)" }.merging(metadata) { $1 }
        )
    }
}

/// A middleware that adds the common header fields to every response.
///
/// In addition, the middleware removes the body of a response to HEAD. Behind a TLS proxy, the middleware reads the
/// client's address from the `X-Forwarded-For` field.
struct CommonHeaders: RouterMiddleware {
    let isBehindTLS: Bool

    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        // The proxy adds the last address. The client can forge the other addresses.
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
        // A response with status 401 must name an authentication scheme (RFC 9110 §11.6.1). No registered scheme
        // describes a password in JSON or in a form.
        if response.status == .unauthorized { response.headers[.wwwAuthenticate] = "Password realm=\"login\"" }
        // A client would interpret the body of a response to HEAD as the next response.
        if request.method == .head { response = response.createHeadResponse() }
        for field in headers { response.headers[field.name] = field.value }
        for (name, value) in [("Referrer-Policy", "same-origin"), ("Cache-Control", "no-store")] {
            if let name = HTTPField.Name(name), response.headers[name] == nil { response.headers[name] = value }
        }
        if isBehindTLS { response.headers[.strictTransportSecurity] = "max-age=31536000" }
        return response
    }
}
