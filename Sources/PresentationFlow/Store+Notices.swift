public import Presentation

extension Store {
    /// Retries the failed action of a notice, and removes the notice.
    ///
    /// The notice stays if a busy lane refuses the retry. The method retries immediately. For
    /// ``/Presentation/NextAction/retryAfter(_:)``, wait in the view before you call the method.
    ///
    /// - Parameter notice: The notice. The method does nothing if the notice was already removed.
    public func retry(_ notice: Notice<R.Action>) {
        if notices.contains(notice) { _ = begin(notice.retryAction, after: notice) }
    }

    /// Removes a notice that the person has acknowledged.
    ///
    /// - Parameter notice: The notice. The method does nothing if the notice was already removed.
    public func dismiss(_ notice: Notice<R.Action>) {
        remove { $0 == notice }
        notify()
    }

    /// Calls a function that shows the notices, one after the other.
    ///
    /// The function `show` shows one notice and returns the next action that the person chooses. The store performs a
    /// retry, and `show` performs every other action. After each action, the store removes the notice, unless a busy
    /// lane refuses the retry. If the person chooses no action, `show` returns `nil`, and the store keeps the notice
    /// for a later call of this method.
    ///
    /// A second call of this method replaces the function of the first call. The store cancels the task that runs
    /// `show` if a second call replaces `show`, or if the store removes the notice. After the cancellation, `show` must
    /// hide the notice and return `nil`.
    ///
    /// - Parameter show: A function that shows a notice and returns one of the next actions of its failure. For
    ///   ``/Presentation/NextAction/retryAfter(_:)``, the function waits, shows the remaining time, and then returns.
    public func presentNotices(_ show: @escaping (Notice<R.Action>) async -> NextAction?) {
        presenter = observe(\.notices.first) { [weak self] notice in
            self?.presentation = Task {
                // If a lane refuses the retry, the notice stays, and the loop shows the notice again. Any other choice
                // removes the notice, which cancels this task.
                while let notice, !Task.isCancelled, let chosen = await show(notice) {
                    if chosen.isRetry { self?.retry(notice) } else { self?.dismiss(notice) }
                }
            }
        }
    }

    /// Adds a notice for a failed effect, unless the failure is a cancellation.
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

    /// Removes the notices that a successful effect on a lane makes obsolete.
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
    /// A Boolean value that indicates whether the action repeats the failed operation.
    fileprivate var isRetry: Bool {
        switch self {
        case .retry, .retryAfter: true
        case .checkOutcome, .checkConnection, .correct, .signIn, .resetPassword, .goBack, .reload, .freeSpace,
            .updateApp, .contactSupport, .dismiss, .custom:
            false
        }
    }
}
