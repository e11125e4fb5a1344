import Foundation
import IntegrationSupport
import Testing

extension PostgresServer {
    /// The server of the running suite.
    @TaskLocal static var current: PostgresServer?
}

/// A trait that runs a server for all tests of a suite.
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
