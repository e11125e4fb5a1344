public import PresentationFlow

/// A store under test, without a view.
///
///     let store = TestStore(BookList { [.emma] }, state: BookList.State())
///     let events = await store.send(.load)
///     #expect(events == [.sent(.load), .changed(.books([.emma])), .finished(.load)])
///
/// Compare all events in one expectation, which then fails for a missing event, an additional event or a different
/// order. The time of the store moves only if the test calls ``advance(by:)``.
@MainActor
public final class TestStore<R: Reactor> {
    /// The store under test, to which a test can connect a view.
    public let store: Store<R>

    /// The clock of the store.
    public let clock: ManualClock

    /// The events that occurred after the most recent call to ``send(_:)`` or ``settle()`` returned.
    ///
    /// Read this property to test an effect that does not end.
    public private(set) var events: [Store<R>.Event] = [] { didSet { for bell in bells { bell.yield() } } }

    private var bells: [AsyncStream<Void>.Continuation] = []

    /// Creates a test store for a reactor.
    ///
    /// - Parameters:
    ///   - reactor: The behavior of the screen.
    ///   - state: The initial state.
    public convenience init(_ reactor: R, state: R.State) {
        self.init { clock in Store(reactor, state: state, clock: clock) }
    }

    /// Creates a test store for a store that your program creates.
    ///
    ///     let store = TestStore { clock in makeBookListStore(clock: clock) }
    ///
    /// - Parameter makeStore: A closure that creates the store with the given clock.
    public init(_ makeStore: (ManualClock) -> Store<R>) {
        clock = ManualClock()
        store = makeStore(clock)
        store.onEvent { [weak self] in self?.events.append($0) }
    }

    /// Sends actions, and suspends until each effect has ended or is waiting to start.
    ///
    /// If the work of an effect sleeps on ``clock``, the effect does not end until the test advances the time. In this
    /// case, send the action of the effect directly to the store, and advance the time:
    ///
    ///     testStore.store.send(.poll)
    ///     await testStore.clock.waitForSleepers()
    ///     testStore.advance(by: .seconds(30))
    ///     let events = await testStore.settle()
    ///
    /// - Parameter actions: The actions to send, one immediately after the other.
    /// - Returns: The events since the previous call to this method or ``settle()`` returned. If the calling task is
    ///   cancelled, the method returns the events so far.
    public func send(_ actions: R.Action...) async -> [Store<R>.Event] {
        for action in actions { store.send(action) }
        if !isSettled {
            // Each call needs a separate stream, because the cancellation of a task ends the stream that the task
            // reads.
            let (rings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            bells.append(bell)
            for await _ in rings where isSettled { break }
            bells.removeAll { $0 == bell }
        }
        defer { events = [] }
        return events
    }

    /// Suspends until each effect has ended or is waiting to start.
    ///
    /// - Returns: The events since the previous call to this method or ``send(_:)`` returned. If the calling task is
    ///   cancelled, the method returns the events so far.
    public func settle() async -> [Store<R>.Event] { await send() }

    /// Moves the time of the store forward.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    private var isSettled: Bool {
        let now = store.now()
        return store.lanes.effects.allSatisfy { effect in
            !effect.task.isCancelled && effect.start.map { $0 > now } ?? false
        }
    }
}

extension TestStore: CustomReflectable {
    /// A mirror without children, because the state and the actions of a screen can contain user input.
    ///
    /// To see the state, print the state of the ``store``.
    public nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}
