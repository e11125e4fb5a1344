public import Observation
import Presentation

/// An object through which SwiftUI observes a store.
///
/// When a part of the store changes, SwiftUI updates the views that have read the part. This object reads each observed
/// part again after every change, so reading a part must not trap in any state.
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
    /// The store that this object observes.
    public let store: Store<R>

    private let registrar = ObservationRegistrar()
    private var observations: [AnyKeyPath: ObservationToken] = [:]

    /// Creates an observable object for a store.
    ///
    /// - Parameter store: The store to observe.
    public init(_ store: Store<R>) { self.store = store }

    /// Accesses a part of the state, and observes it.
    public subscript<Part: Equatable>(dynamicMember part: KeyPath<R.State, Part>) -> Part {
        observe(\.[dynamicMember: part]) { $0.state[keyPath: part] }
    }

    /// The pending notices, oldest first.
    public var notices: [Notice<R.Action>] { observe(\.notices) { $0.notices } }

    /// Returns a Boolean value that indicates whether an effect on a lane is running or waiting to start.
    ///
    /// - Parameter lane: The lane of the effect.
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
            // The next read starts a new observation of the part.
            observations[member] = nil
            registrar.withMutation(of: self, keyPath: member) {}
        }
        return read
    }
}

extension ObservedStore: CustomReflectable {
    /// A mirror without children, because the state and the actions of a screen can contain user input.
    ///
    /// To see the state, print its properties.
    public nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}
