import Presentation

/// A group of stores that show one notice for failures with the same cause.
///
///     let group = NoticeGroup()
///     let books = Store(BookList(books: presenter.books), state: BookList.State(), joining: group)
///     let downloads = Store(Downloads(), state: Downloads.State(), joining: group)
///
/// For example, several screens fail because there is no network. The store that fails first creates a notice, which
/// also counts the failures of the other stores:
///
/// - A retry from the notice retries the actions of all its failures.
/// - If the person dismisses the notice, the other failures are dismissed, too.
/// - If the first action succeeds without a retry from the notice, the other failures get a new notice.
///
/// A group can also consist of a single store, whose lanes then share one notice for failures with the same cause.
///
/// Two failures have the same cause if they violate equal rules, or if they are technical failures with the same code,
/// the same site or detail, and the same outcome. The tasks of the person can differ.
@MainActor public final class NoticeGroup {
    private var leaders: [Leader] = []

    /// Creates a group without failures.
    public init() {}

    /// The reason for the removal of a notice.
    @usableFromInline enum Reason { case retry, dismissal, success }

    /// A failure without a notice of its own.
    struct Follower {
        let cause: PresentationError
        let store: StoreIdentity
        let lane: Lane
        /// A value that two failures have in common if they share a notice in their store.
        ///
        /// The value is `nil` on an `.each` lane if the actions are not `Hashable`.
        let key: AnyHashable?
        /// A function that retries the action if the argument is `true`, and otherwise adds a notice.
        ///
        /// The function does nothing if the store was deallocated.
        let proceed: (_ isRetry: Bool) -> Void
    }

    /// A failure with a notice.
    private struct Leader {
        let cause: PresentationError
        let notice: AnyHashable
        /// A function that adds a number to the count of the notice, and returns `false` if the notice no longer
        /// exists.
        let addCount: (Int) -> Bool
        var followers: [Follower] = []
    }

    /// Adds a failure with a notice.
    func lead(_ cause: PresentationError, _ notice: AnyHashable, _ addCount: @escaping (Int) -> Bool) {
        leaders.append(Leader(cause: cause, notice: notice, addCount: addCount))
    }

    /// Adds a failure to the notice for the same cause.
    ///
    /// - Returns: A Boolean value that indicates whether such a notice exists.
    func join(_ follower: Follower) -> Bool {
        while let index = leaders.firstIndex(where: { $0.cause.hasSameCause(as: follower.cause) }) {
            let key = follower.key
            let isKnown = leaders[index].followers.contains {
                $0.store === follower.store && $0.key == key && key != nil
            }
            let leader = leaders[index]
            if !isKnown { leaders[index].followers.append(follower) }
            // The observers of the count can change the group.
            if leader.addCount(1) { return true }
            // The notice no longer exists, for example because its store was deallocated.
            leaders[index].followers = leader.followers
            end(leader.notice, .success)
        }
        return false
    }

    /// Removes the followers on the matching lanes of a store.
    func withdraw(from store: StoreIdentity, where isOnLane: (Lane) -> Bool) {
        let before = leaders
        for index in leaders.indices {
            leaders[index].followers.removeAll { $0.store === store && isOnLane($0.lane) }
        }
        // The observers of a count can change the group.
        for (leader, remaining) in zip(before, leaders.map(\.followers.count)) {
            let removed = leader.followers.count - remaining
            if removed > 0 { _ = leader.addCount(-removed) }
        }
    }

    /// Retries, ignores or shows the other failures of a notice that its store has removed.
    func end(_ notice: AnyHashable, _ reason: Reason) {
        guard let index = leaders.firstIndex(where: { $0.notice == notice }) else { return }
        let followers = leaders.remove(at: index).followers
        switch reason {
        case .dismissal: break
        case .retry: for follower in followers { follower.proceed(true) }
        case .success:
            // The first follower gets a notice, and the others join it.
            for follower in followers where !join(follower) { follower.proceed(false) }
        }
    }
}

extension NoticeGroup: CustomReflectable {
    /// A mirror without children, because the actions of the failures can contain private data.
    public nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}
