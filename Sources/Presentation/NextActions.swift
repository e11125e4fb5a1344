/// What can be done next, best first.
///
/// There is always at least one thing.
public struct NextActions: Sendable, Hashable, RandomAccessCollection {
    private let actions: [NextAction]

    /// Makes a list.
    ///
    /// - Parameters:
    ///   - first: the best thing to do. It becomes the primary one, unless it leaves things as they are or gives
    ///     something up.
    ///   - others: other things to do, best first.
    public init(_ first: NextAction, _ others: NextAction...) {
        self.init([first], others)
    }

    /// Makes a list of actions that are worked out, before some that are always there.
    ///
    ///     NextActions(problems.map { .correct($0.field) }, then: .goBack)
    ///
    /// - Parameters:
    ///   - actions: things to do, best first. There may be none.
    ///   - last: what can be done in any case.
    ///   - others: other things that can be done in any case, best first.
    public init(_ actions: [NextAction], then last: NextAction, _ others: NextAction...) {
        self.init(actions, [last] + others)
    }

    init(_ actions: [NextAction], then others: NextActions) {
        self.init(actions, others.actions)
    }

    private init(_ first: [NextAction], _ then: [NextAction]) {
        var actions: [NextAction] = []
        // Nothing is offered twice.
        for var action in first + then where !actions.contains(where: { $0.id == action.id }) {
            switch action.role {
            case .primary where !actions.isEmpty: action.role = .secondary
            case .secondary where actions.isEmpty: action.role = .primary
            case .primary, .secondary, .cancel, .destructive: break
            }
            actions.append(action)
        }
        self.actions = actions
    }

    /// The best thing to do.
    public var primary: NextAction { actions[0] }

    /// The position of the best action.
    public var startIndex: Int { actions.startIndex }

    /// The position after the last action.
    public var endIndex: Int { actions.endIndex }

    /// The action at a position.
    public subscript(position: Int) -> NextAction { actions[position] }
}
