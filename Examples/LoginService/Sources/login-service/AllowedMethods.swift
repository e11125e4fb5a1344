import HTTPTypes
import Hummingbird

/// A middleware that rejects requests with an unsupported method for an existing path (RFC 9110 §15.5.6).
struct AllowedMethods: RouterMiddleware {
    /// The methods that each path supports.
    private let methods: [String: Set<String>]

    /// Creates the middleware for the routes of a router.
    ///
    /// The router must generate the responses to HEAD, because the middleware permits HEAD wherever it permits GET.
    init(_ routes: [Router<ServiceContext>.RouteDescription]) {
        methods = routes.reduce(into: [:]) { methods, route in
            let name = route.method.rawValue
            methods[route.path.description, default: []].formUnion(name == "GET" ? [name, "HEAD"] : [name])
        }
    }

    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        let path = RouterPath(request.uri.path).description
        guard let allowed = methods[path], !allowed.contains(request.method.rawValue) else {
            return try await next(request, context)
        }
        context.coreContext.endpointPath.value = path
        throw HTTPError(.methodNotAllowed, headers: [.allow: allowed.sorted().joined(separator: ", ")])
    }
}
