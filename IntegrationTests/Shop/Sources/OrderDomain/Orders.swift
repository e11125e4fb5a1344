public import Domain
import Infrastructure
public import OrderInfrastructure

/// The use cases for orders.
public struct Orders: Sendable {
    /// The error of every use case.
    public typealias Failure = DomainError<CombinedRule<AccessRule, OrderRule>>

    private let stock: StockClient
    private let file: OrderFile

    /// Creates the use cases.
    public init(stock: StockClient, file: OrderFile) {
        self.stock = stock
        self.file = file
    }

    /// Places an order.
    ///
    /// - Parameters:
    ///   - count: The number of pieces.
    ///   - item: The name of the item.
    ///   - caller: The name of the caller, or `nil` if the caller has not signed in.
    ///   - intent: The intent, whose key identifies the order.
    public func place(_ count: Int, of item: String, for caller: String?, _ intent: Intent) async throws(Failure) {
        guard let caller else { throw .violation(.shared(.notSignedIn)) }
        guard caller != "guest" else { throw .violation(.shared(.noPermission)) }
        guard count <= 10 else { throw .violation(.own(.tooMany)) }
        do {
            _ = try await stock.reserve(count, of: item, for: intent.key)
            try await file.add(item, intent.key)
        } catch { throw Failure(error) }
    }

    /// Checks whether an order exists, and throws a violation if there is none.
    public func find(_ intent: Intent) async throws(Failure) {
        let exists: Bool
        do { exists = try await file.contains(intent.key) } catch { throw Failure(error) }
        guard exists else { throw .violation(.own(.unknownOrder)) }
    }
}
