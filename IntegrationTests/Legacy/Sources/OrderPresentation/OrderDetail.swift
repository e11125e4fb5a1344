public import OrderDomain
import Presentation
public import PresentationFlow

extension Lane {
    /// The order itself: the latest loading counts.
    public static let order = Lane.latest("order")

    /// Cancelling the order, once.
    public static let cancelling = Lane.first("cancel order")

    /// Asking where the parcel is.
    public static let place = Lane.latest("place")

    /// Loading the receipt.
    public static let receipt = Lane.latest("receipt")
}

/// The screen with one order.
public struct OrderDetail: Reactor {
    /// What the view reads.
    public struct State: Sendable, Equatable {
        /// The order's number.
        public let id: String

        /// The order.
        public var order: Order?

        /// Where its parcel is.
        public var place: String?

        /// Its receipt.
        public var receipt: String?

        /// Nothing is known of the order yet.
        public init(id: String) {
            self.id = id
        }
    }

    /// What the view can ask for.
    public enum Action: Sendable, Equatable {
        /// Show the order.
        case load

        /// Ask where the parcel is.
        case track

        /// Load the receipt.
        case loadReceipt

        /// Cancel the order.
        case cancel
    }

    /// What has been found out.
    public enum Mutation: Sendable, Equatable {
        /// The order.
        case order(Order)

        /// Where its parcel is.
        case place(String)

        /// Its receipt.
        case receipt(String)

        /// It is cancelled.
        case cancelled
    }

    private let presenter: OrderPresenter

    /// Makes the screen.
    ///
    /// - Parameter presenter: does what is asked for.
    public init(_ presenter: OrderPresenter) {
        self.presenter = presenter
    }

    /// Says what an action does.
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

    /// Says what a result changes.
    public func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .order(let order): state.order = order
        case .place(let place): state.place = place
        case .receipt(let receipt): state.receipt = receipt
        case .cancelled: state.order?.state = .cancelled
        }
    }
}
