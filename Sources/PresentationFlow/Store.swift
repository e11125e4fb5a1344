import Presentation

/// The state of one screen, and the only way to change it: ``send(_:)``.
///
///     let store = Store(BookList(books: presenter.books), state: BookList.State())
///     table = store.watch(\.state.books) { [weak self] books in self?.show(books) }
///     spinner = store.watch({ $0.isLoading(.books) }) { [weak self] in self?.isSpinning = $0 }
///     store.present { [weak self] notice in await self?.alert(notice.failure) }
///     store.send(.load)
///
/// A store lives as long as its screen. Deallocation cancels running works and discards pending notices. State that must
/// outlive the screen belongs to a shared source, whose events the store follows.
@MainActor
public final class Store<R: Reactor> {
    /// The state that the view reads.
    @inlinable public var state: R.State { current }

    /// The failures that wait for the person, oldest first.
    ///
    /// A notice stays until it is acknowledged, with or without a view. On a lane whose works are attempts at one thing
    /// (``Lane/latest(_:after:)`` and ``Lane/first(_:every:)``), a success removes the notices of earlier failures.
    public internal(set) var notices: [Notice<R.Action>] = []

    @usableFromInline let reactor: R
    @usableFromInline var current: R.State
    /// The running works, in the order of their actions.
    ///
    /// `package`, because a store under test has to know what still runs.
    @usableFromInline package internal(set) var works: [RunningWork<R.Action>] = []
    @usableFromInline let identity = StoreIdentity()
    @usableFromInline var lastWork = 0
    /// The times at which the lanes with an interval accept the next work.
    @usableFromInline var openings: [Lane: Duration] = [:]
    @usableFromInline var observers: [(Step<R>) -> Void] = []
    @usableFromInline var watches: [(token: Watch, check: (Store) -> Void)] = []
    /// The number of changes that the watches have not seen.
    @usableFromInline var changes = 0
    /// The cleanup that deallocation runs.
    var endings: [@Sendable () -> Void] = []
    var presenter: Watch?
    var presentation: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    /// The time since the store was created.
    ///
    /// `package`, because a store under test has to know whether a work still waits for its time.
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
        // Only a cancelled work stops waiting early, and a cancelled work has no effect.
        sleep = { end in try? await clock.sleep(until: start.advanced(by: end), tolerance: nil) }
    }

    deinit {
        for work in works { work.task.cancel() }
        for end in endings { end() }
        presentation?.cancel()
    }

    /// Returns whether a work of the lane runs or waits for its time.
    ///
    /// Nobody sets a loading flag: it is true from the action until the work ends, fails or is cancelled.
    @inlinable public func isLoading(_ lane: Lane) -> Bool { works.contains { $0.lane == lane } }

    /// Performs an action.
    ///
    /// The state has changed when this method returns. The work that the action starts runs afterwards.
    ///
    /// - Parameter action: the action to perform.
    /// - Returns: the task of the started work, to await its end; `nil` if nothing was started. To stop the work, call
    ///   ``cancel(_:)``: a work whose task is cancelled directly keeps loading until it notices.
    @inlinable @discardableResult
    public func send(_ action: R.Action) -> Task<Void, Never>? { begin(action) }

    func apply(_ mutation: R.Mutation) {
        reactor.reduce(mutation, into: &current)
        tell(.changed(mutation))
    }

    @inlinable func tell(_ step: @autoclosure () -> Step<R>) { for observe in observers { observe(step()) } }
}

/// The identity of a store, which its notices keep alive: no two notices of any two stores are equal.
@usableFromInline final class StoreIdentity: Sendable { @usableFromInline init() {} }
