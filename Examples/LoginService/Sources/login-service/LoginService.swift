import ArgumentParser
import Domain
import Foundation
import Hummingbird
import Infrastructure
import Logging
import NIOCore
import NIOPosix
import Presentation
import PresentationTerminal
import ServiceInfrastructure
import ServiceLifecycle
import ServicePresentation
import UnixSignals

/// The command that runs the service.
@main
struct LoginService: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login-service",
        abstract: "Runs the login service, with an API and a web page.",
        discussion: """
            If the database does not exist, the service creates it with accounts for a trial: ada@example.com, \
            guest@example.com, expired@example.com and strange@example.com. The password of each account is sesame.

            The service writes its address to standard output, and its log to standard error, as one JSON object per \
            line. LOG_LEVEL sets the level of the log. After SIGTERM or SIGINT, the service ends when the running \
            requests are answered.
            """
    )

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on, or 0 for any free port.")
    var port: UInt16 = 8080

    @Option(
        help: ArgumentHelp(
            "The file of the database.",
            discussion: "By default, the file accounts.sqlite in the data folder of the user."
        )
    )
    var database: String?

    @Flag(help: "Keep the database in memory.")
    var inMemory = false

    @Flag(help: "The service runs behind a proxy that adds TLS and sets X-Forwarded-For.")
    var behindTLS = false

    @Option(help: "The maximum time to wait for a locked database, in seconds, from 1 to 86400.")
    var patience = 2

    @Option(help: "The number of wrong passwords for one account before a pause, from 1 to 86400.")
    var attempts = 5

    @Option(help: "The number of wrong passwords from one address before a pause, from 1 to 86400.")
    var attemptsFromAddress = 50

    @Option(help: "The pause of an account, in seconds, from 1 to 86400. The pause of an address is a sixth of it.")
    var pause = 30

    @Option(help: "The logarithm of scrypt's N, from 1 to 20. Values below 17 are for tests.")
    var passwordCost = 17

    func validate() throws {
        guard PasswordCost(logarithm: passwordCost) != nil else {
            throw ValidationError("--password-cost takes a number from 1 to 20.")
        }
        guard !inMemory || database == nil else {
            throw ValidationError("--in-memory and --database exclude each other.")
        }
        if let database, database.isEmpty || database.hasSuffix("/") {
            throw ValidationError("--database takes the path of a file.")
        }
        guard !host.isEmpty else { throw ValidationError("--host takes an address or a name.") }
        if let level = Service.chosenLevel, Logger.Level(rawValue: level) == nil {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("LOG_LEVEL takes one of: \(levels).")
        }
        let numbers: KeyValuePairs = [
            "patience": patience, "attempts": attempts, "attempts-from-address": attemptsFromAddress, "pause": pause,
        ]
        if let (option, _) = numbers.first(where: { !(1...86_400).contains($0.value) }) {
            throw ValidationError("--\(option) takes a number from 1 to 86400.")
        }
    }

    func run() async {
        LoggingSystem.bootstrap { _ in JSONLogHandler() }
        do {
            try await serve()
        } catch {
            // The failure ends the service, so no request is answered with it.
            Service.logger.log(error.failure, isHandled: false, error.task.logMetadata(after: error.failure))
            let words = error.task.text(of: error.failure, in: .preferred())
            try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
            Foundation.exit(error.failure.exitStatus)
        }
    }

    /// An error that contains the failure of one of the operator's tasks.
    private struct FailedTask: Error {
        let task: ServiceTask
        let failure: PresentationError

        init(_ task: ServiceTask, _ error: InfrastructureError) {
            self.task = task
            failure = PresentationError(DomainError<Never>(error), task: task)
        }
    }

    /// Opens the database, and answers requests until a signal ends the service.
    private func serve() async throws(FailedTask) {
        Service.logger.notice(
            "Starting.",
            metadata: ["server.address": "\(host)", "server.port": .stringConvertible(Int(port))]
        )
        do {
            // Creating the accounts takes long, so an address that cannot be used is reported before.
            try await InfrastructureError.classifying("check address", on: .device, idempotent: true, checkAddress)
        } catch {
            throw FailedTask(.run(host: host, port: port), error)
        }
        let service: Service
        do {
            service = try InfrastructureError.classifying("open service", on: .device, idempotent: true, open)
        } catch {
            throw FailedTask(.openDatabase(path: file?.relativePath), error)
        }
        do {
            try await InfrastructureError.classifying("serve", on: .device, idempotent: true) {
                try await answerRequests(service)
            }
        } catch {
            throw FailedTask(.run(host: host, port: port), error)
        }
        do {
            try service.database.close()
        } catch {
            throw FailedTask(.closeDatabase(path: file?.relativePath), error)
        }
        Service.logger.notice("Stopped.")
    }

    /// Listens on the address for a moment.
    private func checkAddress() async throws {
        try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .bind(host: host, port: Int(port))
            .get()
            .close()
    }

    private func open() throws -> Service {
        let place = file?.path ?? ":memory:"
        Service.logger.notice("Opening the database.", metadata: ["file.path": "\(place)"])
        let database = try AccountDatabase(file: file, patience: .seconds(patience))
        let cost = PasswordCost(logarithm: passwordCost) ?? .recommended
        if try !database.hasAccounts() {
            Service.logger.notice(
                "The database has no accounts. Creating accounts for a trial, which takes some seconds."
            )
            try database.seed(NewAccount.demonstration, cost: cost)
        }
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
            Service.logger.notice("Listening.", metadata: ["url.full": "http://\(address)"])
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

    /// The file of the database, or `nil` for a database in memory.
    private var file: URL? {
        if inMemory { return nil }
        if let database { return URL(filePath: database) }
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        return (folders.first ?? .homeDirectory).appending(path: "login-service/accounts.sqlite")
    }
}
