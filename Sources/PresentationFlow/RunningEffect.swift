/// An effect that an action has started and that has not ended.
///
/// The type is `package` because `TestStore` reads the running effects.
@usableFromInline package struct RunningEffect<Action: Sendable>: Sendable {
    /// The number that identifies the effect in its store.
    @usableFromInline let number: Int
    @usableFromInline let action: Action
    /// The action whose outcome the effect checks, or `nil` if the effect checks no outcome.
    @usableFromInline let checked: Action?
    /// The attempt number, which starts at 1 and increases by 1 with each retry from a notice.
    @usableFromInline let attempt: Int
    @usableFromInline let lane: Lane
    /// The lane of the notice that a failure creates.
    ///
    /// For a check, the value is the lane of the checked notice. For any other effect, the value is the lane of the
    /// effect.
    @usableFromInline let noticeLane: Lane
    /// The start time of the effect, measured from the creation of the store, or `nil` for an immediate start.
    package let start: Duration?
    @usableFromInline package let task: Task<Void, Never>

    @usableFromInline
    init(
        number: Int,
        action: Action,
        checked: Action?,
        attempt: Int,
        lane: Lane,
        noticeLane: Lane,
        start: Duration?,
        task: Task<Void, Never>
    ) {
        self.number = number
        self.action = action
        self.checked = checked
        self.attempt = attempt
        self.lane = lane
        self.noticeLane = noticeLane
        self.start = start
        self.task = task
    }
}
