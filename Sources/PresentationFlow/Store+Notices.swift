public import Presentation

extension Store {
    /// Retries the failed action of a notice, and removes the notice.
    ///
    /// The notice remains if a busy lane refuses the retry. For ``/Presentation/NextAction/retryAfter(_:)``, the lane
    /// is loading immediately, but the effect begins its work only after the time has passed; see
    /// ``remainingWait(for:)``.
    ///
    /// - Parameter notice: The pending notice. The method does nothing if the notice was already removed.
    public func retry(_ notice: Notice<R.Action>) { _ = begin(notice.id, isCheck: false) }

    /// Returns the time that remains until a retry from a notice can begin its work, or zero if the retry can begin
    /// immediately.
    ///
    /// For a message that counts down, pass the time to
    /// ``/Presentation/PresentationError/content(in:remainingWait:showsOlderContent:)``.
    ///
    /// - Parameter notice: A notice of this store.
    public func remainingWait(for notice: Notice<R.Action>) -> Duration {
        max((notice.retryTime ?? .zero) - now(), .zero)
    }

    /// Checks whether the failed action of a notice took effect, and removes the notice.
    ///
    /// The notice remains if a busy lane refuses the check, or if the notice has no ``Notice/checkAction``.
    ///
    /// - Parameter notice: The pending notice. The method does nothing if the notice was already removed.
    public func checkOutcome(_ notice: Notice<R.Action>) { _ = begin(notice.id, isCheck: true) }

    /// Retries or checks the failed action of a notice, and removes the notice.
    ///
    /// - Returns: The lane that refused the effect, or `nil` if no lane refused it.
    private func begin(_ id: Notice<R.Action>.ID, isCheck: Bool) -> Lane? {
        // A later failure may have replaced the action of the notice.
        guard let notice = pendingNotice(id) else { return nil }
        guard let action = isCheck ? notice.checkAction : notice.retryAction else { return nil }
        return switch begin(action, after: notice, isCheck: isCheck) {
        case .refused(let lane): lane
        case .effect, .noEffect: nil
        }
    }

    /// Removes a notice that the person has acknowledged.
    ///
    /// - Parameter notice: The pending notice. The method does nothing if the notice was already removed.
    public func dismiss(_ notice: Notice<R.Action>) {
        guard index(of: notice.id) != nil else { return }
        if notice.lane.isRepeating { dismissed[notice.lane] = notice.failure }
        remove(notice.id, for: .dismissal)
        notify()
    }

    /// Calls a function that shows the notices, one after the other.
    ///
    /// `show` presents one notice and returns the next action that the person chooses. The store performs a retry, and
    /// a check of the outcome if the notice has a ``Notice/checkAction``. `show` performs every other action before it
    /// returns.
    ///
    /// After each action, the store removes the notice, unless a busy lane refuses the retry or the check. In that
    /// case, the store waits until no effect runs on the lane, and shows the notice again. If the person chooses no
    /// action, return `nil` from `show`. The store then keeps the notice, and shows it again after an equal failure or
    /// a later call to this method.
    ///
    /// While `show` shows a notice, the store does not call `show` again for an equal failure that the notice counts.
    ///
    /// A later call to this method replaces the function of the earlier call. The store cancels the Swift task that
    /// runs `show` if a later call replaces `show`, or if the store removes the notice. After the cancellation, `show`
    /// must hide the notice and return `nil`.
    ///
    /// - Parameter show: A function that shows a notice and returns one of the next actions of its failure, or `nil` if
    ///   the person chooses none. For ``/Presentation/NextAction/retryAfter(_:)``, the store waits until the time has
    ///   passed.
    public func presentNotices(_ show: @escaping (Notice<R.Action>) async -> NextAction?) {
        presented = nil
        presenter = observe(\.notices.first) { [weak self] notice in
            // A visible notice stays visible if the store only counts an equal failure.
            guard let self, notice == nil || notice?.id != presented else { return }
            presented = notice?.id
            presentation = notice.map { first in
                Task { [weak self] in
                    var notice: Notice<R.Action>? = first
                    // A refused retry or check keeps the notice, and the loop shows the notice again. Any other choice
                    // removes the notice, which cancels this task.
                    while !Task.isCancelled, let current = notice, let chosen = await show(current), !Task.isCancelled {
                        let isCheck = chosen == .checkOutcome && current.checkAction != nil
                        guard chosen.isRetry || isCheck else {
                            self?.dismiss(current)
                            return
                        }
                        guard let lane = self?.begin(current.id, isCheck: isCheck) else { return }
                        if let isBusy = self?.isBusy(lane) { for await isBusy in isBusy where !isBusy { break } }
                        notice = self?.pendingNotice(current.id)
                    }
                    if !Task.isCancelled { self?.presented = nil }
                }
            }
        }
    }

    /// Returns a sequence of Boolean values that indicate whether an effect runs on any lane with the same name as the
    /// given lane.
    private func isBusy(_ lane: Lane) -> AsyncStream<Bool> { values { $0.lanes.isBusy(lane) } }

    /// Adds a notice for a failed effect, or changes a pending notice, unless the failure is a cancellation.
    ///
    /// - Returns: The pending notice that a new notice replaces, or `nil` if no notice is replaced.
    func notice(_ error: PresentationError, of effect: RunningEffect<R.Action>) -> Notice<R.Action>? {
        guard !error.isCancellation else { return nil }
        let lane = effect.noticeLane
        // The person has dismissed the notice of a failure with the same cause, and the program repeats the effect.
        if let seen = dismissed[lane], seen.hasSameCause(as: error) { return nil }
        dismissed[lane] = nil
        // After a check, the person decides again about the action whose outcome was unknown.
        let action = effect.checked ?? effect.action
        let new = Notice(
            id: Notice.ID(store: identity, effect: effect.number),
            failure: error,
            action: action,
            retryAction: reactor.retry(after: error, of: action),
            checkAction: reactor.checkOutcome(after: error, of: action),
            attempt: effect.attempt,
            count: 1,
            lane: lane,
            retryTime: error.wait.map { now() + $0 }
        )
        let key = new.key
        guard let index = indexOfNotice(before: new, key) else {
            if group?.join(follower(new)) != true { append(new) }
            return nil
        }
        let pending = notices[index]
        notices[index] = new.following(pending)
        if notices[index].id == pending.id { return nil }
        noticeNumbers[index] = effect.number
        if let key { numbersByKey[key] = effect.number }
        // The group's other failures with the same cause as the replaced notice need another notice.
        group?.end(AnyHashable(pending.id), .success)
        lead(notices[index])
        return pending
    }

    /// Returns the index of the pending notice that a new notice updates or replaces, or `nil` if there is none.
    private func indexOfNotice(before new: Notice<R.Action>, _ key: Notice<R.Action>.Key?) -> Int? {
        guard let key else {
            // The search would copy all notices, although none can be equal.
            guard new.action is any Equatable else { return nil }
            return notices.firstIndex(where: new.isRepetition)
        }
        return numbersByKey[key].flatMap(noticeNumbers.firstIndex(of:))
    }

    private func index(of id: Notice<R.Action>.ID) -> Int? {
        id.store === identity ? noticeNumbers.firstIndex(of: id.effect) : nil
    }

    private func pendingNotice(_ id: Notice<R.Action>.ID) -> Notice<R.Action>? { index(of: id).map { notices[$0] } }

    private func append(_ notice: Notice<R.Action>) {
        notices.append(notice)
        noticeNumbers.append(notice.id.effect)
        if let key = notice.key { numbersByKey[key] = notice.id.effect }
        lead(notice)
    }

    private func lead(_ notice: Notice<R.Action>) {
        group?.lead(notice.failure, AnyHashable(notice.id)) { [weak self] in
            guard let self, let index = index(of: notice.id) else { return false }
            notices[index].count += $0
            notify()
            return true
        }
    }

    /// Returns the entry that a group keeps for a failure while another notice for the same cause is pending.
    private func follower(_ notice: Notice<R.Action>) -> NoticeGroup.Follower {
        NoticeGroup.Follower(
            cause: notice.failure,
            store: identity,
            lane: notice.lane,
            key: notice.key.map { AnyHashable($0) }
        ) { [weak self] isRetry in
            guard let self else { return }
            if isRetry {
                _ = begin(notice.retryAction, after: notice)
            } else {
                append(notice)
            }
            notify()
        }
    }

    /// Removes the notices that a successful effect makes obsolete.
    @usableFromInline func settleNotices(after effect: RunningEffect<R.Action>) {
        settleNotices(of: effect.lane)
        // A check can have a lane of its own.
        if effect.noticeLane != effect.lane { settleNotices(of: effect.noticeLane) }
        if !notices.isEmpty { remove { $0.isChecked(by: effect.action) } }
    }

    private func settleNotices(of lane: Lane) {
        dismissed[lane] = nil
        switch lane.rule {
        case .each: break
        case .latest: removeNotices(named: lane)
        case .first:
            group?.withdraw(from: identity) { $0 == lane }
            remove { $0.lane == lane }
        }
    }

    /// Removes the notices of all lanes with the same name as the given lane.
    @usableFromInline func removeNotices(named lane: Lane) {
        group?.withdraw(from: identity) { $0.name == lane.name }
        remove { $0.lane.name == lane.name }
    }

    /// Removes a notice if it is pending.
    @usableFromInline func remove(_ id: Notice<R.Action>.ID, for reason: NoticeGroup.Reason) {
        guard let index = index(of: id) else { return }
        noticeNumbers.remove(at: index)
        endNotices([notices.remove(at: index)], reason)
    }

    /// Removes the notices that a success or the start of an effect makes obsolete.
    private func remove(where isSettled: (Notice<R.Action>) -> Bool) {
        let settled = notices.filter(isSettled)
        guard !settled.isEmpty else { return }
        notices.removeAll(where: isSettled)
        noticeNumbers = notices.map(\.id.effect)
        endNotices(settled, .success)
    }

    private func endNotices(_ removed: [Notice<R.Action>], _ reason: NoticeGroup.Reason) {
        for notice in removed { if let key = notice.key { numbersByKey[key] = nil } }
        // A key cannot find an action that is not equal to itself, such as an action that contains NaN.
        if notices.isEmpty { numbersByKey = [:] }
        for notice in removed { report(.dismissed(notice.action)) }
        if let group { for notice in removed { group.end(AnyHashable(notice.id), reason) } }
    }
}
