extension Store {
    /// Forwards the elements of a sequence as actions, until the sequence ends or the store is deallocated.
    ///
    ///     store.subscribe(to: session.changes.map(Action.sessionChanged))
    ///
    /// - Parameter events: A sequence of actions that represent events from other parts of the program, such as a new
    ///   session.
    public func subscribe(to events: some AsyncSequence<R.Action, Never> & Sendable) {
        lastSubscription += 1
        let number = lastSubscription
        subscriptions[number] = Task { [weak self] in
            for await action in events {
                // Some sequences do not end when their task is cancelled.
                guard let self, !Task.isCancelled else { return }
                send(action)
            }
            self?.subscriptions[number] = nil
        }
    }
}
