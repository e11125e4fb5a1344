public import PresentationFlow

/// A store under test: a screen without a view.
///
///     let store = TestStore(BookList { [.emma] }, state: BookList.State())
///     let events = await store.send(.load)
///     #expect(events == [.sent(.load), .changed(.books([.emma])), .finished(.load)])
///
/// A test compares all events at once: a missing event, an additional event and another order fail. The time of the store
/// moves only by ``advance(by:)``.
@MainActor
public final class TestStore<R: Reactor> {
    /// The store, for a view that is tested.
    public let store: Store<R>

    /// The clock of the store.
    public let clock: ManualClock

    /// The events since ``send(_:)`` or ``settle()`` returned last, for effects that do not end.
    public private(set) var events: [Store<R>.Event] = [] { didSet { bell.yield() } }

    private let (news, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// Tests a reactor in a store of its own.
    ///
    /// - Parameters:
    ///   - reactor: the behavior of the screen.
    ///   - state: the initial state.
    public convenience init(_ reactor: R, state: R.State) {
        let clock = ManualClock()
        self.init(Store(reactor, state: state, clock: clock), clock: clock)
    }

    /// Tests a store that the program creates.
    ///
    /// - Parameters:
    ///   - store: the store.
    ///   - clock: the clock that the store was created with.
    public init(_ store: Store<R>, clock: ManualClock) {
        self.store = store
        self.clock = clock
        store.onEvent { [weak self] in self?.events.append($0) }
    }

    /// Sends actions, and suspends until no effect runs but those that wait for the clock.
    ///
    /// - Parameter actions: the actions, sent one directly after the other.
    /// - Returns: the events since this method or ``settle()`` returned last.
    public func send(_ actions: R.Action...) async -> [Store<R>.Event] {
        for action in actions { store.send(action) }
        bell.yield()
        for await _ in news where isSettled { break }
        defer { events = [] }
        return events
    }

    /// Suspends until no effect runs but those that wait for the clock.
    ///
    /// - Returns: the events since this method or ``send(_:)`` returned last.
    public func settle() async -> [Store<R>.Event] { await send() }

    /// Moves the time of the store forward.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    private var isSettled: Bool {
        let now = store.now()
        return store.effects.allSatisfy { effect in !effect.task.isCancelled && effect.start.map { $0 > now } ?? false }
    }
}
