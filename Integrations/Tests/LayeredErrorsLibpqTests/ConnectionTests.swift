import CLibpq
import Foundation
import Infrastructure
import IntegrationSupport
import LayeredErrorsLibpq
import Testing

@Suite("Connections of libpq", .serialized, .postgres, .requiresPostgres)
struct ConnectionTests {
    private let server: PostgresServer

    init() throws { server = try #require(PostgresServer.current) }

    @Test("Each result status of libpq is a known success or failure")
    func statuses() {
        let names = (0...).lazy.map { String(cString: PQresStatus(ExecStatusType($0))) }
            .prefix { !$0.hasPrefix("invalid") }
        let failures = ["EMPTY_QUERY", "BAD_RESPONSE", "FATAL_ERROR", "PIPELINE_ABORTED"]
        let successes = [
            "COMMAND_OK", "TUPLES_OK", "COPY_OUT", "COPY_IN", "COPY_BOTH", "SINGLE_TUPLE", "PIPELINE_SYNC",
        ]
        #expect(Set(names) == Set((failures + successes + ["NONFATAL_ERROR"]).map { "PGRES_\($0)" }))
    }

    @Test("An empty command is a programming error")
    func emptyCommand() async throws {
        let connection = try server.connect()
        let error = await failure { try connection.run("") }
        #expect(error?.code == .internalServerError)
        #expect(error?.site == .device)
    }

    @Test("An unknown parameter is a programming error")
    func unknownParameter() async {
        let error = await failure { try PostgresError.connect("host=127.0.0.1 prot=5432") }
        #expect(error?.code == .internalServerError)
        #expect(error?.isTransient == false)
    }

    private static let cannotReach = Seen(
        .connection,
        .notApplied,
        isTransient: true,
        "The service could not be reached."
    )

    @Test(
        "A connection that cannot be made has the outcome .notApplied",
        arguments: ["127.0.0.1", "localhost", "no-such-host.invalid"]
    )
    func refused(host: String) async throws {
        let port = try await LoopbackServer.unusedPort()
        let error = await failure { try PostgresError.connect("host=\(host) port=\(port) user=admin") }
        #expect(error.map { Seen($0) } == Self.cannotReach)
    }

    @Test("A server other than PostgreSQL results in the code .connection")
    func otherServer() async throws {
        let error = try await LoopbackServer.run(.text("HTTP/1.1 400 Bad Request\r\n\r\n")) { other in
            await failure { try server.connect(port: other.port) }
        }
        #expect(error?.code == .connection)
        #expect(error?.outcome == .notApplied)
    }

    @Test("A server that never responds results in a timeout")
    func silence() async throws {
        let error = try await LoopbackServer.run(.silence) { other in
            await failure { try PostgresError.connect("host=127.0.0.1 port=\(other.port) user=admin", timeout: 50) }
        }
        #expect(
            error.map { Seen($0) }
                == Seen(.timeout, .notApplied, isTransient: true, "The service took too long to answer.")
        )
    }

    @Test("A connection without the required TLS has the outcome .notApplied")
    func noTLS() async {
        let address = "host=127.0.0.1 port=\(server.port) user=admin password=secret sslmode=require"
        #expect(await failure { try PostgresError.connect(address) }?.outcome == .notApplied)
    }

    @Test(
        "A session that was idle for too long counts as a lost connection",
        arguments: [("idle_session_timeout", "SELECT 1"), ("idle_in_transaction_session_timeout", "BEGIN")]
    )
    func idle(setting: String, command: String) async throws {
        let connection = try server.connect()
        try connection.run("SET \(setting) = 10; \(command)")
        connection.waitForServer()
        // libpq discards the SQLSTATE that arrived before the command.
        let error = await failure { try connection.run("SELECT 1") }
        #expect(error?.code == .connection)
        #expect(error?.outcome == .unknown)
    }

    /// Runs a transaction through a proxy that discards the response to a command.
    private func transaction(
        _ command: String = "UPDATE purse SET amount = amount - 1",
        losingAnswerTo text: String,
        outcome: Outcome? = nil,
        idempotent: Bool = false
    ) async throws -> InfrastructureError? {
        try await CuttingProxy.run(losingAnswerTo: text, port: server.port) { port in
            let connection = try server.connect(port: port)
            do throws(InfrastructureError) {
                try InfrastructureError.classifying("pay", outcome: outcome, idempotent: idempotent) {
                    for command in ["BEGIN", command, "COMMIT"] {
                        try connection.run(command)
                    }
                }
                return nil
            } catch {
                return error
            }
        }
    }

    private func amount() throws -> String? { try server.connect().run("SELECT amount FROM purse") }

    @Test("The outcome of a COMMIT is unknown if its response is lost")
    func lostCommit() async throws {
        let before = try #require(Int(amount() ?? ""))
        let error = try await transaction(losingAnswerTo: "COMMIT")
        #expect(
            error.map { Seen($0) }
                == Seen(.connection, .unknown, isTransient: true, "The service could not be reached.")
        )
        // The server carried out the transaction.
        #expect(try amount() == "\(before - 1)")
    }

    @Test("A lost response before the COMMIT has the outcome .notApplied")
    func lostUpdate() async throws {
        let before = try amount()
        let error = try await transaction(losingAnswerTo: "UPDATE", outcome: .notApplied)
        #expect(error?.code == .connection)
        #expect(error?.outcome == .notApplied)
        #expect(try amount() == before)
    }

    @Test("A read-only COMMIT with a lost response has the outcome .notApplied")
    func readOnly() async throws {
        let before = try amount()
        let error = try await transaction(
            "SET TRANSACTION READ ONLY; SELECT amount FROM purse",
            losingAnswerTo: "COMMIT",
            outcome: .notApplied,
            idempotent: true
        )
        #expect(error?.code == .connection)
        #expect(error?.outcome == .notApplied)
        #expect(try amount() == before)
    }
}

@Suite("A PostgreSQL server that stops", .requiresPostgres)
struct StoppingTests {
    @Test("A server that dies during a command leaves the outcome unknown")
    func death() async throws {
        let (folder, port) = try await PostgresServer.run { server in
            let connection = try server.connect()
            connection.send("SELECT pg_sleep(60)")
            kill(server.process, SIGKILL)
            let error = await failure { try connection.wait() }
            #expect(error?.code == .connection)
            #expect(error?.outcome == .unknown)
            return (server.folder, server.port)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        let error = await failure { try PostgresError.connect("host=127.0.0.1 port=\(port) user=admin") }
        #expect(error?.code == .connection)
    }

    @Test("A server that is shutting down rejects a new connection")
    func shutdown() async throws {
        try await PostgresServer.run { server in
            let connection = try server.connect()
            kill(server.process, SIGTERM)
            // The server handles the signal at some later time.
            var error: InfrastructureError?
            while error == nil { error = await failure { try server.connect() } }
            #expect(
                error.map { Seen($0) }
                    == Seen(.unavailable, .notApplied, isTransient: true, "The service is not available at the moment.")
            )
            #expect("\(try #require(error))".hasSuffix("57P03"))
            try connection.run("SELECT 1")
        }
    }
}
