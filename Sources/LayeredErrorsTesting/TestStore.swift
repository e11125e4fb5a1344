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
    public private(set) var events: [Store<R>.Event] = [] { didSet { for bell in bells { bell.yield() } } }

    private var bells: [AsyncStream<Void>.Continuation] = []

    /// Tests a reactor in a store of its own.
    ///
    /// - Parameters:
    ///   - reactor: the behavior of the screen.
    ///   - state: the initial state.
    public convenience init(_ reactor: R, state: R.State) {
        self.init { clock in Store(reactor, state: state, clock: clock) }
    }

    /// Tests a store that the program creates.
    ///
    ///     let store = TestStore { clock in makeBookListStore(clock: clock) }
    ///
    /// - Parameter makeStore: creates the store with the given clock.
    public init(_ makeStore: (ManualClock) -> Store<R>) {
        clock = ManualClock()
        store = makeStore(clock)
        store.onEvent { [weak self] in self?.events.append($0) }
    }

    /// Sends actions, and suspends until no effect runs but those that their lane delays.
    ///
    /// An effect that sleeps on ``clock`` itself keeps running. Send its action to the store, and let the time pass:
    ///
    ///     testStore.store.send(.poll)
    ///     await testStore.clock.waitForSleepers()
    ///     testStore.advance(by: .seconds(30))
    ///     let events = await testStore.settle()
    ///
    /// - Parameter actions: the actions, sent one directly after the other.
    /// - Returns: the events since this method or ``settle()`` returned last. A cancelled task gets the events so far.
    public func send(_ actions: R.Action...) async -> [Store<R>.Event] {
        for action in actions { store.send(action) }
        if !isSettled {
            // A stream for each call, because a cancelled task ends the stream that it waits for.
            let (rings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            bells.append(bell)
            for await _ in rings where isSettled { break }
            bells.removeAll { $0 == bell }
        }
        defer { events = [] }
        return events
    }

    /// Suspends until no effect runs but those that their lane delays.
    ///
    /// - Returns: the events since this method or ``send(_:)`` returned last. A cancelled task gets the events so far.
    public func settle() async -> [Store<R>.Event] { await send() }

    /// Moves the time of the store forward.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    private var isSettled: Bool {
        let now = store.now()
        return store.effects.allSatisfy { effect in !effect.task.isCancelled && effect.start.map { $0 > now } ?? false }
    }
}
