/// The last name that a work got, and its notice with it, on any screen.
@usableFromInline @MainActor var lastID = 0

/// The state of one screen, and the only way to change it: ``send(_:)``.
///
///     let store = Store(BookList(books: presenter.books), state: BookList.State())
///     table = store.watch(\.state.books) { [weak self] books in self?.show(books) }
///     spinner = store.watch({ $0.isLoading(.books) }) { [weak self] in self?.isSpinning = $0 }
///     store.present { [weak self] notice in await self?.alert(notice.failure) }
///     store.send(.load)
///
/// It lives as long as its screen: when it goes, its works are cancelled, and notices that nobody has seen go with it.
/// What must outlive the screen belongs to a source that it follows.
@MainActor
public final class Store<R: Reactor> {
    /// What the view reads.
    @inlinable public var state: R.State { current }

    /// Failures that wait for the person, in their order.
    ///
    /// Each is kept until it is acknowledged, whether a view is there or not. Where the works of a lane are attempts at
    /// one thing, because only the latest or only the first runs, one that succeeds withdraws what failed before it.
    public private(set) var notices: [Notice<R.Action>] = []

    @usableFromInline var current: R.State
    @usableFromInline let reactor: R
    /// Those that run or wait until they may, in the order of their actions.
    @usableFromInline var works: [(id: Int, action: R.Action, attempt: Int, lane: Lane, task: Task<Void, Never>)] = []
    /// When lanes that take one work in each interval take the next one.
    @usableFromInline var openings: [Lane: Duration] = [:]
    @usableFromInline var observers: [(Step<R>) -> Void] = []
    private var endings: [@Sendable () -> Void] = []
    @usableFromInline var watches: [(token: Watch, check: (Store) -> Void)] = []
    @usableFromInline var changes = 0
    private var presenter: Watch?
    private var presentation: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    /// Since the store was made.
    @usableFromInline var now: () -> Duration
    @usableFromInline var sleep: @Sendable (_ id: Int, _ end: Duration) async -> Void

    /// Makes the store of a screen.
    ///
    /// - Parameters:
    ///   - reactor: what happens on it.
    ///   - state: what is there at first.
    ///   - clock: measures the pauses and intervals of its lanes.
    public init(_ reactor: R, state: R.State, clock: some Clock<Duration> = ContinuousClock()) {
        self.reactor = reactor
        current = state
        now = { [start = clock.now] in start.duration(to: clock.now) }
        // It ends early only for a work that was dropped.
        sleep = { [start = clock.now] _, end in try? await clock.sleep(until: start.advanced(by: end), tolerance: nil) }
    }

    deinit {
        for work in works { work.task.cancel() }
        for end in endings { end() }
        presentation?.cancel()
    }

    /// Whether work of this lane runs, or waits until it may.
    ///
    /// Nobody sets it: it is true from the action to the end of its work, however that ends.
    @inlinable public func isLoading(_ lane: Lane) -> Bool { works.contains { $0.lane == lane } }

    /// Asks for something.
    ///
    /// The state is changed when it returns; what takes time comes later.
    ///
    /// - Parameter action: what is asked for.
    /// - Returns: the work that it has started, if any, to wait for its end. To stop it, use ``cancel(_:)``: a task
    ///   that is cancelled otherwise goes on, and loads, until its work heeds it.
    @inlinable @discardableResult
    public func send(_ action: R.Action) -> Task<Void, Never>? { begin(action) }

    /// Tries again what failed, and acknowledges the notice.
    ///
    /// If its lane is busy, it stays. Where the failure says how long to wait, the view waits first.
    ///
    /// - Parameter notice: what failed. Nothing happens if it waits no longer.
    public func retry(_ notice: Notice<R.Action>) {
        if notices.contains(notice) { _ = begin(notice.retryAction, after: notice) }
    }

    /// Acknowledges a notice: the person has seen it, and it is removed.
    public func dismiss(_ notice: Notice<R.Action>) {
        remove { $0 == notice }
        notify()
    }

    /// Cancels the works of a lane; of every lane if none is given.
    ///
    /// From here on they have no effect: no result, no failure, no flag.
    public func cancel(_ lane: Lane? = nil) {
        drop { lane == nil || $1 == lane }
        notify()
    }

    /// Sends what a shared source says, as long as both are there.
    ///
    ///     store.follow(session.changes.map(Action.sessionChanged))
    ///
    /// - Parameter events: what it says, as actions of this screen.
    public func follow(_ events: some AsyncSequence<R.Action, Never> & Sendable) {
        endings.append(Task { [weak self] in for await action in events { self?.send(action) } }.cancel)
    }

    /// Tells everything that happens, in its order, as long as the store is there.
    ///
    /// It is for the log, and for what is said once: a confirmation when an action has ``Step/finished(_:)``.
    ///
    /// - Parameter observer: is told each step when it happens, before the view. It sends nothing itself.
    public func observe(_ observer: @escaping (Step<R>) -> Void) { observers.append(observer) }

    /// Shows a part of the store, now and whenever it is another.
    ///
    /// Changes are shown when the action or the result is done with. What is sent meanwhile is shown afterwards, so the
    /// last value shown is the present one.
    ///
    /// - Parameters:
    ///   - part: what is shown: of the state, of the notices, whether a lane loads.
    ///   - show: shows it.
    /// - Returns: what ends it when it is released. What the two closures hold is let go of with the next change.
    @inlinable
    public func watch<Part: Equatable>(_ part: @escaping (Store) -> Part, show: @escaping (Part) -> Void) -> Watch {
        let token = Watch()
        var shown: Part?
        let check = { (store: Store) in
            let present = part(store)
            guard shown != present else { return }
            shown = present
            show(present)
        }
        watches.append((token, check))
        notify()
        return token
    }

    /// A part of the store, now and whenever it is another; who is slow gets the last one.
    ///
    /// - Parameter part: what is wanted.
    /// - Returns: a sequence that ends with the store.
    public func values<Part: Equatable & Sendable>(_ part: @escaping (Store) -> Part) -> AsyncStream<Part> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { values in
            values.onTermination = { [watch = watch(part) { values.yield($0) }] _ in _ = watch }
            endings.append { values.finish() }
        }
    }

    /// Shows the notices, one after the other.
    ///
    /// Each is shown until `show` returns what the person has chosen. If that is to try again, it is done here;
    /// anything else is done by who shows. In both cases the notice is acknowledged. With `nil` nobody has answered,
    /// and it stays for the next who presents.
    ///
    /// The last one to present is the one who shows. The task of a `show` is cancelled when another presents, and when
    /// its notice is settled without an answer: then it takes away what it shows and returns `nil`.
    ///
    /// - Parameter show: shows a notice, and returns what was chosen of the next actions of its failure. Where trying
    ///   again has to wait, with ``NextAction/Kind/retryAfter(_:)``, it waits, shows that it does, and then returns it.
    public func present(_ show: @escaping (Notice<R.Action>) async -> NextAction?) {
        presenter = watch(\.notices.first) { [weak self] notice in
            self?.presentation = Task {
                // Once more where trying again was refused; otherwise this task is cancelled by then.
                while let notice, !Task.isCancelled, let chosen = await show(notice) {
                    if chosen.isRetry { self?.retry(notice) } else { self?.dismiss(notice) }
                }
            }
        }
    }

    @inlinable func notify() {
        changes += 1
        // A watch that sends is not interrupted by what it has sent.
        guard changes == 1 else { return }
        while changes > 0 {
            let known = changes
            var live = 0
            for index in watches.indices where !isOver(index) {
                watches[index].check(self)
                live += 1
            }
            for old in watches.indices.reversed() where live < watches.count && isOver(old) { watches.remove(at: old) }
            changes -= known
        }
    }

    /// Whether nobody holds a watch any more but the store itself.
    @inlinable func isOver(_ index: Int) -> Bool { isKnownUniquelyReferenced(&watches[index].token) }

    @inlinable func begin(_ action: R.Action, after notice: Notice<R.Action>? = nil) -> Task<Void, Never>? {
        defer { notify() }
        tell(.sent(action))
        if !openings.isEmpty { openings = openings.filter { now() < $0.value } }
        // Only beside other works can one be refused; a copy would cost more than all the rest.
        let before = works.isEmpty && openings.isEmpty ? nil : current
        let work = reactor.mutate(action, in: &current)
        if let lane = work?.lane, lane.rule == .first || lane.rule == .latest && notice != nil {
            guard notice != nil || openings[lane] == nil, !works.contains(where: { $0.lane.name == lane.name }) else {
                if let before { current = before }
                tell(.refused(action))
                return nil
            }
            if lane.rule == .first, lane.wait > .zero { openings[lane] = now() + lane.wait }
        }
        if let notice { remove { $0 == notice } }
        guard let work else { return nil }
        let start = work.lane.rule == .latest && work.lane.wait > .zero ? now() + work.lane.wait : nil
        if work.lane.rule == .latest { drop { $1.name == work.lane.name } }
        lastID += 1
        let task = Task { [weak self, sleep, id = lastID] in
            if let start { await sleep(id, start) }
            let result = Task.isCancelled ? .success(nil) : await work.run { await self?.commit($0, of: id) }
            self?.end(id, result)
        }
        works.append((lastID, action, (notice?.attempt ?? 0) + 1, work.lane, task))
        return task
    }

    @usableFromInline func commit(_ mutation: R.Mutation, of id: Int) {
        if works.contains(where: { $0.id == id && !$0.task.isCancelled }) { apply(mutation) }
        notify()
    }

    @usableFromInline func end(_ id: Int, _ result: Result<R.Mutation?, PresentationError>) {
        guard let (_, action, attempt, lane, task) = works.first(where: { $0.id == id }) else { return }
        defer { notify() }
        if task.isCancelled { return drop { one, _ in one == id } }
        works.removeAll { $0.id == id }
        switch result {
        case .success(let last):
            if let last { apply(last) }
            tell(.finished(action))
            if lane.rule != .each { remove { $0.lane == lane || lane.rule == .latest && $0.lane.name == lane.name } }
        case .failure(let error):
            let retry = reactor.retry(after: error, of: action)
            let new = Notice(id: id, failure: error, action: action, retryAction: retry, attempt: attempt, lane: lane)
            if !error.isSilent { notices.append(new) }
            tell(.failed(action, error))
        }
    }

    private func apply(_ mutation: R.Mutation) {
        reactor.reduce(mutation, into: &current)
        tell(.changed(mutation))
    }

    @inlinable func tell(_ step: @autoclosure () -> Step<R>) { for observe in observers { observe(step()) } }

    @usableFromInline func remove(where isSettled: (Notice<R.Action>) -> Bool) {
        for notice in notices where isSettled(notice) { tell(.dismissed(notice.action)) }
        notices.removeAll(where: isSettled)
    }

    @usableFromInline func drop(where isDropped: (Int, Lane) -> Bool) {
        let dropped = works.filter { isDropped($0.id, $0.lane) }
        works.removeAll { isDropped($0.id, $0.lane) }
        for work in dropped {
            work.task.cancel()
            tell(.dropped(work.action))
        }
    }
}
