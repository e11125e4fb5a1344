import HTTPTypes
import Hummingbird
import Infrastructure
import Logging
import Synchronization

/// A server that takes orders, and implements draft-ietf-httpapi-idempotency-key-header.
///
/// The orders and the keys survive a crash, as they do in a database.
final class OrderServer: FaultyProxy.Upstream {
    private let state = Mutex(State())

    private struct State {
        var port: Int?
        var orders: [String] = []
        /// The recorded item of each key, or `nil` if a check has refused the key.
        var keys: [String: String?] = [:]
        var running: Set<String> = []
        var crashes = 0
    }

    private struct Order: Codable {
        let item: String
    }

    private struct Checked: ResponseEncodable {
        let state: String
    }

    /// Runs a server while `body` runs.
    static func run(_ body: (OrderServer) async throws -> Void) async throws {
        let orders = OrderServer()
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let router = Router()
        router.post("orders") { request, context in try await orders.place(request, context) }
        router.get("orders/:item") { _, context in orders.find(context.parameters.get("item") ?? "") }
        router.put("order-checks/:key") { _, context in orders.check(context.parameters.get("key") ?? "") }
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                port.yield(channel.localAddress?.port ?? 0)
                port.finish()
            },
            logger: Logger(label: "orders", factory: { _ in SwiftLogNoOpLogHandler() })
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await application.run() }
            for await port in ports { orders.state.withLock { $0.port = port } }
            try await body(orders)
            group.cancelAll()
        }
    }

    var port: Int? { state.withLock(\.port) }

    /// Simulates a crash: the requests that are running have no effect and fail.
    func kill() {
        state.withLock { state in
            state.crashes += 1
            state.running = []
        }
    }

    /// Returns the number of orders of an item.
    func count(of item: String) -> Int { state.withLock { $0.orders.count { $0 == item } } }

    private func place(_ request: Request, _ context: some RequestContext) async throws -> Response {
        let crashes = state.withLock(\.crashes)
        let order = try await request.decode(as: Order.self, context: context)
        let key = HTTPField.Name("Idempotency-Key").flatMap { request.headers[$0] }?.replacing("\"", with: "")
        let refusal: Response? = state.withLock { state in
            guard let key else { return nil }
            if let recorded = state.keys[key] {
                guard let recorded else { return Self.problem("https://orders.example/refused") }
                return recorded == order.item ? Response(status: .created) : Response(status: .unprocessableContent)
            }
            guard state.running.insert(key).inserted else { return Response(status: .conflict) }
            return nil
        }
        if let refusal { return refusal }
        // The loop lets other requests run between the start and the effect of an order.
        for _ in 0..<10 { await Task.yield() }
        return try state.withLock { state in
            guard state.crashes == crashes else { throw CancellationError() }
            if let key {
                state.running.remove(key)
                guard state.keys[key] == nil else { return Self.problem("https://orders.example/refused") }
                state.keys[key] = .some(order.item)
            }
            state.orders.append(order.item)
            return Response(status: .created)
        }
    }

    private static func problem(_ type: String) -> Response {
        Response(
            status: .unprocessableContent,
            headers: [.contentType: "application/problem+json"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"type": "\#(type)", "status": 422}"#))
        )
    }

    private func find(_ item: String) -> Response {
        Response(status: count(of: item) > 0 ? .ok : .notFound)
    }

    private func check(_ key: String) -> Checked {
        state.withLock { state in
            if state.running.contains(key) { return Checked(state: "running") }
            guard let recorded = state.keys[key] else {
                state.keys[key] = .some(nil)
                return Checked(state: "refused")
            }
            return Checked(state: recorded == nil ? "refused" : "done")
        }
    }
}
