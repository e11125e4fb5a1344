import HTTPTypes
import Hummingbird

/// A middleware that adds header fields for security and caching to every response.
///
/// In addition, the middleware removes the body of a response to HEAD.
struct CommonHeaders: RouterMiddleware {
    let isBehindTLS: Bool

    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        let headers: HTTPFields = [
            .contentSecurityPolicy:
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; form-action 'self'; "
                + "base-uri 'none'; frame-ancestors 'none'",
            .xContentTypeOptions: "nosniff",
            .vary: "Accept, Accept-Language, Cookie",
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
