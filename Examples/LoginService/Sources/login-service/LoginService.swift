import ArgumentParser
import Domain
import Foundation
import Hummingbird
import Infrastructure
import Logging
import Presentation
import ServiceInfrastructure
import ServiceLifecycle
import ServicePresentation
import UnixSignals

/// The command that runs the service.
@main
struct LoginService: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login-service",
        abstract: "Lets people sign in, by an API and on a page.",
        discussion: """
            The database is made when there is none, with accounts to try: ada@example.com, guest@example.com, \
            expired@example.com and strange@example.com. The password of each is sesame.

            It writes its address to standard output and its log to standard error; LOG_LEVEL sets the level. SIGTERM and \
            SIGINT let the requests that run come to their end.
            """
    )

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 for any that is free.")
    var port: UInt16 = 8080

    @Option(
        help: ArgumentHelp("The database.", discussion: "Without it, accounts.sqlite where programs keep their data.")
    )
    var database: String?

    @Flag(help: "Keep the database in memory.")
    var inMemory = false

    @Flag(help: "A proxy in front speaks TLS, and says in X-Forwarded-For from whom a request is.")
    var behindTLS = false

    @Option(help: "How long to wait for a database that another process has locked, in seconds.")
    var patience = 2

    @Option(help: "How many wrong passwords there may be at once for one account.")
    var attempts = 5

    @Option(help: "How many wrong passwords there may be at once from one address.")
    var attemptsFromAddress = 50

    @Option(help: "How long to wait after that for one more, in seconds; from one address a sixth of it.")
    var pause = 30

    @Option(help: "The logarithm of scrypt's N, from 1 to 20. Less than 17 is for tests.")
    var passwordCost = 17

    func validate() throws {
        guard PasswordCost(logarithm: passwordCost) != nil else {
            throw ValidationError("--password-cost takes a number from 1 to 20.")
        }
        guard !inMemory || database == nil else {
            throw ValidationError("A database is in memory or in a file.")
        }
        guard [patience, attempts, attemptsFromAddress, pause].allSatisfy((1...86_400).contains) else {
            throw ValidationError("Numbers and seconds are from 1 to 86400.")
        }
    }

    func run() async {
        LoggingSystem.bootstrap(StreamLogHandler.standardError)
        do {
            try await serve()
        } catch {
            // The failure ends the service, so no request is answered with it.
            Service.logger.log(error, isHandled: false)
            try? FileHandle.standardError.write(contentsOf: Data("\(TerminalText(error, in: .preferred()))".utf8))
            Foundation.exit(error.exitStatus)
        }
    }

    /// Opens the database, and answers requests until a signal ends the service.
    private func serve() async throws(PresentationError) {
        let service: Service
        do {
            service = try InfrastructureError.classifying("open service", on: .device, idempotent: true, open)
        } catch {
            throw PresentationError(DomainError<Never>(error), task: ServiceTask.openDatabase(path: database))
        }
        do {
            try await InfrastructureError.classifying("serve", on: .device, idempotent: true) {
                try await answerRequests(service)
            }
        } catch {
            throw PresentationError(DomainError<Never>(error), task: ServiceTask.run(host: host, port: port))
        }
        do {
            try service.database.close()
        } catch {
            throw PresentationError(DomainError<Never>(error), task: ServiceTask.closeDatabase(path: database))
        }
    }

    private func open() throws -> Service {
        let database = try AccountDatabase(file: inMemory ? nil : file(), patience: .seconds(patience))
        let cost = PasswordCost(logarithm: passwordCost) ?? .recommended
        try database.seed(NewAccount.demonstration, cost: cost)
        let limits = AttemptLimits(
            account: AttemptLimits.Limit(count: attempts, pause: .seconds(pause)),
            address: AttemptLimits.Limit(count: attemptsFromAddress, pause: .seconds(pause) / 6)
        )
        return Service(
            database: database,
            passwords: try DatabaseAccountRepository.Passwords(cost: cost, limits: limits, database: database),
            template: try PageTemplate(),
            isBehindTLS: behindTLS
        )
    }

    private func answerRequests(_ service: Service) async throws {
        let application = service.application(host: host, port: Int(port)) { address in
            // A closed standard output must not end the service.
            try? FileHandle.standardOutput.write(contentsOf: Data("Listening on http://\(address)\n".utf8))
        }
        var configuration = ServiceGroupConfiguration(
            services: [application],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: application.logger
        )
        // A client that sends a request very slowly must not delay the shutdown for more than 15 seconds.
        configuration.maximumGracefulShutdownDuration = .seconds(15)
        try await ServiceGroup(configuration: configuration).run()
    }

    private func file() throws -> URL {
        if let database { return URL(filePath: database) }
        return try FileManager.default
            .url(for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            .appending(path: "login-service/accounts.sqlite")
    }
}
