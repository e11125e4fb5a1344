import Domain
import Foundation
import Infrastructure
import OrderDomain
import OrderInfrastructure
import OrderService
import StockService
import Testing

/// Failures that no response can report: in a job without a caller, and in a stream whose status is already sent.
@Suite("Failures without a response", .timeLimit(.minutes(1)))
struct NoResponseTests {
    private let log = LogLines()

    private func record(_ severity: Severity, _ metadata: [String: Diagnosis.Attribute]) {
        let names = ["error.type", "layered_errors.infrastructure.operation", "layered_errors.outcome"]
        log.append("\(severity) \(names.compactMap { metadata[$0] }.map { "\($0)" }.joined(separator: " "))")
    }

    private func orders(_ shop: RunningShop, stock: UInt16, file: URL? = nil) -> Orders {
        Orders(
            stock: StockClient(port: stock, token: "s3cret", timeout: .seconds(1)),
            file: OrderFile(file ?? shop.file)
        )
    }

    @Test("A queue retries a job with its key, and the order is placed once")
    func job() async throws {
        let nowhere = try await RunningShop.run { $0.port }
        try await RunningShop.run { shop in
            let stored = try JSONEncoder().encode(OrderJob(item: "tea", count: 2))
            func ending(_ orders: Orders) async throws -> OrderJob.Ending {
                try await JSONDecoder().decode(OrderJob.self, from: stored).run(with: orders, log: record)
            }
            #expect(try await ending(orders(shop, stock: nowhere)) == .again(after: .seconds(60)))
            let full = orders(shop, stock: shop.stockPort, file: URL(filePath: "/dev/full"))
            #expect(try await ending(full) == .setAside)
            #expect(try await ending(orders(shop, stock: shop.stockPort)) == .done)
            #expect(try await ending(orders(shop, stock: shop.stockPort)) == .done)
            #expect(try String(contentsOf: shop.file, encoding: .utf8).split(separator: "\n").count == 1)
        }
        let lines = ["warning connection reserve stock notApplied", "error storageFull save order notApplied"]
        #expect(log.all == lines)
    }

    @Test("A rule violation sets a job aside")
    func tooMany() async throws {
        try await RunningShop.run { shop in
            let job = OrderJob(item: "tea", count: 11)
            #expect(await job.run(with: orders(shop, stock: shop.stockPort), log: record) == .setAside)
        }
        #expect(log.all == ["info order.tooMany"])
    }

    /// A sequence of orders that can end with a failure of the file.
    private struct Listed: AsyncSequence, AsyncIteratorProtocol, Sendable {
        var orders: [String]
        let fails: Bool

        func makeAsyncIterator() -> Self { self }

        mutating func next(isolation: isolated (any Actor)?) async throws(Orders.Failure) -> String? {
            if !orders.isEmpty { return orders.removeFirst() }
            guard fails else { return nil }
            do {
                try InfrastructureError.classifying("list orders", on: .device, outcome: .notApplied) {
                    _ = try String(contentsOf: URL(filePath: "/dev/null/orders"), encoding: .utf8)
                }
                return nil
            } catch { throw Orders.Failure(error) }
        }

        mutating func next() async throws(Orders.Failure) -> String? { try await next(isolation: nil) }
    }

    private func export(fails: Bool) async -> [String] {
        var text = ""
        for await line in OrderExport.lines(
            of: Listed(orders: ["1", "2"], fails: fails),
            log: { log.append("\($0) \($1)") }
        ) {
            text += String(decoding: line, as: UTF8.self)
        }
        return text.split(separator: "\n").map { String($0).steady }
    }

    @Test("The last line of an export states the end or a failure")
    func export() async {
        #expect(await export(fails: false) == [#"{"order":"1"}"#, #"{"order":"2"}"#, #"{"end":2}"#])
        #expect(
            await export(fails: true) == [
                #"{"order":"1"}"#, #"{"order":"2"}"#,
                """
                {"error":{"code":"response","detail":"There may be a problem with the service.",\
                "nextActions":[{"id":"contactSupport"}],"outcome":"notApplied","reference":"…",\
                "responsible":"operator","retryable":false,"title":"The service did not answer as expected."}}
                """,
            ]
        )
    }
}
