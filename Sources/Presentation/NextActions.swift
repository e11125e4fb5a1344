/// The next actions of a failure, best first.
///
/// There is always at least one. No two have the same ``NextAction/id``.
public struct NextActions: Sendable, Hashable, RandomAccessCollection {
    private let actions: [NextAction]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - first: the best action.
    ///   - others: the other actions, best first.
    public init(_ first: NextAction, _ others: NextAction...) {
        self.init([first], others)
    }

    /// Creates a list from actions that are computed, followed by actions that are always there.
    ///
    ///     NextActions(problems.map { .correct($0.field) }, then: .goBack)
    ///
    /// - Parameters:
    ///   - actions: the computed actions, best first; may be empty.
    ///   - last: the first action that is always there.
    ///   - others: the other actions that are always there, best first.
    public init(_ actions: [NextAction], then last: NextAction, _ others: NextAction...) {
        self.init(actions, [last] + others)
    }

    init(_ actions: [NextAction], then others: NextActions) {
        self.init(actions, others.actions)
    }

    private init(_ first: [NextAction], _ then: [NextAction]) {
        // Lists are short: comparing ids costs less than hashing them.
        var actions: [NextAction] = []
        for action in first + then where !actions.contains(where: { $0.id == action.id }) { actions.append(action) }
        self.actions = actions
    }

    /// The best action.
    public var primary: NextAction { actions[0] }

    /// The position of the best action.
    public var startIndex: Int { actions.startIndex }

    /// The position after the last action.
    public var endIndex: Int { actions.endIndex }

    /// The action at a position.
    public subscript(position: Int) -> NextAction { actions[position] }

    /// The role of each action: the first one is primary, unless it changes nothing or gives up something.
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
