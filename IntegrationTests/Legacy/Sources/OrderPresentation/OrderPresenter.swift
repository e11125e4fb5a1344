public import OrderDomain
public import Presentation

/// What can be done with an order, and in words what goes wrong.
public struct OrderPresenter: Sendable {
    private let desk: OrderDesk

    /// Makes a presenter.
    ///
    /// - Parameter desk: does it.
    public init(desk: OrderDesk) {
        self.desk = desk
    }

    /// An order.
    public func order(_ id: String) throws(PresentationError) -> Order {
        do { return try desk.order(id) } catch { throw PresentationError(error) }
    }

    /// Cancels an order.
    public func cancel(_ id: String) async throws(PresentationError) {
        do { try await desk.cancel(id) } catch { throw PresentationError(error) }
    }

    /// Where the parcel of an order is.
    public func place(of id: String) async throws(PresentationError) -> String {
        do { return try await desk.place(of: id) } catch { throw PresentationError(error) }
    }

    /// The receipt of an order.
    public func receipt(of id: String) async throws(PresentationError) -> String {
        do { return try await desk.receipt(of: id) } catch { throw PresentationError(error) }
    }
}
