import CLibpq
import Foundation
import IntegrationSupport
import LayeredErrorsLibpq
import Testing

/// A PostgreSQL server that the tests start themselves.
struct PostgresServer: Sendable {
    let port: Int
    let folder: URL

    /// The process number of the server.
    let process: Int32

    /// The server of the running suite.
    @TaskLocal static var current: PostgresServer?

    /// The folder of the server programs, or `nil` if PostgreSQL is not installed.
    static let programs: String? = {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let folders = versions.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
            .map { "/usr/lib/postgresql/\($0)/bin" }
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (folders + path).first { FileManager.default.isExecutableFile(atPath: "\($0)/postgres") }
    }()

    /// A Boolean value that indicates whether the tests run.
    ///
    /// If the variable `LAYERED_ERRORS_CI` is set, the tests run in any case, and fail without a server.
    static let isExpected = programs != nil || ProcessInfo.processInfo.environment["LAYERED_ERRORS_CI"] != nil

    private static let server = ServerProcess(
        preparation: """
            printf secret > password
            "$programs/initdb" --pgdata=data --username=admin --pwfile=password --auth-local=reject \
                --auth-host=scram-sha-256 --no-sync --locale=C --encoding=UTF8
            { echo 'host all barred 127.0.0.1/32 reject'; cat data/pg_hba.conf; } > rules
            mv rules data/pg_hba.conf
            """,
        start: """
            "$programs/postgres" -D data -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
                -c fsync=off -c max_connections=20 -c superuser_reserved_connections=3 -c deadlock_timeout=1h \
                -c max_prepared_transactions=2
            """,
        readiness: #""$programs/pg_isready" -q -h 127.0.0.1 -p "$port""#,
        signal: "INT",
        user: "postgres"
    )

    /// Runs a server until the end of a closure.
    static func run<Value>(_ body: (PostgresServer) async throws -> Value) async throws -> Value {
        let port = try await LoopbackServer.unusedPort()
        return try await server.run(["programs": programs ?? "", "port": "\(port)"]) { folder, process in
            try await body(PostgresServer(port: port, folder: folder, process: process))
        }
    }

    /// Connects to the server.
    func connect(
        user: String = "admin",
        password: String = "secret",
        database: String = "postgres",
        port: Int? = nil
    ) throws -> Connection {
        let server = "host=127.0.0.1 port=\(port ?? self.port)"
        return Connection(
            try PostgresError.connect("\(server) user=\(user) password=\(password) dbname=\(database)")
        )
    }
}

/// A connection that closes itself.
final class Connection {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { PQfinish(pointer) }

    /// Runs commands in one implicit transaction, and returns the first value of the last command.
    @discardableResult
    func run(_ commands: String) throws -> String? {
        let result = PQexec(pointer, commands)
        defer { PQclear(result) }
        try PostgresError.check(result, of: pointer)
        return PQntuples(result) > 0 ? String(cString: PQgetvalue(result, 0, 0)) : nil
    }

    /// Sends commands without waiting for their result.
    func send(_ commands: String) { PQsendQuery(pointer, commands) }

    /// Waits until the server sends something, or closes the connection.
    func waitForServer() {
        var descriptor = pollfd(fd: PQsocket(pointer), events: Int16(POLLIN), revents: 0)
        _ = poll(&descriptor, 1, 60_000)
    }

    /// Waits for the results of the sent commands.
    func wait() throws {
        var failure: PostgresError?
        while let result = PQgetResult(pointer) {
            defer { PQclear(result) }
            do { try PostgresError.check(result, of: pointer) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}

/// Runs a server for all tests of a suite.
struct WithPostgres: SuiteTrait, TestScoping {
    func provideScope(for _: Test, testCase _: Test.Case?, performing run: @Sendable () async throws -> Void)
        async throws
    {
        try await PostgresServer.run { server in
            try server.connect().run(Self.schema)
            try await PostgresServer.$current.withValue(server, operation: run)
        }
    }

    private static let schema = """
        CREATE TABLE account (
            id int PRIMARY KEY, email varchar(20) NOT NULL UNIQUE, balance int CHECK (balance >= 0),
            partner int REFERENCES account, room int, EXCLUDE USING btree (room WITH =)
        );
        INSERT INTO account VALUES (1, 'ada', 100, NULL, 1), (2, 'bob', 100, 1, 2);
        CREATE VIEW rich AS SELECT * FROM account WHERE balance > 50 WITH CHECK OPTION;
        CREATE ROLE guest LOGIN PASSWORD 'secret';
        CREATE ROLE barred LOGIN PASSWORD 'secret';
        CREATE ROLE crowded LOGIN PASSWORD 'secret' CONNECTION LIMIT 0;
        CREATE TABLE locked (id int);
        CREATE TABLE purse (amount int);
        INSERT INTO purse VALUES (100);
        CREATE FUNCTION forever(n int) RETURNS int LANGUAGE plpgsql AS 'BEGIN RETURN forever(n); END';
        """
}

extension Trait where Self == WithPostgres {
    static var postgres: Self { Self() }
}

extension Trait where Self == ConditionTrait {
    /// A trait that skips the tests if PostgreSQL is missing.
    static var requiresPostgres: Self {
        .enabled(if: PostgresServer.isExpected, "PostgreSQL is not installed.")
    }
}
