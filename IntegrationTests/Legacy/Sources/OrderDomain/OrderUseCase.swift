public import Domain
public import OrderInfrastructure

/// The use case for orders.
public struct OrderUseCase: Sendable {
    private let orders: OrderRepository

    /// Creates the use case.
    ///
    /// - Parameter orders: The repository that contains the orders.
    public init(orders: OrderRepository) {
        self.orders = orders
    }

    /// Returns the order with the given number.
    public func order(_ id: String) throws(DomainError<OrderRule>) -> Order {
        let entity: OrderEntity
        do { entity = try orders.order(id) } catch { throw DomainError(error) }
        guard let state = Order.State(rawValue: entity.state) else {
            throw .failure(TechnicalFailure(.response, operation: "understand order"))
        }
        return Order(id: entity.id, title: entity.title, price: entity.price, state: state)
    }

    /// Cancels an order.
    public func cancel(_ id: String) async throws(DomainError<OrderRule>) {
        do { try await orders.cancel(id) } catch { throw DomainError(error) }
    }

    /// Returns the current location of an order's parcel.
    public func place(of id: String) async throws(DomainError<OrderRule>) -> String {
        do { return try await orders.place(of: id) } catch { throw DomainError(error) }
    }

    /// Returns the receipt of an order.
    public func receipt(of id: String) async throws(DomainError<OrderRule>) -> String {
        do { return try await orders.receipt(of: id) } catch { throw DomainError(error) }
    }
}
