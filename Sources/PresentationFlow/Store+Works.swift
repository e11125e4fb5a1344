public import Presentation

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
        // A work can be refused only while another work runs or an interval is open. Otherwise the state is not copied,
        // because the copy would be the largest cost.
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

    /// Returns whether a lane refuses a new work now.
    ///
    /// A retry from a notice is refused while its lane is busy. The interval of a lane does not refuse a retry.
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
