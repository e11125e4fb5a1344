public import Observation
import Presentation

/// A store as SwiftUI observes it: a view is made anew when a part that it has read is another.
///
/// Whether it is another is seen by reading it again, so a part can be read in every state: not `first`, which needs
/// one, but `first` that may be `nil`.
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
    private var observations: [AnyKeyPath: ObservationToken] = [:]

    /// Observes a store.
    public init(_ store: Store<R>) { self.store = store }

    /// A part of the state.
    public subscript<Part: Equatable>(dynamicMember part: KeyPath<R.State, Part>) -> Part {
        observe(\.[dynamicMember: part]) { $0.state[keyPath: part] }
    }

    /// Failures that wait for the person, in their order.
    public var notices: [Notice<R.Action>] { observe(\.notices) { $0.notices } }

    /// Whether effect of this lane runs, or waits until it may.
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
            // Who reads it again is observed again.
            observations[member] = nil
            registrar.withMutation(of: self, keyPath: member) {}
        }
        return read
    }
}
