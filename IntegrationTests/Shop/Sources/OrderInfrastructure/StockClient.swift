import FlyingFox
import FlyingSocks
import Foundation
public import Infrastructure
import InfrastructureRetry
import LayeredErrorsFlyingFox

/// The client of the stock service.
///
/// The client uses FlyingFox, because URLSession on Linux terminates the process if a connection breaks within the
/// header of a response (swift-corelibs-foundation issue 5285).
public struct StockClient: Sendable {
    private let port: UInt16
    private let token: String
    private let timeout: Duration

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - port: The port of the service on this device.
    ///   - token: The credential of this program.
    ///   - timeout: The time to wait for a response.
    public init(port: UInt16, token: String, timeout: Duration) {
        self.port = port
        self.token = token
        self.timeout = timeout
    }

    /// A response that states the number of pieces left.
    private struct Stock: Decodable { let left: Int }

    /// Reserves pieces of an item.
    ///
    /// - Parameters:
    ///   - count: The number of pieces.
    ///   - item: The name of the item.
    ///   - key: The key of the order. A retry with the same key reserves no further pieces.
    /// - Returns: The number of pieces that are left.
    public func reserve(
        _ count: Int,
        of item: String,
        for key: IdempotencyKey
    ) async throws(InfrastructureError) -> Int {
        // A reservation is not an order: an order exists only when the file contains it.
        try await InfrastructureError.retrying(
            "reserve stock",
            on: .service,
            outcome: .notApplied,
            policy: RetryPolicy(attempts: 1),
            limits: TimeLimits(attempt: timeout)
        ) {
            let request = HTTPRequest(
                method: .PUT,
                version: .http11,
                path: "/stock/\(item)/\(key.rawValue)",
                query: [],
                headers: [.contentType: "application/json", .authorization: token],
                body: Data(#"{"count":\#(count)}"#.utf8)
            )
            var client = HTTPClient()
            let response = try await client.sendHTTPRequest(request, to: .inet(ip4: "127.0.0.1", port: port))
            let body = try HTTPStatus.body(
                try await response.bodyData,
                status: response.statusCode.code,
                method: "PUT",
                address: "http://127.0.0.1:\(port)\(request.path)",
                header: { response.headers[HTTPHeader($0)] }
            )
            return try JSONDecoder().decode(Stock.self, from: body).left
        }
    }
}
