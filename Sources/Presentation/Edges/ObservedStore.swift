public import Observation

/// A store as SwiftUI observes it: a view is made anew when a part that it has read is another.
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
    /// What is observed.
    public let store: Store<R>

    private let registrar = ObservationRegistrar()
    private var watches: [AnyKeyPath: Watch] = [:]

    /// Observes a store.
    public init(_ store: Store<R>) { self.store = store }

    /// A part of the state.
    public subscript<Part: Equatable>(dynamicMember part: KeyPath<R.State, Part>) -> Part {
        observe(\.[dynamicMember: part]) { $0.state[keyPath: part] }
    }

    /// Failures that wait for the person, in their order.
    public var notices: [Notice<R.Action>] { observe(\.notices) { $0.notices } }

    /// Whether work of this lane runs, or waits until it may.
    public func isLoading(_ lane: Lane) -> Bool { self[lane] }

    private subscript(lane: Lane) -> Bool { observe(\.[lane]) { $0.isLoading(lane) } }

    private func observe<Part: Equatable>(
        _ member: KeyPath<ObservedStore, Part>,
        _ part: @escaping (Store<R>) -> Part
    ) -> Part {
        if watches[member] == nil {
            // Before anybody observes it, so that its first value is no change.
            watches[member] = store.watch(part) { [unowned self] _ in
                registrar.withMutation(of: self, keyPath: member) {}
            }
        }
        registrar.access(self, keyPath: member)
        return part(store)
    }
}
