import Domain
import Hummingbird
import Infrastructure
import Presentation
import PresentationHummingbird
import ServiceInfrastructure

/// The routes for programs that supervise the service.
///
/// The routes need no session. The limit on running requests does not apply to them, but the limit on accepted
/// connections does.
struct HealthRoutes {
    let database: AccountDatabase

    /// The paths of the routes.
    static let paths = ["/health", "/ready"]

    func add(to router: Router<ServiceContext>) {
        // A response proves only that the process is running, regardless of the state of the database.
        router.get("health") { _, _ in "ok\n" }
        router.get("ready", use: ready)
    }

    /// An error for a service that cannot handle requests at the moment.
    struct NotReady: ResponseError {
        let failure: PresentationError
        var status: HTTPResponse.Status? { .serviceUnavailable }
    }

    @Sendable
    private func ready(_ request: Request, _ context: ServiceContext) async throws -> String {
        do {
            try await database.checkReadiness()
            return "ok\n"
        } catch {
            throw NotReady(failure: PresentationError(DomainError<Never>(error)))
        }
    }
}
