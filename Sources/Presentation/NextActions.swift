/// A list of the actions that the person can take after an error, beginning with the best action.
///
/// A list contains at least one action, and contains each ``NextAction/id`` only once. The initializers ignore an
/// action whose `id` is already in the list.
public struct NextActions: Sendable, Hashable, RandomAccessCollection {
    private let actions: [NextAction]

    /// Creates a list of fixed actions.
    ///
    /// - Parameters:
    ///   - first: The best action.
    ///   - others: The other actions, best first.
    public init(_ first: NextAction, _ others: NextAction...) { self.init([first], others) }

    /// Creates a list of computed actions, followed by fixed actions.
    ///
    ///     NextActions(problems.map { .correct($0.field) }, then: .goBack)
    ///
    /// - Parameters:
    ///   - actions: The computed actions, best first. The array may be empty.
    ///   - last: The first fixed action.
    ///   - others: The other fixed actions, best first.
    public init(_ actions: [NextAction], then last: NextAction, _ others: NextAction...) {
        self.init(actions, [last] + others)
    }

    /// Creates a list from two arrays, at least one of which must not be empty.
    init(_ first: [NextAction], _ then: [NextAction]) {
        // A remote system can determine the number of actions, for example by the number of invalid fields. In a short
        // list, comparing identifiers costs less than hashing them.
        let isLong = first.count + then.count > 8
        var ids: Set<String> = []
        var actions: [NextAction] = []
        actions.reserveCapacity(first.count + then.count)
        for action in [first, then].joined() {
            let isNew =
                isLong ? ids.insert(action.id).inserted : !actions.contains { $0.id == action.id }
            if isNew { actions.append(action) }
        }
        self.actions = actions
    }

    /// Creates a list that ends with the actions whose role is `cancel`.
    ///
    /// The list always contains ``NextAction/dismiss``. The initializer is `package` because PresentationBatch merges
    /// the actions of several failures.
    package init(leavingLast actions: [NextAction]) {
        let helpful = actions.filter { $0.role != .cancel }
        self.init(helpful + actions.filter { $0.role == .cancel }, then: .dismiss)
    }

    /// The time to wait before the first delayed retry in the list, or `nil` if the list contains no delayed retry.
    ///
    /// The property is `package` because outputs state the time to wait after a violation.
    package var wait: Duration? {
        lazy.compactMap { if case .retryAfter(let wait) = $0 { wait } else { nil } }.first
    }

    /// The best action.
    public var primary: NextAction { actions[0] }

    /// The position of the best action.
    public var startIndex: Int { actions.startIndex }

    /// The position after the last action.
    public var endIndex: Int { actions.endIndex }

    /// Accesses the action at the given position.
    public subscript(position: Int) -> NextAction { actions[position] }

    /// The roles of the actions, in the order of the list.
    ///
    /// The first action is `primary`, unless its own role is `cancel` or `destructive`.
    var roles: [NextAction.Role] {
        enumerated().map { position, action in
            switch action.role {
            case .primary, .secondary: position == 0 ? .primary : .secondary
            case .cancel: .cancel
            case .destructive: .destructive
            }
        }
    }
}
