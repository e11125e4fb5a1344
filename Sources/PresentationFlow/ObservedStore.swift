public import Observation
import Presentation

/// A store that SwiftUI observes: a view is updated when a part that it has read changes.
///
/// The store reads an observed part again after each change, so the part has to be readable in every state.
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

    /// Creates an observable view of a store.
    public init(_ store: Store<R>) { self.store = store }

    /// Returns a part of the state, and observes it.
    public subscript<Part: Equatable>(dynamicMember part: KeyPath<R.State, Part>) -> Part {
        observe(\.[dynamicMember: part]) { $0.state[keyPath: part] }
    }

    /// The failures that wait for the person, oldest first.
    public var notices: [Notice<R.Action>] { observe(\.notices) { $0.notices } }

    /// Returns whether an effect of the lane runs or waits for its time.
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
