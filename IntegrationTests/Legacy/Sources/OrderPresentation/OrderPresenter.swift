public import OrderDomain
public import Presentation

/// A presenter that runs the use cases for orders, and translates each error into a `PresentationError`.
public struct OrderPresenter: Sendable {
    private let desk: OrderDesk

    /// Creates a presenter.
    ///
    /// - Parameter desk: The use cases for orders.
    public init(desk: OrderDesk) {
        self.desk = desk
    }

    /// Returns the order with a given number.
    public func order(_ id: String) throws(PresentationError) -> Order {
        do { return try desk.order(id) } catch { throw PresentationError(error) }
    }

    /// Cancels an order.
    public func cancel(_ id: String) async throws(PresentationError) {
        do { try await desk.cancel(id) } catch { throw PresentationError(error) }
    }

    /// Returns the current location of an order's parcel.
    public func place(of id: String) async throws(PresentationError) -> String {
        do { return try await desk.place(of: id) } catch { throw PresentationError(error) }
    }

    /// Returns the receipt of an order.
    public func receipt(of id: String) async throws(PresentationError) -> String {
        do { return try await desk.receipt(of: id) } catch { throw PresentationError(error) }
    }
}
