public import OrderDomain
public import Presentation

/// A presenter that runs the use case for orders, and translates each error into a `PresentationError`.
public struct OrderPresenter: Sendable {
    private let useCase: OrderUseCase

    /// Creates a presenter.
    ///
    /// - Parameter useCase: The use case for orders.
    public init(useCase: OrderUseCase) {
        self.useCase = useCase
    }

    /// Returns the order with the given number.
    public func order(_ id: String) throws(PresentationError) -> Order {
        do { return try useCase.order(id) } catch { throw PresentationError(error) }
    }

    /// Cancels an order.
    public func cancel(_ id: String) async throws(PresentationError) {
        do { try await useCase.cancel(id) } catch { throw PresentationError(error) }
    }

    /// Returns the current location of an order's parcel.
    public func place(of id: String) async throws(PresentationError) -> String {
        do { return try await useCase.place(of: id) } catch { throw PresentationError(error) }
    }

    /// Returns the receipt of an order.
    public func receipt(of id: String) async throws(PresentationError) -> String {
        do { return try await useCase.receipt(of: id) } catch { throw PresentationError(error) }
    }
}
