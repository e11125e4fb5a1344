import CLibpq
package import Foundation
import LayeredErrorsLibpq

/// A PostgreSQL server that a test starts itself.
package struct PostgresServer: Sendable {
    package let port: Int
    package let folder: URL

    /// The process identifier of the server.
    package let process: Int32

    /// The folder of the server programs, or `nil` if PostgreSQL is not installed.
    package static let programs: String? = {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let folders = versions.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
            .map { "/usr/lib/postgresql/\($0)/bin" }
        let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return (folders + path).first { FileManager.default.isExecutableFile(atPath: "\($0)/postgres") }
    }()

    /// A Boolean value that indicates whether the tests that need PostgreSQL run.
    ///
    /// If the variable `LAYERED_ERRORS_CI` is set, the tests run in any case, and fail without a server.
    package static let isExpected = programs != nil || ProcessInfo.processInfo.environment["LAYERED_ERRORS_CI"] != nil

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

    /// Runs a server until a closure returns.
    package static func run<Value>(_ body: (PostgresServer) async throws -> Value) async throws -> Value {
        let port = try await LoopbackServer.unusedPort()
        return try await server.run(["programs": programs ?? "", "port": "\(port)"]) { folder, process in
            try await body(PostgresServer(port: port, folder: folder, process: process))
        }
    }

    /// Connects to the server.
    package func connect(
        user: String = "admin",
        password: String = "secret",
        database: String = "postgres",
        port: Int? = nil,
        application: String = "test"
    ) throws -> Connection {
        let server = "host=127.0.0.1 port=\(port ?? self.port) application_name=\(application)"
        return Connection(
            try PostgresError.connect("\(server) user=\(user) password=\(password) dbname=\(database)")
        )
    }
}

/// A connection that closes when it is deallocated.
package final class Connection {
    package let pointer: OpaquePointer

    package init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { PQfinish(pointer) }

    /// Runs commands in one implicit transaction, and returns the first value of the last command, or `nil` if it
    /// returns no rows.
    @discardableResult
    package func run(_ commands: String) throws -> String? {
        let result = PQexec(pointer, commands)
        defer { PQclear(result) }
        try PostgresError.check(result, of: pointer)
        return PQntuples(result) > 0 ? String(cString: PQgetvalue(result, 0, 0)) : nil
    }

    /// Sends commands without waiting for their results.
    package func send(_ commands: String) { PQsendQuery(pointer, commands) }

    /// Waits up to a minute for the server to send data or close the connection.
    package func waitForServer() {
        var descriptor = pollfd(fd: PQsocket(pointer), events: Int16(POLLIN), revents: 0)
        _ = poll(&descriptor, 1, 60_000)
    }

    /// Waits for the results of the sent commands.
    package func wait() throws {
        var failure: PostgresError?
        while let result = PQgetResult(pointer) {
            defer { PQclear(result) }
            do { try PostgresError.check(result, of: pointer) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}
