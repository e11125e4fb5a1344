import Domain
import Foundation
import Infrastructure
import IntegrationSupport
import LayeredErrorsLibpq
import Testing

@Suite("SQLSTATEs of a real server", .serialized, .postgres, .requiresPostgres)
struct StateTests {
    private let server: PostgresServer

    init() throws { server = try #require(PostgresServer.current) }

    private static let rejected = Seen(.rejected, .notApplied, isTransient: false, "The service did not accept this.")
    private static let conflict = Seen(.conflict, .notApplied, isTransient: false, "This conflicts with existing data.")
    private static let failed = Seen(
        .internalServerError,
        .notApplied,
        isTransient: false,
        "The service did not answer as expected."
    )
    private static let busy = Seen(
        .busy,
        .notApplied,
        isTransient: true,
        "The service is not available at the moment."
    )
    private static let tooSlow = Seen(
        .timeout,
        .notApplied,
        isTransient: true,
        "The service took too long to answer."
    )

    /// Commands that fail, each with its SQLSTATE and the expected failure.
    private static let commands: [(state: String, command: String, seen: Seen)] = [
        (
            "0A000", "SELECT max(id) FROM account FOR UPDATE",
            Seen(
                .unsupported,
                .notApplied,
                isTransient: false,
                "This is not possible with this version."
            )
        ),
        ("21000", "SELECT (SELECT id FROM account)", failed),
        ("22001", "UPDATE account SET email = repeat('x', 21) WHERE id = 1", rejected),
        ("22003", "UPDATE account SET balance = 3000000000 WHERE id = 1", rejected),
        ("22007", "SELECT date 'yesterday evening'", rejected),
        ("22012", "SELECT 1 / 0", rejected),
        ("22P02", "SELECT 'one'::int", rejected),
        ("23502", "INSERT INTO account VALUES (3, NULL, 1)", rejected),
        ("23503", "INSERT INTO account VALUES (3, 'eve', 1, 99)", conflict),
        (
            "23505", "INSERT INTO account VALUES (3, 'ada', 1)",
            Seen(
                .alreadyExists,
                .notApplied,
                isTransient: false,
                "This already exists."
            )
        ),
        ("23514", "UPDATE account SET balance = -1 WHERE id = 1", rejected),
        ("23P01", "UPDATE account SET room = 2 WHERE id = 1", conflict),
        (
            "25006", "SET TRANSACTION READ ONLY; DELETE FROM account",
            Seen(
                .unavailable,
                .notApplied,
                isTransient: true,
                "The service is not available at the moment."
            )
        ),
        ("26000", "EXECUTE nothing", failed),
        ("2BP01", "DROP TABLE account", conflict),
        ("42501", "SET ROLE guest; SELECT * FROM account", failed),
        ("42601", "SELEC 1", failed),
        ("42703", "SELECT age FROM account", failed),
        ("42883", "SELECT nothing(1)", failed),
        ("42P01", "SELECT * FROM nothing", failed),
        ("42P07", "CREATE TABLE account ()", failed),
        ("44000", "UPDATE rich SET balance = 1 WHERE id = 1", rejected),
        ("54001", "SELECT forever(1)", failed),
        ("55006", "DROP DATABASE postgres", busy),
        ("55P03", "SET lock_timeout = 20; UPDATE locked SET id = 2", busy),
        ("57014", "SET statement_timeout = 20; SELECT pg_sleep(60)", tooSlow),
        ("P0001", "DO $$ BEGIN RAISE EXCEPTION 's3cret'; END $$", rejected),
        (
            "P0002", "DO $$ DECLARE n int; BEGIN SELECT id INTO STRICT n FROM account WHERE id = 9; END $$",
            Seen(
                .notFound,
                .notApplied,
                isTransient: false,
                "This could not be found."
            )
        ),
    ]

    @Test("The SQLSTATE of a failed command determines its classification", arguments: commands)
    func command(state: String, command: String, seen: Seen) async throws {
        let other = try server.connect()
        try other.run("BEGIN; LOCK TABLE locked")
        let connection = try server.connect()
        let error = await failure { try connection.run(command) }
        #expect(error.map { Seen($0) } == seen)
        let text = "\(try #require(error))"
        #expect(text.hasSuffix("from PostgresError \(state)"))
        #expect(!text.contains("s3cret"))
    }

    @Test("The problem type is the name of the violated constraint")
    func constraint() async throws {
        let connection = try server.connect()
        let error = await failure { try connection.run("INSERT INTO account VALUES (3, 'ada', 1)") }
        #expect(error?.problem?.type == "account_email_key")
    }

    @Test("A command in a failed transaction is an internal server error")
    func failedTransaction() async throws {
        let connection = try server.connect()
        try connection.run("BEGIN")
        #expect(await failure { try connection.run("SELECT 1 / 0") }?.code == .rejected)
        let error = await failure { try connection.run("SELECT 1") }
        #expect(error.map { Seen($0) } == Self.failed)
        #expect("\(try #require(error))".hasSuffix("25P02"))
    }

    @Test("A deadlock rolls back one transaction, and results in .busy")
    func deadlock() async throws {
        let (first, second) = try (server.connect(), server.connect())
        try first.run("BEGIN; UPDATE account SET balance = 1 WHERE id = 1")
        try second.run("SET deadlock_timeout = 10; BEGIN; UPDATE account SET balance = 1 WHERE id = 2")
        first.send("UPDATE account SET balance = 2 WHERE id = 2")
        // The server looks for a deadlock only once, so the first connection must already wait.
        let observer = try server.connect()
        while try observer.run("SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)") != "t" {}
        let error = await failure { try second.run("UPDATE account SET balance = 2 WHERE id = 1") }
        #expect(error.map { Seen($0) } == Self.busy)
        #expect("\(try #require(error))".hasSuffix("40P01"))
        // The first connection can continue.
        try first.wait()
        try first.run("ROLLBACK")
    }

    @Test("A transaction that cannot be serialized results in .busy")
    func serialization() async throws {
        let (first, second) = try (server.connect(), server.connect())
        try first.run("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT * FROM account")
        try second.run("UPDATE account SET balance = balance + 1 WHERE id = 1")
        let error = await failure { try first.run("UPDATE account SET balance = 0 WHERE id = 1") }
        #expect(error.map { Seen($0) } == Self.busy)
        #expect("\(try #require(error))".hasSuffix("40001"))
    }

    @Test("A connection that an administrator closes leaves the outcome unknown")
    func terminated() async throws {
        let (connection, other) = try (server.connect(), server.connect())
        let process = try #require(try connection.run("SELECT pg_backend_pid()"))
        connection.send("UPDATE account SET balance = balance; SELECT pg_sleep(60)")
        try other.run("SELECT pg_terminate_backend(\(process))")
        let error = await failure { try connection.wait() }
        #expect(
            error.map { Seen($0) }
                == Seen(.unavailable, .unknown, isTransient: true, "The service is not available at the moment.")
        )
        #expect("\(try #require(error))".hasSuffix("57P01"))
    }

    @Test(
        "The SQLSTATE of a refused connection determines the error code",
        arguments: [
            ("admin", "wrong", "postgres", "28P01", .internalServerError),
            ("barred", "secret", "postgres", "28000", .internalServerError),
            ("guest", "secret", "nothing", "3D000", .internalServerError),
            ("crowded", "secret", "postgres", "53300", .unavailable),
        ] as [(String, String, String, String, InfrastructureError.Code)]
    )
    func refusal(user: String, password: String, database: String, state: String, code: InfrastructureError.Code)
        async throws
    {
        let error = await failure { try server.connect(user: user, password: password, database: database) }
        #expect(error?.code == code)
        #expect(error?.outcome == .notApplied)
        #expect("\(try #require(error))".hasSuffix("from PostgresError \(state)"))
    }

    @Test(
        "A full server disk is an internal server error",
        .enabled(if: geteuid() == 0, "Only root can mount a small disk.")
    )
    func fullDisk() async throws {
        try await SmallDisk.run(owner: "postgres") { path in
            let connection = try server.connect()
            try connection.run("CREATE TABLESPACE small LOCATION '\(path)'")
            let error = await failure {
                try connection.run(
                    "CREATE TABLE big TABLESPACE small AS SELECT repeat('x', 1000) FROM generate_series(1, 100000)"
                )
            }
            #expect(error.map { Seen($0) } == Self.failed)
            #expect("\(try #require(error))".hasSuffix("53100"))
            try connection.run("DROP TABLESPACE small")
        }
    }
}
