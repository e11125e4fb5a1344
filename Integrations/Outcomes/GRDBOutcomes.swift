import Foundation
import GRDB
import Infrastructure
import LayeredErrorsGRDB
import LayeredErrorsTestSupport

/// A check of orders in a SQLite database that is full, locked or interrupted.
struct GRDBOutcomes {
    enum Fault: String, CaseIterable {
        case fileLimit = "files that may not grow"
        case pageLimit = "a database that may not grow"
        case writer = "another writer"
        case reader = "another reader"
        case interruption = "an interruption"
    }

    let folder: URL

    func run(_ number: UInt64, using random: inout SplitMix64) async throws -> Judgment {
        let fault = Fault.allCases.randomElement(using: &random) ?? .reader
        let mode = ["delete", "truncate", "persist", "wal"].randomElement(using: &random) ?? "delete"
        let limit = Int.random(in: 0...40_000, using: &random)
        let rows = Int.random(in: 1...40, using: &random)
        let interruptedRow = fault == .interruption ? Int.random(in: 1...2 * rows, using: &random) : nil
        let path = folder.appending(path: "\(number).sqlite").path
        defer {
            for end in ["", "-journal", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
        }

        let queue = try DatabaseQueue(path: path)
        try await queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = \(mode); CREATE TABLE orders (item BLOB)")
        }
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        switch fault {
        case .fileLimit: limitFiles(to: limit)
        case .pageLimit:
            let pages = 2 + limit % 12
            try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(pages)") }
        case .writer: try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        case .reader:
            try await other.writeWithoutTransaction { database in
                try database.execute(sql: "BEGIN")
                _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM orders")
            }
        case .interruption: break
        }
        let client = Client(queue: queue, rows: rows, interruptedRow: interruptedRow)
        let (statements, text) = await order(isKeyed: false, with: client)
        limitFiles(to: nil)
        try? await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try queue.close()
        try other.close()
        // A new connection reads the contents of the files.
        let count = try await DatabaseQueue(path: path).read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM orders")
        }
        let (orders, rest) = (count ?? 0).quotientAndRemainder(dividingBy: rows)
        return Judgment(
            name: "GRDB, \(fault.rawValue)",
            statements: statements,
            // A part of an order counts as a second order.
            effects: rest == 0 ? orders : 2,
            description: "\(fault) \(mode) \(limit) \(rows): said \(statements), record \(count ?? 0), \(text)"
        )
    }

    private struct Client: OrderClient {
        let queue: DatabaseQueue
        let rows: Int
        /// The row at which the statement is interrupted, or `nil` for no interruption.
        let interruptedRow: Int?

        /// Inserts the rows of the order in one transaction, so that the database grows.
        func send(_ key: IdempotencyKey?) async throws {
            try await queue.write { database in
                let function = DatabaseFunction("step", argumentCount: 1) { values in
                    if interruptedRow.map({ $0 == Int.fromDatabaseValue(values[0]) }) ?? false { queue.interrupt() }
                    return true
                }
                database.add(function: function)
                try database.execute(
                    sql: """
                        WITH RECURSIVE rows(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM rows LIMIT \(rows))
                        INSERT INTO orders SELECT zeroblob(900) FROM rows WHERE step(n)
                        """
                )
            }
        }

        // The program never queries an order without a key.
        func state(of key: IdempotencyKey) async throws -> String? { nil }
    }

    /// Limits the size in bytes of each file that the process writes, or removes the limit if the size is `nil`.
    private func limitFiles(to size: Int?) {
        #if canImport(Glibc)
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        limit.rlim_cur = size.map { rlim_t($0) } ?? limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #endif
    }
}
