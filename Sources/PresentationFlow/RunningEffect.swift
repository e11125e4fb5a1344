/// An effect that a store has started, and that has not ended.
///
/// `package`, because a store under test has to know what still runs.
@usableFromInline package struct RunningEffect<Action: Sendable>: Sendable {
    /// The number of the effect within its store.
    @usableFromInline let number: Int
    @usableFromInline let action: Action
    /// The attempt: 1, plus 1 for each retry from a notice.
    @usableFromInline let attempt: Int
    @usableFromInline let lane: Lane
    /// The time since the creation of the store at which the effect begins; `nil` if it begins at once.
    package let start: Duration?
    package let task: Task<Void, Never>

    @usableFromInline
    init(number: Int, action: Action, attempt: Int, lane: Lane, start: Duration?, task: Task<Void, Never>) {
        self.number = number
        self.action = action
        self.attempt = attempt
        self.lane = lane
        self.start = start
        self.task = task
    }
}
