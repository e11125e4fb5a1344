public import Presentation

/// An object that holds the state of one screen and handles the actions that a view sends.
///
///     let store = Store(BookList(books: presenter.books), state: BookList.State())
///     table = store.observe(\.state.books) { [weak self] books in self?.show(books) }
///     spinner = store.observe({ $0.isLoading(.books) }) { [weak self] in self?.isSpinning = $0 }
///     store.presentNotices { [weak self] notice in await self?.alert(notice.failure) }
///     store.send(.load)
///
/// A view can change the state only by sending actions. Keep a store for the lifetime of its screen. Deallocation of
/// the store cancels running effects and discards pending notices. If data must outlive the screen, keep it in a shared
/// source, and receive the changes of the source with ``subscribe(to:)``.
@MainActor
public final class Store<R: Reactor> {
    /// The state that the view reads.
    public private(set) var state: R.State

    /// The pending notices, oldest first.
    ///
    /// The store keeps a notice until the person acknowledges it or a later effect removes it, even if no view is
    /// connected.
    ///
    /// A later failure on the same lane does not always add a notice. On a ``Lane/latest(_:debounce:repeating:)`` or
    /// ``Lane/first(_:throttle:repeating:)`` lane, the later failure replaces the pending notice of the lane. On a
    /// ``Lane/each(_:)`` lane, equal failures of equal actions share one notice, if the actions are `Equatable`. In a
    /// ``NoticeGroup``, failures with the same cause share one notice.
    ///
    /// A success on a ``Lane/latest(_:debounce:repeating:)`` lane removes the notices of all lanes with the same name.
    /// The start of an effect on such a lane does the same, unless the lane is repeating. A success on a
    /// ``Lane/first(_:throttle:repeating:)`` lane removes only the notices of that lane.
    public internal(set) var notices: [Notice<R.Action>] = []

    /// The numbers of the failed effects, in the order of `notices`.
    ///
    /// A search for a number is about a hundred times faster than a search in `notices`, which copies each notice.
    var noticeNumbers: [Int] = []

    /// The numbers of the failed effects, keyed by `Notice.key`.
    ///
    /// A new failure with the same key updates or replaces the pending notice.
    var numbersByKey: [Notice<R.Action>.Key: Int] = [:]

    /// The failures whose notices the person dismissed last, keyed by their repeating lanes.
    @usableFromInline var dismissed: [Lane: PresentationError] = [:]

    @usableFromInline let group: NoticeGroup?

    @usableFromInline let reactor: R

    /// The state, for inlinable code, which cannot use the private setter of `state`.
    ///
    /// A stored `state` lets the compiler optimize a key path such as `\.state.books`.
    @usableFromInline var current: R.State {
        get { state }
        _modify { yield &state }
    }

    /// The effects that have not ended, and the intervals of the lanes.
    ///
    /// The property is `package` because `TestStore` reads the running effects.
    @usableFromInline package internal(set) var lanes = Lanes<R.Action>()
    @usableFromInline let identity = StoreIdentity()
    @usableFromInline var lastEffect = 0
    @usableFromInline var eventHandlers: [(Event) -> Void] = []
    @usableFromInline var observations: [(token: ObservationToken, check: (Store) -> Void)] = []
    /// The number of changes that the observations have not yet handled.
    @usableFromInline var changes = 0
    /// The Swift tasks that forward the elements of sequences, keyed by a number that identifies each task.
    ///
    /// The property is `package` because the tests check that the store removes ended tasks.
    package internal(set) var subscriptions: [Int: Task<Void, Never>] = [:]
    var lastSubscription = 0
    var presenter: ObservationToken?
    /// The notice that the presenter shows, or `nil` if the presenter shows no notice.
    var presented: Notice<R.Action>.ID?
    var presentation: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    /// A function that returns the time since the store was created.
    ///
    /// The property is `package` because `TestStore` compares the returned time with the start of a delayed effect.
    @usableFromInline package let now: () -> Duration
    @usableFromInline let sleep: @Sendable (_ end: Duration) async -> Void

    /// Creates a store for a screen.
    ///
    /// - Parameters:
    ///   - reactor: The behavior of the screen.
    ///   - state: The initial state.
    ///   - group: The group of stores that show one notice for failures with the same cause, or `nil` for a store
    ///     without a group. Defaults to `nil`.
    ///   - clock: The clock that measures the pauses and intervals of the lanes, and the waits before retries. Defaults
    ///     to `ContinuousClock`.
    public init(
        _ reactor: R,
        state: R.State,
        joining group: NoticeGroup? = nil,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        self.reactor = reactor
        self.state = state
        self.group = group
        let start = clock.now
        now = { start.duration(to: clock.now) }
        // Only a cancellation makes the clock throw an error, and the store ignores a cancelled effect.
        sleep = { end in try? await clock.sleep(until: start.advanced(by: end), tolerance: nil) }
    }

    deinit {
        for effect in lanes.effects { effect.task.cancel() }
        for subscription in subscriptions.values { subscription.cancel() }
        presentation?.cancel()
    }

    /// Returns a Boolean value that indicates whether an effect on a lane is running or waiting to start.
    ///
    /// A lane is loading from the start of an action until the effect of the action ends, fails, is cancelled, or is
    /// replaced. The store computes the value, so your code needs no loading flag.
    ///
    /// - Parameter lane: The lane of the effect.
    /// - Returns: `true` if the lane is loading.
    @inlinable public func isLoading(_ lane: Lane) -> Bool { lanes.isLoading(lane) }

    /// Performs an action.
    ///
    /// The method applies the immediate changes of the action before it returns. The effect of the action runs later.
    ///
    /// - Parameter action: The action to perform.
    /// - Returns: The task of the started effect, or `nil` if no effect started. Await the task to wait for the end of
    ///   the effect. To stop the effect, call ``cancel(_:)``. If you cancel the task itself, the lane remains loading
    ///   until the effect ends.
    @inlinable @discardableResult
    public func send(_ action: R.Action) -> Task<Void, Never>? { begin(action).task }

    @inlinable func apply(_ mutation: R.Mutation) {
        reactor.reduce(mutation, into: &current)
        report(.changed(mutation))
    }

    @inlinable func report(_ event: @autoclosure () -> Event) { for handle in eventHandlers { handle(event()) } }
}

/// The identity of a store.
///
/// Each notice retains the identity of its store, so the notices of different stores are never equal.
@usableFromInline final class StoreIdentity: Sendable { @usableFromInline init() {} }

extension Store: CustomReflectable {
    /// A mirror without children, because the state and the actions of a screen can contain user input.
    ///
    /// To see the state, print ``state``.
    public nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}
