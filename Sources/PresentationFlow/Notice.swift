public import Presentation

/// One failure that waits until the person has acknowledged it.
///
/// Two notices are equal if they stem from the same run of an effect. An effect that fails twice makes two notices.
public struct Notice<Action: Sendable>: Sendable, Identifiable, Equatable {
    /// The identity of the notice, unique among the notices of all stores.
    public let id: ID

    /// The failure to show, with its next actions.
    public let failure: PresentationError

    /// The action that failed.
    public let action: Action

    /// The action that a retry sends.
    public let retryAction: Action

    /// The attempt: 1, plus 1 for each retry from a notice.
    public let attempt: Int

    let lane: Lane

    /// Returns whether both notices stem from the same run of an effect.
    public static func == (one: Notice, other: Notice) -> Bool { one.id == other.id }

    /// The identity of a notice.
    public struct ID: Hashable, Sendable {
        let store: StoreIdentity
        let effect: Int

        /// Returns whether both identify the same notice.
        public static func == (one: ID, other: ID) -> Bool { one.effect == other.effect && one.store === other.store }

        /// Hashes the identity.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(store))
            hasher.combine(effect)
        }
    }
}
