import Hummingbird
import Infrastructure
import Synchronization

/// A middleware that limits the number of connections with a running request.
///
/// Requests on further connections receive status 503 and the field `Retry-After`.
final class ConnectionLimit: RouterMiddleware {
    private let most: Int
    private let running = Atomic(0)

    init(_ most: Int) {
        self.most = most
    }

    func handle(
        _ request: Request,
        context: ServiceContext,
        next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        defer { running.wrappingSubtract(1, ordering: .relaxed) }
        guard running.wrappingAdd(1, ordering: .relaxed).newValue <= most else {
            throw InfrastructureError(
                Classification(.busy, outcome: .notApplied, retryAfter: .seconds(5)),
                operation: "accept connection",
                idempotent: true
            )
        }
        return try await next(request, context)
    }
}
