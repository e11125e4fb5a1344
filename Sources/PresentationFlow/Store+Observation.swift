extension Store {
    /// Reports every event of the store, in order, until the store is deallocated.
    ///
    /// Use it for a log, and for messages that are shown once, such as a confirmation after ``Store/Event/finished(_:)``.
    ///
    /// - Parameter handler: receives each event when it happens, before the view. It must not send actions.
    public func onEvent(_ handler: @escaping (Event) -> Void) { eventHandlers.append(handler) }

    /// Shows a part of the store, now and after each change of that part.
    ///
    /// A change is shown when the action or the mutation has been handled. An action that `show` sends is shown after
    /// `show` returns, so the last value shown is the current one.
    ///
    /// - Parameters:
    ///   - part: the part: of the state, of the notices, or whether a lane loads.
    ///   - show: shows the part.
    /// - Returns: a token. Releasing the token ends the observation; the next change releases both closures.
    @inlinable
    public func observe<Part: Equatable>(_ part: @escaping (Store) -> Part, show: @escaping (Part) -> Void)
        -> ObservationToken
    {
        let token = ObservationToken()
        var shown: Part?
        let check = { (store: Store) in
            let present = part(store)
            guard shown != present else { return }
            shown = present
            show(present)
        }
        observations.append((token, check))
        notify()
        return token
    }

    /// Returns a part of the store as a sequence: its current value, and its value after each change.
    ///
    /// Slow consumers receive the latest value.
    ///
    /// - Parameter part: the part.
    /// - Returns: a sequence that ends when the store is deallocated.
    public func values<Part: Equatable & Sendable>(_ part: @escaping (Store) -> Part) -> AsyncStream<Part> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { values in
            values.onTermination = { [token = observe(part) { values.yield($0) }] _ in _ = token }
            endings.append { values.finish() }
        }
    }

    @inlinable func notify() {
        changes += 1
        // A change that an observation causes is handled after that observation.
        guard changes == 1 else { return }
        while changes > 0 {
            let known = changes
            var live = 0
            for index in observations.indices where !isOver(index) {
                observations[index].check(self)
                live += 1
            }
            for old in observations.indices.reversed() where live < observations.count && isOver(old) {
                observations.remove(at: old)
            }
            changes -= known
        }
    }

    /// Returns whether only the store itself still holds the token of an observation.
    @inlinable func isOver(_ index: Int) -> Bool { isKnownUniquelyReferenced(&observations[index].token) }
}
