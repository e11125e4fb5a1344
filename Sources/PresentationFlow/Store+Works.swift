public import Presentation

/// A work that runs or waits for its time.
///
/// `package`, because a store under test has to know what still runs.
@usableFromInline package struct RunningWork<Action: Sendable>: Sendable {
    /// The number of the work within its store.
    @usableFromInline let number: Int
    @usableFromInline let action: Action
    /// 1, and 1 more for each time that the person retried from a notice.
    @usableFromInline let attempt: Int
    @usableFromInline let lane: Lane
    /// The time at which the work begins, if its lane delays it.
    package let start: Duration?
    package let task: Task<Void, Never>

    @usableFromInline
    init(number: Int, action: Action, attempt: Int, lane: Lane, start: Duration?, task: Task<Void, Never>) {
        self.number = number
        self.action = action
        self.attempt = attempt
        self.lane = lane
        self.start = start
        self.task = task
    }
}

extension Store {
    /// Cancels the works of a lane.
    ///
    /// A cancelled work has no further effect: no mutation, no notice, no loading flag.
    ///
    /// - Parameter lane: the lane; `nil` cancels the works of every lane.
    public func cancel(_ lane: Lane? = nil) {
        drop { lane == nil || $0.lane == lane }
        notify()
    }

    @inlinable func begin(_ action: R.Action, after notice: Notice<R.Action>? = nil) -> Task<Void, Never>? {
        defer { notify() }
        tell(.sent(action))
        if !openings.isEmpty { openings = openings.filter { now() < $0.value } }
        // A work can be refused only beside other works; without any, copying the state would be the largest cost.
        let before = works.isEmpty && openings.isEmpty ? nil : current
        let work = reactor.mutate(action, in: &current)
        if let work, isRefused(work.lane, isRetry: notice != nil) {
            if let before { current = before }
            tell(.refused(action))
            return nil
        }
        if let notice { remove { $0 == notice } }
        guard let work else { return nil }
        return run(work, of: action, attempt: (notice?.attempt ?? 0) + 1)
    }

    /// Returns whether a lane accepts no work at present.
    ///
    /// A retry from a notice never replaces a running work, and no interval delays it.
    @inlinable func isRefused(_ lane: Lane, isRetry: Bool) -> Bool {
        switch lane.rule {
        case .each: false
        case .latest: isRetry && isBusy(lane)
        case .first: (!isRetry && openings[lane] != nil) || isBusy(lane)
        }
    }

    @inlinable func isBusy(_ lane: Lane) -> Bool { works.contains { $0.lane.name == lane.name } }

    @inlinable func run(_ work: Work<R.Mutation>, of action: R.Action, attempt: Int) -> Task<Void, Never> {
        let lane = work.lane
        var start: Duration?
        switch lane.rule {
        case .each: break
        case .latest:
            if lane.wait > .zero { start = now() + lane.wait }
            drop { $0.lane.name == lane.name }
        case .first: if lane.wait > .zero { openings[lane] = now() + lane.wait }
        }
        lastWork += 1
        let number = lastWork
        let task = Task { [weak self, sleep] in
            if let start { await sleep(start) }
            let result = Task.isCancelled ? .success(nil) : await work.run { await self?.commit($0, of: number) }
            self?.end(number, result)
        }
        works.append(
            RunningWork(number: number, action: action, attempt: attempt, lane: lane, start: start, task: task)
        )
        return task
    }

    @usableFromInline func commit(_ mutation: R.Mutation, of number: Int) {
        if works.contains(where: { $0.number == number && !$0.task.isCancelled }) { apply(mutation) }
        notify()
    }

    @usableFromInline func end(_ number: Int, _ result: Result<R.Mutation?, PresentationError>) {
        guard let work = works.first(where: { $0.number == number }) else { return }
        defer { notify() }
        if work.task.isCancelled { return drop { $0.number == number } }
        works.removeAll { $0.number == number }
        switch result {
        case .success(let last):
            if let last { apply(last) }
            tell(.finished(work.action))
            settleNotices(of: work.lane)
        case .failure(let error):
            notice(error, of: work)
            tell(.failed(work.action, error))
        }
    }

    @usableFromInline func drop(where isDropped: (RunningWork<R.Action>) -> Bool) {
        let dropped = works.filter(isDropped)
        works.removeAll(where: isDropped)
        for work in dropped {
            work.task.cancel()
            tell(.dropped(work.action))
        }
    }
}
