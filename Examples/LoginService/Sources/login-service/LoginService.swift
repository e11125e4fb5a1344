import ArgumentParser
import Domain
import Foundation
import Hummingbird
import Infrastructure
import LayeredErrorsLogging
import Logging
import Presentation
import PresentationTerminal
import ServiceInfrastructure
import ServicePresentation

/// The command that runs the service.
@main
struct LoginService: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login-service",
        abstract: "Runs the login service, with an API and a web page.",
        discussion: """
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

    @Flag(help: "Keep the database in memory, instead of a file.")
    var inMemory = false

    @Flag(
        help: ArgumentHelp(
            "Create the database, if it does not exist, with accounts for a trial.",
            discussion: """
                The accounts are ada@example.com, guest@example.com, expired@example.com and strange@example.com. The \
                password of each account is sesame. A database with accounts stays as it is.
                """
        )
    )
    var trialAccounts = false

    @Flag(help: "The service runs behind a proxy that adds TLS.")
    var behindTLS = false

    @Option(
        help: ArgumentHelp(
            "The maximum number of connections with a running request.",
            discussion: "The service answers requests on further connections with the status 503."
        )
    )
    var connections = 400

    @Option(help: "The maximum time to wait for a locked database, in seconds.")
    var patience = 2

    @Option(help: "The number of wrong passwords for one account before a pause.")
    var attempts = 5

    @Option(help: "The time for which an account is blocked after too many wrong passwords, in seconds.")
    var pause = 30

    @Option(
        name: .customLong("log-id"),
        help: ArgumentHelp(
            "Print the text that the log has in place of an e-mail address, and end.",
            valueName: "email"
        )
    )
    var emailForLogID: String?

    @Option(help: "The logarithm of scrypt's N, from 1 to 20. Values below 17 are for tests.")
    var passwordCost = 17

    func validate() throws {
        guard (1...20).contains(passwordCost) else {
            throw ValidationError("--password-cost takes a number from 1 to 20.")
        }
        guard !inMemory || trialAccounts else {
            throw ValidationError("--in-memory needs --trial-accounts, because nobody could sign in.")
        }
        guard !inMemory || emailForLogID == nil else {
            throw ValidationError("--log-id needs the database whose key made the log, and not --in-memory.")
        }
        let numbers: KeyValuePairs = [
            "connections": connections, "patience": patience, "attempts": attempts, "pause": pause,
        ]
        if let (option, _) = numbers.first(where: { !(1...86_400).contains($0.value) }) {
            throw ValidationError("--\(option) takes a number from 1 to 86400.")
        }
    }

    func run() async {
        // Without `SIG_IGN`, a closed standard error would end the service.
        signal(SIGPIPE, SIG_IGN)
        LoggingSystem.bootstrap { _ in JSONLogHandler() }
        do {
            if let emailForLogID {
                try await printLogID(of: emailForLogID)
            } else {
                try await serve()
            }
        } catch {
            // The failure ends the service, so `isHandled` is `false`.
            let metadata: Logger.Metadata = [
                "file.path": "\(path)", "server.address": "\(host)", "server.port": .stringConvertible(Int(port)),
            ]
            Service.logger.record(error, "\(error.code)", on: .server, isHandled: false, metadata: metadata)
            let words = ServiceTask.text(of: error, in: .preferred())
            // ignored because the log already contains the error, and the program ends
            try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
            Foundation.exit(error.exitStatus)
        }
    }

    /// Opens the database, and serves requests until a signal ends the service.
    private func serve() async throws(PresentationError) {
        Service.logger.notice("Opening the database.", metadata: ["file.path": "\(path)"])
        let service = try await perform(.openDatabase(path: path), "open service", open)
        try await perform(.run(host: host, port: port), "serve") { try await answerRequests(service) }
        Service.logger.notice("Stopped.")
    }

    /// Prints the text that replaces an e-mail address in the log.
    private func printLogID(of email: String) async throws(PresentationError) {
        try await perform(.openDatabase(path: path), "print log ID") {
            let database = try AccountDatabase(file: file, patience: .seconds(patience))
            try FileHandle.standardOutput.write(contentsOf: Data("\(database.logID(of: email))\n".utf8))
        }
    }

    /// Performs a task of the operator, and translates an error through the three layers.
    private func perform<Value>(
        _ task: ServiceTask,
        _ operation: StaticString,
        _ body: () async throws -> Value
    ) async throws(PresentationError) -> Value {
        do {
            return try await InfrastructureError.classifying(operation, on: .device, idempotent: true, body)
        } catch {
            throw PresentationError(DomainError<Never>(error), task: task)
        }
    }

    private func open() throws -> Service {
        let database = try AccountDatabase(file: file, creates: trialAccounts, patience: .seconds(patience))
        if trialAccounts { try database.seed(NewAccount.trial, cost: passwordCost) }
        let limit = AttemptLimit(count: attempts, pause: .seconds(pause))
        return Service(
            database: database,
            passwords: try DatabaseAccountRepository.Passwords(cost: passwordCost, limit: limit, database: database),
            template: try PageTemplate(),
            isBehindTLS: behindTLS,
            mostConnections: connections
        )
    }

    private func answerRequests(_ service: Service) async throws {
        let application = service.application(host: host, port: Int(port)) { address in
            // ignored because a closed standard output must not end the service, and the log contains the address
            try? FileHandle.standardOutput.write(contentsOf: Data("Listening on http://\(address)\n".utf8))
            Service.logger.notice("Listening.", metadata: ["url.full": "http://\(address)"])
        }
        try await application.runService()
    }

    /// The path of the database, as shown to the operator.
    private var path: String { file?.path ?? ":memory:" }

    /// The file of the database, or `nil` for a database in memory.
    private var file: URL? {
        if inMemory { return nil }
        if let database { return URL(filePath: database) }
        let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
        return (folders.first ?? .homeDirectory).appending(path: "login-service/accounts.sqlite")
    }
}
