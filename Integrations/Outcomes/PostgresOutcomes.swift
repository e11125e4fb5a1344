import Foundation
import Infrastructure
import IntegrationSupport
import LayeredErrorsLibpq
import LayeredErrorsTestSupport

/// A check of orders in a PostgreSQL database over failing connections.
struct PostgresOutcomes: Sendable {
    enum Form: String, CaseIterable, Sendable {
        case statement = "an INSERT"
        case transaction = "a transaction"
        case statedTransaction = "a transaction, commands before COMMIT stated"
        case keyed = "a transaction with key"
    }

    let server: PostgresServer

    func prepare() throws {
        try server.connect().run("CREATE TABLE orders (run bigint, key text UNIQUE, state text)")
    }

    func run(_ number: UInt64, using random: inout SplitMix64) async throws -> Judgment {
        let form = Form.allCases.randomElement(using: &random) ?? .statement
        let fates = random.fates(request: 700, answer: 1_000, endsSessions: true)
        let application = "run\(number)"
        let (statements, text) = try await FaultyProxy.run(
            fates,
            port: server.port,
            endSession: {
                DispatchQueue.global().async {
                    _ = try? server.connect().run(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '\(application)'"
                    )
                }
            }
        ) { port in
            let client = Client(server: server, number: number, port: port, form: form)
            return await order(isKeyed: form == .keyed, with: client)
        }
        let effects = try await record(number, application)
        return Judgment(
            name: "libpq, \(form.rawValue)",
            statements: statements,
            effects: effects,
            description: "\(form) \(fates): said \(statements), record \(effects), \(text)"
        )
    }

    /// Returns the number of orders of a run, after all its sessions have ended.
    private func record(_ number: UInt64, _ application: String) async throws -> Int {
        let connection = try server.connect()
        let sessions = "SELECT count(*) FROM pg_stat_activity WHERE application_name = '\(application)'"
        while try connection.run(sessions) != "0" { try await Task.sleep(for: .milliseconds(2)) }
        let orders = "SELECT count(*) FROM orders WHERE run = \(number) AND state = 'made'"
        return Int(try connection.run(orders) ?? "") ?? 0
    }

    private struct Client: OrderClient {
        let server: PostgresServer
        let number: UInt64
        let port: Int
        let form: Form

        func send(_ key: IdempotencyKey?) async throws { try await onThread { try insert(key) } }

        private func connect() throws -> Connection { try server.connect(port: port, application: "run\(number)") }

        private func insert(_ key: IdempotencyKey?) throws {
            let connection = try connect()
            let command = "INSERT INTO orders VALUES (\(number), \(key.map { "'\($0.rawValue)'" } ?? "NULL"), 'made')"
            switch form {
            case .statement: try connection.run(command)
            case .transaction: for command in ["BEGIN", command, "COMMIT"] { try connection.run(command) }
            case .statedTransaction:
                try InfrastructureError.classifying("insert order", outcome: .notApplied) {
                    for command in ["BEGIN", command] { try connection.run(command) }
                }
                try connection.run("COMMIT")
            case .keyed:
                // An existing key was used by an earlier attempt, or refused by a check.
                try connection.run("BEGIN")
                try connection.run("\(command) ON CONFLICT (key) DO NOTHING")
                let state = try connection.run("SELECT state FROM orders WHERE key = '\(key?.rawValue ?? "")'")
                try connection.run("COMMIT")
                guard state == "made" else { throw HTTPStatus(402, problem: RemoteProblem(type: "refused")) }
            }
        }

        /// Returns the state of the order with this key, and refuses the key if there is no order.
        ///
        /// The INSERT waits for the end of another transaction with the same key.
        func state(of key: IdempotencyKey) async throws -> String? {
            try await onThread {
                let connection = try connect()
                try connection.run(
                    "INSERT INTO orders VALUES (\(number), '\(key.rawValue)', 'refused') ON CONFLICT DO NOTHING"
                )
                return try connection.run("SELECT state FROM orders WHERE key = '\(key.rawValue)'")
            }
        }
    }
}

/// Runs blocking code on a new thread.
private func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
}
