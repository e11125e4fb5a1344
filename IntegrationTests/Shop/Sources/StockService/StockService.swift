public import Domain
import FlyingFox
import Foundation
import Infrastructure
public import Presentation
public import PresentationWire
public import ShopServer

/// The rules of the stock.
public enum StockRule: String, BusinessRule, PresentableRule, HTTPStatusRule, CaseIterable {
    /// Not enough pieces are left.
    case soldOut = "stock.soldOut"

    /// The languages of the service.
    public enum Spoken: String, SpokenLanguage {
        /// English.
        case english = "en"
    }

    /// Returns the message for a violation of the rule.
    public func message(in language: Spoken) -> Message { Message("Not enough pieces are left.") }

    /// The next actions.
    public var nextActions: NextActions { NextActions(.goBack) }

    /// The HTTP status of a response to a violation of the rule.
    public var httpStatus: Int { 409 }
}

/// The stock service, which starts with seven pieces of each item.
public actor StockService {
    private var reservations: [String: [String: Int]] = [:]

    /// Creates a service.
    public init() {}

    private struct Entered: Decodable { let count: Int }

    /// Reserves pieces of an item, once for each key.
    private func reserve(_ count: Int, of item: String, for key: String) throws(DomainError<StockRule>) -> Int {
        var reserved = reservations[item, default: [:]]
        if reserved[key] == nil {
            guard reserved.values.reduce(count, +) <= 7 else { throw .violation(.soldOut) }
            reserved[key] = count
            reservations[item] = reserved
        }
        return 7 - reserved.values.reduce(0, +)
    }

    /// Returns the handler of the service.
    ///
    /// - Parameters:
    ///   - token: The credential that the service accepts.
    ///   - log: A function that receives each log line.
    public nonisolated func handler(token: String, log: @escaping @Sendable (String) -> Void) -> FailureHandler {
        var routes = RoutedHTTPHandler()
        routes.appendRoute("PUT /stock/:item/:key") { [self] request in
            guard request.headers[.authorization] == token else {
                throw DomainError<StockRule>.failure(TechnicalFailure(.unauthenticated, operation: "check credential"))
            }
            let entered = try await request.json(as: Entered.self)
            let (item, key) = (request.routeParameters["item"] ?? "", request.routeParameters["key"] ?? "")
            let left = try await reserve(entered.count, of: item, for: key)
            return HTTPResponse(statusCode: .ok, body: Data(#"{"left":\#(left)}"#.utf8))
        }
        return FailureHandler(routes, log: log)
    }
}
