public import PresentationFlow

/// A store under test: a screen without a view.
///
///     let store = TestStore(BookList { [.emma] }, state: BookList.State())
///     let steps = await store.send(.load)
///     #expect(steps == [.sent(.load), .changed(.books([.emma])), .finished(.load)])
///
/// A test compares all steps at once: a missing step, an additional step and another order fail. The time of the store
/// moves only by ``advance(by:)``.
@MainActor
public final class TestStore<R: Reactor> {
    /// The store, for a view that is tested.
    public let store: Store<R>

    /// The clock of the store.
    public let clock: ManualClock

    /// The steps since ``send(_:)`` or ``settle()`` returned last, for works that do not end.
    public private(set) var steps: [Step<R>] = [] { didSet { bell.yield() } }

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
        store.observe { [weak self] in self?.steps.append($0) }
    }

    /// Sends actions, and suspends until no work runs but those that wait for the clock.
    ///
    /// - Parameter actions: the actions, sent one directly after the other.
    /// - Returns: the steps since this method or ``settle()`` returned last.
    public func send(_ actions: R.Action...) async -> [Step<R>] {
        for action in actions { store.send(action) }
        bell.yield()
        for await _ in news where isSettled { break }
        defer { steps = [] }
        return steps
    }

    /// Suspends until no work runs but those that wait for the clock.
    ///
    /// - Returns: the steps since this method or ``send(_:)`` returned last.
    public func settle() async -> [Step<R>] { await send() }

    /// Moves the time of the store forward.
    public func advance(by duration: Duration) { clock.advance(by: duration) }

    private var isSettled: Bool {
        let now = store.now()
        return store.works.allSatisfy { work in !work.task.isCancelled && work.start.map { $0 > now } ?? false }
    }
}
