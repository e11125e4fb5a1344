public import Observation
import Presentation

/// A store that SwiftUI can observe.
///
/// SwiftUI updates a view when a part of the store that the view has read changes. The store reads each observed part
/// again after every change, so a part must be readable in every state.
///
///     struct BookListView: View {
///         let screen: ObservedStore<BookList>
///
///         var body: some View {
///             List(screen.books) { Text($0.title) }
///                 .refreshable { await screen.store.send(.refresh)?.value }
///         }
///     }
@MainActor
@dynamicMemberLookup
public final class ObservedStore<R: Reactor>: Observable {
    /// The observed store.
    public let store: Store<R>

    private let registrar = ObservationRegistrar()
    private var observations: [AnyKeyPath: ObservationToken] = [:]

    /// Creates an observable object for a store.
    ///
    /// - Parameter store: The store to observe.
    public init(_ store: Store<R>) { self.store = store }

    /// Accesses a part of the state, and observes that part.
    public subscript<Part: Equatable>(dynamicMember part: KeyPath<R.State, Part>) -> Part {
        observe(\.[dynamicMember: part]) { $0.state[keyPath: part] }
    }

    /// The pending notices, oldest first.
    public var notices: [Notice<R.Action>] { observe(\.notices) { $0.notices } }

    /// Returns a Boolean value that indicates whether an effect of a lane runs or waits for its start.
    ///
    /// - Parameter lane: The lane.
    /// - Returns: `true` if the lane is loading.
    public func isLoading(_ lane: Lane) -> Bool { self[lane] }

    private subscript(lane: Lane) -> Bool { observe(\.[lane]) { $0.isLoading(lane) } }

    private func observe<Part: Equatable>(
        _ member: KeyPath<ObservedStore, Part>,
        _ part: @escaping (Store<R>) -> Part
    ) -> Part {
        registrar.access(self, keyPath: member)
        let read = part(store)
        guard observations[member] == nil else { return read }
        observations[member] = store.observe(part) { [weak self] present in
            guard let self, present != read else { return }
            // The next read observes the part again.
            observations[member] = nil
            registrar.withMutation(of: self, keyPath: member) {}
        }
        return read
    }
}
