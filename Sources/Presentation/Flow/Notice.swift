/// One failure that waits to be shown, until the person has acknowledged it.
///
/// Two notices are equal if they are of one occurrence: what fails the same way twice makes two.
public struct Notice<Action: Sendable>: Sendable, Identifiable, Equatable {
    /// Its name, which no other notice has, on any screen.
    public let id: Int

    /// What to show, with what can be done next.
    public let failure: PresentationError

    /// What failed.
    public let action: Action

    /// What trying again is.
    public let retryAction: Action

    /// How often it was tried: 1, and one more for each time that the person tried it again from a notice.
    public let attempt: Int

    let lane: Lane

    /// Whether it is the same occurrence.
    public static func == (one: Notice, other: Notice) -> Bool { one.id == other.id }
}
