import Presentation

/// The state of one screen, and the only way to change it: ``send(_:)``.
///
///     let store = Store(BookList(books: presenter.books), state: BookList.State())
///     table = store.observe(\.state.books) { [weak self] books in self?.show(books) }
///     spinner = store.observe({ $0.isLoading(.books) }) { [weak self] in self?.isSpinning = $0 }
///     store.presentNotices { [weak self] notice in await self?.alert(notice.failure) }
///     store.send(.load)
///
/// A store lives as long as its screen. Deallocation cancels running effects and discards pending notices. State that must
/// outlive the screen belongs to a shared source, to whose events the store subscribes.
@MainActor
public final class Store<R: Reactor> {
    /// The state that the view reads.
    @inlinable public var state: R.State { current }

    /// The failures that wait for the person, oldest first.
    ///
    /// A notice stays until it is acknowledged, with or without a view. On a lane whose effects are attempts at one thing
    /// (``Lane/latest(_:debounce:)`` and ``Lane/first(_:throttle:)``), a success removes the notices of earlier failures.
    public internal(set) var notices: [Notice<R.Action>] = []

    @usableFromInline let reactor: R
    @usableFromInline var current: R.State
    /// The running effects, in the order of their actions.
    ///
    /// `package`, because a store under test has to know what still runs.
    @usableFromInline package internal(set) var effects: [RunningEffect<R.Action>] = []
    @usableFromInline let identity = StoreIdentity()
    @usableFromInline var lastEffect = 0
    /// The times at which the lanes with an interval accept the next effect.
    @usableFromInline var openings: [Lane: Duration] = [:]
    @usableFromInline var eventHandlers: [(Event) -> Void] = []
    @usableFromInline var observations: [(token: ObservationToken, check: (Store) -> Void)] = []
    /// The number of changes that the observations have not seen.
    @usableFromInline var changes = 0
    /// The cleanup that deallocation runs.
    var endings: [@Sendable () -> Void] = []
    var presenter: ObservationToken?
    var presentation: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    /// The time since the store was created.
    ///
    /// `package`, because a store under test has to know whether an effect still waits for its time.
    @usableFromInline package let now: () -> Duration
    @usableFromInline let sleep: @Sendable (_ end: Duration) async -> Void

    /// Creates the store of a screen.
    ///
    /// - Parameters:
    ///   - reactor: the behavior of the screen.
    ///   - state: the initial state.
    ///   - clock: the clock that measures the pauses and intervals of the lanes.
    public init(_ reactor: R, state: R.State, clock: some Clock<Duration> = ContinuousClock()) {
        self.reactor = reactor
        current = state
        let start = clock.now
        now = { start.duration(to: clock.now) }
        // Only a cancelled effect stops waiting early, and its end changes nothing.
        sleep = { end in try? await clock.sleep(until: start.advanced(by: end), tolerance: nil) }
    }

    deinit {
        for effect in effects { effect.task.cancel() }
        for end in endings { end() }
        presentation?.cancel()
    }

    /// Returns whether an effect of the lane runs or waits for its time.
    ///
    /// A lane loads from the action until its effect ends, fails or is cancelled. No code sets a loading flag.
    @inlinable public func isLoading(_ lane: Lane) -> Bool { effects.contains { $0.lane == lane } }

    /// Performs an action.
    ///
    /// The state has changed when this method returns. The effect that the action starts runs afterwards.
    ///
    /// - Parameter action: the action to perform.
    /// - Returns: the task of the started effect, to await its end; `nil` if nothing was started. To stop the effect, call
    ///   ``cancel(_:)``: an effect whose task is cancelled directly keeps loading until it notices.
    @inlinable @discardableResult
    public func send(_ action: R.Action) -> Task<Void, Never>? { begin(action) }

    func apply(_ mutation: R.Mutation) {
        reactor.reduce(mutation, into: &current)
        report(.changed(mutation))
    }

    @inlinable func report(_ event: @autoclosure () -> Event) { for handle in eventHandlers { handle(event()) } }
}

/// The identity of a store, which its notices keep alive: no two notices of any two stores are equal.
@usableFromInline final class StoreIdentity: Sendable { @usableFromInline init() {} }
