import Domain
public import Presentation
import PresentationWire

extension BatchReport {
    /// The next actions of all failures, or `nil` if no item failed.
    ///
    /// The best actions of all groups come first, in the order of the groups. The second-best actions follow. If
    /// the outcome of an item is unknown, the list contains `NextAction.checkOutcome`. "Try again" is in the list only
    /// once, with the longest time to wait, and only if ``itemsToRepeat`` contains an item whose failure offers a
    /// retry. Actions that only leave the message come last.
    public var nextActions: NextActions? { Self.nextActions(of: groups) }

    static func nextActions(of groups: [Group]) -> NextActions? {
        if groups.isEmpty { return nil }
        let waits = groups.filter(\.error.isRepeatable).compactMap(\.error.waitBeforeRetry)
        let retry = waits.max().map(NextAction.retryAfter) ?? .retry
        let lists = groups.map { group in
            let actions = group.error.nextActions.compactMap { action in
                action.isRetry ? (group.error.isRepeatable ? retry : nil) : action
            }
            return actions + (group.error.outcome == .unknown ? [.checkOutcome] : [])
        }
        let longest = lists.map(\.count).max() ?? 0
        let actions = (0..<longest).flatMap { index in lists.compactMap { index < $0.count ? $0[index] : nil } }
        return NextActions(leavingLast: actions)
    }
}

extension PresentationError {
    /// The time to wait before a retry, or `nil` if the error and its next actions state no time.
    var waitBeforeRetry: Duration? { wait ?? nextActions.wait }
}
