extension Store {
    /// Calls a function with every event of the store, in order, until the store is deallocated.
    ///
    /// Use this method for logs, and for messages that appear only once, such as a confirmation after
    /// ``Store/Event/finished(_:)``.
    ///
    /// - Parameter handler: A function that receives each event immediately, before the observations of the store
    ///   receive the change. The function must not send actions.
    public func onEvent(_ handler: @escaping (Event) -> Void) { eventHandlers.append(handler) }

    /// Calls a function with the current value of a part of the store, and again after each change of that part.
    ///
    /// The store calls `show` after it has handled an action or a mutation completely. If `show` sends an action, the
    /// store calls `show` again only after `show` returns, so the last shown value is the current value.
    ///
    /// - Parameters:
    ///   - part: A function that returns the part, such as a property of the state or the loading flag of a lane.
    ///   - show: A function that shows the part.
    /// - Returns: A token for the observation. Releasing the token ends the observation, and the next change of the
    ///   store releases `part` and `show`.
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
        // Without this line, the array would keep all ended observations until the next change.
        if changes == 0, observations.count == observations.capacity { removeEndedObservations() }
        observations.append((token, check))
        // If an observation starts another observation, the loop of the outer call checks the new observation
        // afterward.
        changes += 1
        guard changes == 1 else { return token }
        check(self)
        changes -= 1
        handleChanges()
        return token
    }

    /// Returns a sequence that produces the current value of a part of the store, and the new value after each change.
    ///
    /// A slow consumer receives only the latest value.
    ///
    /// - Parameter part: A function that returns the part.
    /// - Returns: A sequence that ends when the store is deallocated.
    public func values<Part: Equatable & Sendable>(_ part: @escaping (Store) -> Part) -> AsyncStream<Part> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { values in
            let ending = Ending(values.finish)
            let token = observe(part) { [ending] in
                values.yield($0)
                _ = ending
            }
            values.onTermination = { _ in _ = token }
        }
    }

    @inlinable func notify() {
        // While an observation runs, the list is not empty, so the outer loop misses no change.
        guard !observations.isEmpty else { return }
        changes += 1
        // If an observation changes the store, the loop of the outer call handles that change afterward.
        if changes == 1 { handleChanges() }
    }

    @inlinable func handleChanges() {
        while changes > 0 {
            let known = changes
            var live = 0
            for index in observations.indices where !isOver(index) {
                observations[index].check(self)
                live += 1
            }
            if live < observations.count { removeEndedObservations() }
            changes -= known
        }
    }

    @usableFromInline func removeEndedObservations() {
        let live = observations.indices.filter { !isOver($0) }.map { observations[$0] }
        // The old array must outlive the assignment, because the release of an ended observation can use the store.
        let old = observations
        observations = live
        withExtendedLifetime(old) {}
    }

    /// Returns a Boolean value that indicates whether an observation has ended.
    ///
    /// An observation ends when only the store still retains its token.
    @inlinable func isOver(_ index: Int) -> Bool { isKnownUniquelyReferenced(&observations[index].token) }
}

/// An object that calls a function when it is deallocated.
///
/// The store owns the object through an observation. The store releases the observation after the observation has
/// ended, or when the store is deallocated.
private final class Ending: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}
