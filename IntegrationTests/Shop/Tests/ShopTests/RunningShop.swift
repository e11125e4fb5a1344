import FlyingFox
import FlyingSocks
import Foundation
import Infrastructure
import OrderDomain
import OrderInfrastructure
import OrderService
import ShopServer
import StockService
import Synchronization

/// The two services on the loopback interface, and the logs of both.
struct RunningShop: Sendable {
    /// The port of the service that takes orders.
    let port: UInt16

    /// The port of the stock service.
    let stockPort: UInt16

    /// The file that contains the orders.
    let file: URL

    let orderLog: LogLines
    let stockLog: LogLines

    /// Runs both services while `body` runs.
    ///
    /// - Parameters:
    ///   - stock: The handler in place of the stock service, or `nil` for the service itself.
    ///   - port: The port of the stock service, or `nil` for the port of the service that the function starts.
    ///   - token: The credential that the order service sends. Defaults to the correct credential.
    ///   - file: The file of the orders, or `nil` for a new file.
    static func run<Value: Sendable>(
        stock: (any HTTPHandler)? = nil,
        at port: UInt16? = nil,
        token: String = "s3cret",
        file: URL? = nil,
        _ body: @escaping @Sendable (RunningShop) async throws -> Value
    ) async throws -> Value {
        let orders = file ?? FileManager.default.temporaryDirectory.appending(path: "orders-\(UUID())")
        if file == nil { try Data().write(to: orders) }
        defer { if file == nil { try? FileManager.default.removeItem(at: orders) } }
        let (orderLog, stockLog) = (LogLines(), LogLines())
        let stockHandler = stock ?? StockService().handler(token: "s3cret", log: stockLog.append)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            let stockPort = try await start(stockHandler, in: &group)
            let client = StockClient(port: port ?? stockPort, token: token, timeout: .seconds(1))
            let useCases = Orders(stock: client, file: OrderFile(orders))
            let port = try await start(OrderService.handler(useCases, log: orderLog.append), in: &group)
            let shop = RunningShop(
                port: port,
                stockPort: stockPort,
                file: orders,
                orderLog: orderLog,
                stockLog: stockLog
            )
            let value = try await body(shop)
            group.cancelAll()
            return value
        }
    }

    /// Starts a server on a free port.
    private static func start(
        _ handler: any HTTPHandler,
        in group: inout ThrowingTaskGroup<Void, any Error>
    ) async throws -> UInt16 {
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: handler)
        group.addTask { try await server.run() }
        try await server.waitUntilListening()
        guard case .ip4(_, let port) = await server.listeningAddress else { throw CancellationError() }
        return port
    }

    /// A response of the service.
    struct Answer: Sendable {
        let status: Int
        let headers: [String: String]
        let body: Data

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// Sends a request over a new connection.
    func send(
        _ method: String = "POST",
        _ path: String = "orders",
        _ body: String? = nil,
        _ headers: [String: String] = [:]
    ) async throws -> Answer {
        let usual = ["Content-Type": "application/json", "Authorization": "ada", "Idempotency-Key": "key-1"]
        let fields = usual.merging(headers) { $1 }.filter { !$0.value.isEmpty }
        let request = HTTPRequest(
            method: HTTPMethod(method),
            version: .http11,
            path: "/\(path)",
            query: [],
            headers: Dictionary(fields.map { (HTTPHeader($0.key), $0.value) }) { $1 },
            body: Data((body ?? "").utf8)
        )
        var client = HTTPClient()
        let answer = try await client.sendHTTPRequest(request, to: .inet(ip4: "127.0.0.1", port: port))
        return Answer(
            status: answer.statusCode.code,
            headers: Dictionary(answer.headers.map { ($0.key.rawValue, $0.value) }) { $1 },
            body: try await answer.bodyData
        )
    }
}

/// The lines of a log.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    func append(_ line: String) { lines.withLock { $0.append(line) } }

    var all: [String] { lines.withLock { $0 } }
}

extension String {
    /// The text with `…` in place of references, fingerprints, source line numbers, and random waits of 5 to 15
    /// seconds.
    var steady: String {
        replacing(/[0-9A-Z]{4}-[0-9A-Z]{4}/, with: "…").replacing(/1-[0-9a-f]{16}/, with: "…")
            .replacing(/swift:[0-9]+/, with: "swift:…").replacing(/line\.number=[0-9]+/, with: "line.number=…")
            .replacing(/(Retry-After: |"retryAfter":|again in )(?:1[0-5]|[5-9])\b/) { "\($0.1)…" }
    }
}
