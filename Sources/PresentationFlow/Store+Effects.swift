public import Presentation

extension Store {
    /// Cancels the effects of one lane or of all lanes.
    ///
    /// Each affected lane stops loading immediately. The store ignores later mutations and errors of the cancelled
    /// effects.
    ///
    /// - Parameter lane: The lane of the effects to cancel. Defaults to `nil`, which cancels the effects of all lanes.
    public func cancel(_ lane: Lane? = nil) {
        drop { lane == nil || $0.lane == lane }
        notify()
    }

    @inlinable func begin(_ action: R.Action, after notice: Notice<R.Action>? = nil) -> Task<Void, Never>? {
        defer { notify() }
        report(.sent(action))
        if !openings.isEmpty { openings = openings.filter { now() < $0.value } }
        // A lane can refuse an effect only while another effect runs, or before the interval of a lane has ended. In
        // all other cases, the function does not copy the state, because the copy would be the largest cost of an
        // action.
        let before = effects.isEmpty && openings.isEmpty ? nil : current
        let effect = reactor.mutate(action, in: &current)
        if let effect, isRefused(effect.lane, isRetry: notice != nil) {
            if let before { current = before }
            report(.refused(action))
            return nil
        }
        // The interval begins before the function removes the notice. Otherwise, an event handler for the removal could
        // still start an effect on the lane.
        if let lane = effect?.lane, lane.rule == .first, lane.delay > .zero { openings[lane] = now() + lane.delay }
        if let notice { remove { $0 == notice } }
        guard let effect else { return nil }
        return run(effect, of: action, attempt: (notice?.attempt ?? 0) + 1)
    }

    /// Returns a Boolean value that indicates whether a lane refuses a new effect.
    ///
    /// A retry from a notice never replaces a running effect: a busy lane refuses the retry, unless the rule of the
    /// lane is `each`. The interval of a lane does not apply to retries.
    @inlinable func isRefused(_ lane: Lane, isRetry: Bool) -> Bool {
        switch lane.rule {
        case .each: false
        case .latest: isRetry && isBusy(lane)
        case .first: (!isRetry && openings[lane] != nil) || isBusy(lane)
        }
    }

    @inlinable func isBusy(_ lane: Lane) -> Bool { effects.contains { $0.lane.name == lane.name } }

    @inlinable func run(_ effect: Effect<R.Mutation>, of action: R.Action, attempt: Int) -> Task<Void, Never> {
        let lane = effect.lane
        var start: Duration?
        if lane.rule == .latest {
            if lane.delay > .zero { start = now() + lane.delay }
            drop { $0.lane.name == lane.name }
        }
        lastEffect += 1
        let number = lastEffect
        let task = Task { [weak self, sleep] in
            if let start { await sleep(start) }
            let result = Task.isCancelled ? .success(nil) : await effect.run { await self?.commit($0, of: number) }
            self?.end(number, result)
        }
        effects.append(
            RunningEffect(number: number, action: action, attempt: attempt, lane: lane, start: start, task: task)
        )
        return task
    }

    @usableFromInline func commit(_ mutation: R.Mutation, of number: Int) {
        if effects.contains(where: { $0.number == number && !$0.task.isCancelled }) { apply(mutation) }
        notify()
    }

    @usableFromInline func end(_ number: Int, _ result: Result<R.Mutation?, PresentationError>) {
        guard let effect = effects.first(where: { $0.number == number }) else { return }
        defer { notify() }
        if effect.task.isCancelled { return drop { $0.number == number } }
        effects.removeAll { $0.number == number }
        switch result {
        case .success(let last):
            if let last { apply(last) }
            report(.finished(effect.action))
            settleNotices(of: effect.lane)
        case .failure(let error):
            notice(error, of: effect)
            report(.failed(effect.action, error))
        }
    }

    @usableFromInline func drop(where isDropped: (RunningEffect<R.Action>) -> Bool) {
        let dropped = effects.filter(isDropped)
        effects.removeAll(where: isDropped)
        for effect in dropped {
            effect.task.cancel()
            report(.dropped(effect.action))
        }
    }
}
