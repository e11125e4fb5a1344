import Hummingbird
import HummingbirdCore
import Logging
import LoginSampleDomain
import NIOCore
import ServiceDomain
import ServiceInfrastructure
import ServicePresentation

/// All that the routes need.
struct Service: Sendable {
    let database: AccountDatabase
    let passwords: DatabaseAccountRepository.Passwords
    let template: PageTemplate
    let isBehindTLS: Bool

    /// The use cases for one request.
    func presenter(for context: ServiceContext) -> SessionPresenter {
        let accounts = DatabaseAccountRepository(
            database: database,
            passwords: passwords,
            address: context.address
        )
        let login = LoginUseCase(accounts: accounts)
        return SessionPresenter(SessionUseCase(login: login, sessions: SessionRepository(database)))
    }

    /// The service, ready to be run.
    ///
    /// - Parameter onRunning: is given the address that it listens on.
    func application(
        host: String,
        port: Int,
        onRunning: @escaping @Sendable (String) -> Void
    ) -> some ApplicationProtocol {
        let router = Router(context: ServiceContext.self, options: .autoGenerateHeadEndpoints)
        let pages = PageRoutes(service: self)
        router.add(middleware: LogRequestsMiddleware(.debug))
        router.add(middleware: CommonHeaders(isBehindTLS: isBehindTLS))
        router.add(middleware: FailureMiddleware(pages: pages))
        APIRoutes(service: self).add(to: router)
        pages.add(to: router)
        return Application(
            router: router,
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    additionalChannelHandlers: [ClientPresence()],
                    idleTimeout: .seconds(30)
                )
            ),
            configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
            onServerRunning: { channel in
                let address = channel.localAddress
                onRunning((host.contains(":") ? "[\(host)]" : host) + ":\(address?.port ?? port)")
            },
            logger: Self.logger
        )
    }

    /// Where the service writes its log, as much as the environment asks for.
    static var logger: Logger {
        var logger = Logger(label: "login-service")
        logger.logLevel = Environment().get("LOG_LEVEL").flatMap(Logger.Level.init(rawValue:)) ?? .info
        return logger
    }
}

/// What is known of a request beside itself.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    /// Where the request comes from; behind a proxy, where that says that it does.
    var address: String

    /// The connection, to be told when the client has gone.
    let channel: any Channel

    /// No form and no document that is meant for this service is longer.
    var maxUploadSize: Int { 16_384 }

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        address = source.channel.remoteAddress?.ipAddress.flatMap(ClientAddress.init)?.network ?? ""
    }
}
