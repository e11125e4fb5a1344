public import OrderDomain
import Presentation
public import PresentationFlow

extension Lane {
    /// The lane for loading the order.
    ///
    /// A new load replaces a running load.
    public static let order = Lane.latest("order")

    /// The lane for cancelling the order.
    ///
    /// The lane refuses a new cancellation while a cancellation runs.
    public static let cancelling = Lane.first("cancel order")

    /// The lane for tracking the parcel.
    public static let place = Lane.latest("place")

    /// The lane for loading the receipt.
    public static let receipt = Lane.latest("receipt")
}

/// The screen of one order.
public struct OrderDetail: Reactor {
    /// The state that the view reads.
    public struct State: Sendable, Equatable {
        /// The order number.
        public let id: String

        /// The order, or `nil` before the order is loaded.
        public var order: Order?

        /// The location of the parcel, or `nil` before the parcel is tracked.
        public var place: String?

        /// The receipt, or `nil` before the receipt is loaded.
        public var receipt: String?

        /// Creates the initial state, in which no order is loaded.
        public init(id: String) {
            self.id = id
        }
    }

    /// The actions that the view sends.
    public enum Action: Sendable, Equatable {
        /// An action that loads the order.
        case load

        /// An action that tracks the parcel.
        case track

        /// An action that loads the receipt.
        case loadReceipt

        /// An action that cancels the order.
        case cancel
    }

    /// The results of the effects.
    public enum Mutation: Sendable, Equatable {
        /// The order was loaded.
        case order(Order)

        /// The location of the parcel was received.
        case place(String)

        /// The receipt was loaded.
        case receipt(String)

        /// The order was cancelled.
        case cancelled
    }

    private let presenter: OrderPresenter

    /// Creates the screen.
    ///
    /// - Parameter presenter: The presenter that performs the actions.
    public init(_ presenter: OrderPresenter) {
        self.presenter = presenter
    }

    /// Returns the effect that an action starts.
    public func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        let id = state.id
        return switch action {
        case .load: Effect(.order) { _ throws(PresentationError) in .order(try presenter.order(id)) }
        case .track: Effect(.place) { _ throws(PresentationError) in .place(try await presenter.place(of: id)) }
        case .loadReceipt:
            Effect(.receipt) { _ throws(PresentationError) in .receipt(try await presenter.receipt(of: id)) }
        case .cancel:
            Effect(.cancelling) { _ throws(PresentationError) in
                try await presenter.cancel(id)
                return .cancelled
            }
        }
    }

    /// Applies the result of an effect to the state.
    public func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .order(let order): state.order = order
        case .place(let place): state.place = place
        case .receipt(let receipt): state.receipt = receipt
        case .cancelled: state.order?.state = .cancelled
        }
    }
}
