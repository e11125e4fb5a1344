import Hummingbird
import HummingbirdCore
import LayeredErrorsMetrics
import Logging
import LoginSampleDomain
import NIOCore
import Presentation
import PresentationHummingbird
import ServiceDomain
import ServiceInfrastructure
import ServicePresentation

/// The resources that all routes share.
struct Service: Sendable {
    let database: AccountDatabase
    let passwords: DatabaseAccountRepository.Passwords
    let template: PageTemplate
    let isBehindTLS: Bool

    /// The maximum number of connections with a running request.
    let mostConnections: Int

    /// The presenter of the use cases.
    var presenter: SessionPresenter {
        let accounts = DatabaseAccountRepository(database: database, passwords: passwords)
        return SessionPresenter(SessionUseCase(accounts: accounts, sessions: SessionRepository(database)))
    }

    /// Returns the configured application.
    ///
    /// - Parameters:
    ///   - host: The address to listen on.
    ///   - port: The port to listen on, or 0 for any free port.
    ///   - onRunning: A closure that receives the address and port on which the application listens.
    func application(
        host: String,
        port: Int,
        onRunning: @escaping @Sendable (String) -> Void
    ) -> some ApplicationProtocol {
        let router = Router(context: ServiceContext.self, options: .autoGenerateHeadEndpoints)
        let pages = PageRoutes(service: self)
        router.add(middleware: CommonHeaders(isBehindTLS: isBehindTLS))
        router.add(middleware: RequestTrace())
        // Without a metrics backend, the program discards the metrics of this middleware and of `ErrorMetrics`.
        router.add(middleware: MetricsMiddleware())
        router.add(
            middleware: ErrorMiddleware(
                typeBase: LoginRule.problemTypeBase,
                languages: [.english, .japanese],
                metrics: ErrorMetrics(),
                operation: APIRoutes.operation,
                page: pages.answer(to:_:)
            )
        )
        router.add(middleware: AnswerLog())
        // A middleware applies only to routes that are added later, so a separate router lists all routes first.
        let listing = Router(context: ServiceContext.self)
        addRoutes(to: listing, pages)
        HealthRoutes(database: database).add(to: listing)
        router.add(middleware: AllowedMethods(listing.routes))
        HealthRoutes(database: database).add(to: router)
        router.add(middleware: ConnectionLimit(mostConnections))
        addRoutes(to: router, pages)
        return Application(
            router: router,
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    additionalChannelHandlers: [ClientConnection()],
                    idleTimeout: .seconds(30)
                )
            ),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port),
                // Each connection takes a file descriptor. The limit leaves enough of them for the database.
                availableConnectionsDelegate: .maximum(2 * mostConnections, logger: Self.logger)
            ),
            onServerRunning: { channel in
                let address = channel.localAddress
                onRunning((host.contains(":") ? "[\(host)]" : host) + ":\(address?.port ?? port)")
            },
            logger: Self.logger
        )
    }

    private func addRoutes(to router: Router<ServiceContext>, _ pages: PageRoutes) {
        APIRoutes(service: self).add(to: router)
        pages.add(to: router)
    }

    /// The logger of the service.
    ///
    /// The environment variable `LOG_LEVEL` sets the level, which defaults to `info`.
    static var logger: Logger {
        var logger = Logger(label: "login-service")
        logger.logLevel = Environment().get("LOG_LEVEL").flatMap(Logger.Level.init(rawValue:)) ?? .info
        return logger
    }
}

/// The context of a request, with the channel of the client's connection.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    /// The channel of the client's connection.
    ///
    /// The ``ClientConnection`` handler of the channel cancels the work for a request when the client disconnects.
    let channel: any Channel

    /// The maximum size of a request body in bytes.
    ///
    /// Every valid form and JSON document for this service is smaller than the maximum size.
    var maxUploadSize: Int { 16_384 }

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
