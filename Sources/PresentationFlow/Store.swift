import Presentation

/// The state of one screen, which a view changes only by sending actions.
///
///     let store = Store(BookList(books: presenter.books), state: BookList.State())
///     table = store.observe(\.state.books) { [weak self] books in self?.show(books) }
///     spinner = store.observe({ $0.isLoading(.books) }) { [weak self] in self?.isSpinning = $0 }
///     store.presentNotices { [weak self] notice in await self?.alert(notice.failure) }
///     store.send(.load)
///
/// A store lives as long as its screen. Deallocation cancels running effects and discards pending notices. Keep state
/// that must outlive the screen in a shared source, and receive its changes with ``subscribe(to:)``.
@MainActor
public final class Store<R: Reactor> {
    /// The state that the view reads.
    @inlinable public var state: R.State { current }

    /// The pending notices, oldest first.
    ///
    /// A notice stays until the person answers it, with or without a view. A later success can also remove a notice. A
    /// success on a ``Lane/latest(_:debounce:)`` lane removes the notices of all lanes with the same name. A success on
    /// a ``Lane/first(_:throttle:)`` lane removes the notices of that lane.
    public internal(set) var notices: [Notice<R.Action>] = []

    @usableFromInline let reactor: R
    @usableFromInline var current: R.State
    /// The effects that have not ended, in the order of their actions.
    ///
    /// The access level is `package` because `TestStore` reads the running effects.
    @usableFromInline package internal(set) var effects: [RunningEffect<R.Action>] = []
    @usableFromInline let identity = StoreIdentity()
    @usableFromInline var lastEffect = 0
    /// The time at which each lane with an interval accepts its next effect.
    @usableFromInline var openings: [Lane: Duration] = [:]
    @usableFromInline var eventHandlers: [(Event) -> Void] = []
    @usableFromInline var observations: [(token: ObservationToken, check: (Store) -> Void)] = []
    /// The number of changes that the observations have not handled.
    @usableFromInline var changes = 0
    /// The cleanup functions that deallocation calls.
    var endings: [@Sendable () -> Void] = []
    var presenter: ObservationToken?
    var presentation: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    /// A function that returns the time since the store was created.
    ///
    /// The access level is `package` because `TestStore` compares this time with the start of a delayed effect.
    @usableFromInline package let now: () -> Duration
    @usableFromInline let sleep: @Sendable (_ end: Duration) async -> Void

    /// Creates the store of a screen.
    ///
    /// - Parameters:
    ///   - reactor: The behavior of the screen.
    ///   - state: The initial state.
    ///   - clock: The clock that measures the pauses and intervals of the lanes. Defaults to `ContinuousClock`.
    public init(_ reactor: R, state: R.State, clock: some Clock<Duration> = ContinuousClock()) {
        self.reactor = reactor
        current = state
        let start = clock.now
        now = { start.duration(to: clock.now) }
        // An error can be ignored: only a cancellation ends the wait early, and a cancelled effect changes nothing.
        sleep = { end in try? await clock.sleep(until: start.advanced(by: end), tolerance: nil) }
    }

    deinit {
        for effect in effects { effect.task.cancel() }
        for end in endings { end() }
        presentation?.cancel()
    }

    /// Returns a Boolean value that indicates whether an effect of a lane runs or waits for its start.
    ///
    /// A lane is loading from the action until its effect ends, fails, or is cancelled. The store computes this value,
    /// so no code sets a loading flag.
    ///
    /// - Parameter lane: The lane.
    /// - Returns: `true` if the lane is loading.
    @inlinable public func isLoading(_ lane: Lane) -> Bool { effects.contains { $0.lane == lane } }

    /// Performs an action.
    ///
    /// The method makes the immediate changes of the action before it returns. The effect of the action runs later.
    ///
    /// - Parameter action: The action to perform.
    /// - Returns: The task of the started effect, or `nil` if no effect started. Await the task to wait for the end of
    ///   the effect. Call ``cancel(_:)`` to stop the effect: if you cancel the task itself, the lane is loading until
    ///   the effect ends.
    @inlinable @discardableResult
    public func send(_ action: R.Action) -> Task<Void, Never>? { begin(action) }

    func apply(_ mutation: R.Mutation) {
        reactor.reduce(mutation, into: &current)
        report(.changed(mutation))
    }

    @inlinable func report(_ event: @autoclosure () -> Event) { for handle in eventHandlers { handle(event()) } }
}

/// The identity of a store.
///
/// The notices of a store keep its identity alive, so the notices of different stores are never equal.
@usableFromInline final class StoreIdentity: Sendable { @usableFromInline init() {} }
