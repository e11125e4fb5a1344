public import Presentation

/// The error of a failed effect, with the action to retry.
///
/// The store keeps a notice until the person acknowledges it or a later effect removes it. A success can remove a
/// notice, and a failure can replace it. On a ``Lane/latest(_:debounce:repeating:)`` lane that is not repeating, the
/// start of an effect also removes the notice; see ``Store/notices``. A retry that fails creates another notice.
///
/// Two notices are equal if they have the same identity, the same attempt number and the same count.
public struct Notice<Action: Sendable>: Sendable, Identifiable, Equatable {
    /// The identity of the notice, unique among the notices of all stores.
    public let id: ID

    /// The error to show, which contains the next actions.
    public let failure: PresentationError

    /// The action whose effect failed.
    public let action: Action

    /// The action that the store performs for a retry.
    public let retryAction: Action

    /// The action that the store performs for a check of the outcome, or `nil` if the view checks the outcome.
    public let checkAction: Action?

    /// The attempt number, which starts at 1.
    ///
    /// The number increases by 1 with each retry from a notice. On a ``Lane/latest(_:debounce:repeating:)`` or
    /// ``Lane/first(_:throttle:repeating:)`` lane, the number also increases by 1 with each failure that replaces a
    /// pending notice or is counted in it.
    public let attempt: Int

    /// The number of equal failures that the notice represents, which starts at 1.
    ///
    /// If an equal action fails with an equal error, the pending notice keeps its identity and its ``failure``. A
    /// visible notice therefore remains visible with its reference. The store can compare only actions that are
    /// `Equatable`. If many notices can be pending, make the actions `Hashable`, so that the store does not compare
    /// each pending action. In a ``NoticeGroup``, the number includes other actions' failures with the same cause.
    public internal(set) var count: Int

    @usableFromInline let lane: Lane

    /// The earliest time at which a retry can begin, measured from the creation of the store, or `nil` if a retry can
    /// begin immediately.
    @usableFromInline let retryTime: Duration?

    /// Returns a Boolean value that indicates whether two notices have the same identity, attempt number and count.
    public static func == (one: Notice, other: Notice) -> Bool {
        one.id == other.id && one.attempt == other.attempt && one.count == other.count
    }

    /// A value that two notices share if the store keeps only one of them.
    ///
    /// The value is `nil` on an `.each` lane if the actions are not `Hashable`.
    var key: Key? {
        switch lane.rule {
        case .latest, .first: Key(lane: lane, failure: nil, action: nil)
        case .each: (action as? any Hashable).map { Key(lane: lane, failure: failure, action: AnyHashable($0)) }
        }
    }

    struct Key: Hashable {
        let lane: Lane
        let failure: PresentationError?
        let action: AnyHashable?
    }

    /// Returns a Boolean value that indicates whether two notices have equal lanes, failures and actions.
    ///
    /// The result is `false` if the actions are not `Equatable`.
    func isRepetition(of pending: Notice) -> Bool {
        lane == pending.lane && failure == pending.failure && Self.areEqual(action, pending.action)
    }

    /// Returns a Boolean value that indicates whether an action is the check of the failed action.
    ///
    /// The result is `false` if the actions are not `Equatable`.
    func isChecked(by action: Action) -> Bool { checkAction.map { Self.areEqual($0, action) } ?? false }

    /// Returns a Boolean value that indicates whether two actions are equal, or `false` if they are not `Equatable`.
    private static func areEqual(_ one: Action, _ other: Action) -> Bool {
        func equals<Known: Equatable>(_ one: Known) -> Bool { one == other as? Known }
        return (one as? any Equatable).map { equals($0) } ?? false
    }

    /// Returns a copy of this notice that takes the place of a pending notice.
    ///
    /// If both notices have equal lanes, failures and actions, the copy keeps the identity and the failure of the
    /// pending notice. The count of the copy is then the pending notice's count plus 1.
    func following(_ pending: Notice) -> Notice {
        let isEqual = isRepetition(of: pending)
        return Notice(
            id: isEqual ? pending.id : id,
            failure: isEqual ? pending.failure : failure,
            action: action,
            retryAction: retryAction,
            checkAction: checkAction,
            attempt: max(attempt, lane.rule == .each ? pending.attempt : pending.attempt + 1),
            count: isEqual ? pending.count + 1 : 1,
            lane: lane,
            retryTime: retryTime
        )
    }

    /// The identity of a notice.
    public struct ID: Hashable, Sendable {
        let store: StoreIdentity
        let effect: Int

        /// Returns a Boolean value that indicates whether two values identify the same notice.
        public static func == (one: ID, other: ID) -> Bool { one.effect == other.effect && one.store === other.store }

        /// Hashes the identity of the notice.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(store))
            hasher.combine(effect)
        }
    }
}

extension Notice: CustomStringConvertible, CustomReflectable {
    /// The name of the action's case, the code and reference of the error, the attempt number, and the number of
    /// failures if there are several.
    ///
    /// The text excludes the associated values of the action, because the values can contain user input.
    public var description: String {
        let times = count == 1 ? "" : ", \(count) failures"
        return "Notice(\(caseName(of: action)), \(failure), attempt \(attempt)\(times))"
    }

    /// A mirror that contains only the parts of ``description``, for `dump` and debuggers.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["action": caseName(of: action), "failure": failure, "attempt": attempt, "count": count]
        )
    }
}
