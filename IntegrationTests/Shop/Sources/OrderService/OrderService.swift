import Domain
import FlyingFox
import Foundation
import Infrastructure
public import OrderDomain
import Presentation
public import ShopServer

/// The service that takes orders.
public enum OrderService {
    private struct Entered: Decodable {
        let item: String
        let count: Int
        let customer: UUID
    }

    /// Returns the handler of the service.
    ///
    /// - Parameters:
    ///   - orders: The use cases.
    ///   - log: A function that receives each log line.
    public static func handler(_ orders: Orders, log: @escaping @Sendable (String) -> Void) -> FailureHandler {
        var routes = RoutedHTTPHandler()
        routes.appendRoute("POST /orders") { request in
            let entered = try await request.json(as: Entered.self)
            let caller = request.headers[.authorization]
            try await orders.place(entered.count, of: entered.item, for: caller, request.intent())
            return HTTPResponse(statusCode: .created)
        }
        routes.appendRoute("GET /orders/:key") { request in
            try await orders.find(Intent(IdempotencyKey(request.routeParameters["key"] ?? "") ?? IdempotencyKey()))
            return HTTPResponse(statusCode: .ok)
        }
        routes.appendRoute("/orders") { _ in
            try InfrastructureError.classifying("find route", on: .request) { throw Rejection(405) }
        }
        return FailureHandler(routes, operation: operation, log: log)
    }

    /// Returns the request that performs a next action, or `nil` if no request performs it.
    private static func operation(_ action: NextAction, after request: HTTPRequest) -> String? {
        switch action.id {
        case "checkOutcome": request.headers[HTTPHeader("Idempotency-Key")].map { "GET /orders/\($0)" }
        case "contactSupport": "mailto:support@example.com"
        case _: nil
        }
    }
}

extension HTTPRequest {
    /// Returns the caller's intent from the required field `Idempotency-Key`.
    ///
    /// Without a key, a retry by the caller could place a second order.
    fileprivate func intent() throws(InfrastructureError) -> Intent {
        try InfrastructureError.classifying("read key", on: .request, outcome: .notApplied) {
            guard let key = headers[HTTPHeader("Idempotency-Key")].flatMap({ IdempotencyKey($0) }) else {
                throw Rejection(400)
            }
            return Intent(key)
        }
    }
}
