extension Store {
    /// Sends the elements of a shared sequence as actions, until the sequence ends or the store is deallocated.
    ///
    ///     store.subscribe(to: session.changes.map(Action.sessionChanged))
    ///
    /// - Parameter events: the events outside of this screen, as actions of this screen.
    public func subscribe(to events: some AsyncSequence<R.Action, Never> & Sendable) {
        endings.append(Task { [weak self] in for await action in events { self?.send(action) } }.cancel)
    }
}
