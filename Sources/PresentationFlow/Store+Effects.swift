public import Presentation

extension Store {
    /// Cancels the effects of one lane or of all lanes.
    ///
    /// Each affected lane stops loading immediately. The store ignores later mutations and errors of the cancelled
    /// effects.
    ///
    /// - Parameter lane: The lane of the effects to cancel. Defaults to `nil`, which cancels the effects of all lanes.
    public func cancel(_ lane: Lane? = nil) {
        drop(lanes.removeEffects(on: lane))
        notify()
    }

    /// The immediate result of an action: a started effect, no effect, or a refused effect.
    @usableFromInline enum Beginning {
        case effect(Task<Void, Never>)
        case noEffect
        case refused(by: Lane)

        /// The task of the started effect, or `nil` if no effect started.
        @inlinable var task: Task<Void, Never>? {
            switch self {
            case .effect(let task): task
            case .noEffect, .refused: nil
            }
        }
    }

    @inlinable func begin(
        _ action: R.Action,
        after notice: Notice<R.Action>? = nil,
        isCheck: Bool = false
    ) -> Beginning {
        defer { notify() }
        report(.sent(action))
        // A lane can refuse an effect only while another effect runs, or before the interval of a lane has ended. In
        // all other cases, the function does not copy the state, because the copy would be the largest cost of an
        // action.
        var before: R.State?
        if !lanes.areIdle {
            lanes.endIntervals(now: now())
            if !lanes.areIdle { before = current }
        }
        let effect = reactor.mutate(action, in: &current)
        guard let effect else {
            if let notice { remove(notice.id, for: isCheck ? .success : .retry) }
            return .noEffect
        }
        let lane = effect.lane
        if lanes.refuses(lane, isRetry: notice != nil, now: now) {
            if let before { current = before }
            report(.refused(action))
            return .refused(by: lane)
        }
        // The interval begins before the function removes the notice. Otherwise, an event handler for the removal could
        // still start an effect on the lane.
        if lane.rule == .first, lane.delay > .zero { lanes.beginInterval(of: lane, now: now()) }
        if let notice { remove(notice.id, for: isCheck ? .success : .retry) }
        // A check is not another attempt at the action whose outcome it checks.
        let checked = isCheck ? notice : nil
        let attempt = (notice?.attempt ?? 0) + (isCheck ? 0 : 1)
        let retryTime = isCheck ? nil : notice?.retryTime
        return .effect(run(effect, of: action, checking: checked, attempt: attempt, notBefore: retryTime))
    }

    @inlinable func run(
        _ effect: Effect<R.Mutation>,
        of action: R.Action,
        checking checked: Notice<R.Action>?,
        attempt: Int,
        notBefore retryTime: Duration?
    ) -> Task<Void, Never> {
        let lane = effect.lane
        var start: Duration?
        if lane.rule == .latest {
            if lane.delay > .zero { start = now() + lane.delay }
            drop(lanes.removeEffects(named: lane))
            if !lane.isRepeating, !notices.isEmpty { removeNotices(named: lane) }
        }
        if let retryTime, retryTime > now() { start = max(start ?? retryTime, retryTime) }
        lastEffect += 1
        let number = lastEffect
        let task = Task { [weak self, sleep] in
            if let start { await sleep(start) }
            let result =
                Task.isCancelled ? .success(nil) : await effect.run { await self?.commit($0, of: number, on: lane) }
            self?.end(number, on: lane, result)
        }
        lanes.insert(
            RunningEffect(
                number: number,
                action: action,
                checked: checked?.action,
                attempt: attempt,
                lane: lane,
                noticeLane: checked?.lane ?? lane,
                start: start,
                task: task
            )
        )
        return task
    }

    @inlinable func commit(_ mutation: R.Mutation, of number: Int, on lane: Lane) {
        if let effect = lanes[number, lane], !effect.task.isCancelled { apply(mutation) }
        notify()
    }

    @inlinable func end(_ number: Int, on lane: Lane, _ result: Result<R.Mutation?, PresentationError>) {
        guard let effect = lanes.remove(number, on: lane) else { return }
        defer { notify() }
        if effect.task.isCancelled { return drop([effect]) }
        switch result {
        case .success(let last):
            if let last { apply(last) }
            report(.finished(effect.action))
            // Most effects end while the store has no failures to remove.
            if !notices.isEmpty || !dismissed.isEmpty || group != nil { settleNotices(after: effect) }
        case .failure(let error): fail(effect, error)
        }
    }

    @usableFromInline func fail(_ effect: RunningEffect<R.Action>, _ ended: PresentationError) {
        // The store has not dropped the effect, so a cancellation in the error comes from another task.
        let error = ended.inCurrentTask
        let replaced = notice(error, of: effect)
        report(.failed(effect.action, error))
        if let replaced { report(.dismissed(replaced.action)) }
    }

    /// Cancels effects that the store has removed.
    @usableFromInline func drop(_ dropped: [RunningEffect<R.Action>]) {
        for effect in dropped {
            effect.task.cancel()
            report(.dropped(effect.action))
        }
    }
}
