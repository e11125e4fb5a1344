public import Presentation

extension Store {
    /// Retries the failed action of a notice, and removes the notice.
    ///
    /// The notice stays if its lane is busy. If the failure has a wait, the view waits before it calls this method.
    ///
    /// - Parameter notice: the notice. Nothing happens if it has been removed already.
    public func retry(_ notice: Notice<R.Action>) {
        if notices.contains(notice) { _ = begin(notice.retryAction, after: notice) }
    }

    /// Removes a notice that the person has acknowledged.
    public func dismiss(_ notice: Notice<R.Action>) {
        remove { $0 == notice }
        notify()
    }

    /// Shows the notices, one after the other.
    ///
    /// `show` shows one notice until it returns the choice of the person. The store performs a retry itself; `show`
    /// performs every other action. Either way the notice is removed. If `show` returns `nil`, nobody has answered, and
    /// the notice stays for the next presenter.
    ///
    /// A second call replaces the presenter of the first. The task of `show` is cancelled when another presenter takes
    /// over, and when its notice is settled without an answer. `show` then hides the notice and returns `nil`.
    ///
    /// - Parameter show: shows a notice, and returns the chosen one of the next actions of its failure. For
    ///   ``/Presentation/NextAction/retryAfter(_:)``, `show` waits, shows that it waits, and then returns.
    public func presentNotices(_ show: @escaping (Notice<R.Action>) async -> NextAction?) {
        presenter = observe(\.notices.first) { [weak self] notice in
            self?.presentation = Task {
                // A refused retry leaves the notice, and this loop shows it again. Otherwise this task is cancelled.
                while let notice, !Task.isCancelled, let chosen = await show(notice) {
                    if chosen.isRetry { self?.retry(notice) } else { self?.dismiss(notice) }
                }
            }
        }
    }

    /// Queues a notice for a failed effect, unless the failure is a cancellation.
    func notice(_ error: PresentationError, of effect: RunningEffect<R.Action>) {
        guard !error.isCancellation else { return }
        notices.append(
            Notice(
                id: Notice.ID(store: identity, effect: effect.number),
                failure: error,
                action: effect.action,
                retryAction: reactor.retry(after: error, of: effect.action),
                attempt: effect.attempt,
                lane: effect.lane
            )
        )
    }

    /// Removes the notices that a success on the lane has made untrue.
    func settleNotices(of lane: Lane) {
        switch lane.rule {
        case .each: break
        case .latest: remove { $0.lane.name == lane.name }
        case .first: remove { $0.lane == lane }
        }
    }

    @usableFromInline func remove(where isSettled: (Notice<R.Action>) -> Bool) {
        for notice in notices where isSettled(notice) { report(.dismissed(notice.action)) }
        notices.removeAll(where: isSettled)
    }
}

extension NextAction {
    /// A Boolean value that indicates whether the action repeats what failed.
    fileprivate var isRetry: Bool {
        switch self {
        case .retry, .retryAfter: true
        case .checkOutcome, .checkConnection, .correct, .signIn, .resetPassword, .goBack, .reload, .freeSpace,
            .updateApp, .contactSupport, .dismiss, .custom:
            false
        }
    }
}
