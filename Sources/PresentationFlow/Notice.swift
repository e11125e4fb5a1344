public import Presentation

/// The error of a failed effect, with the action to retry.
///
/// The store keeps a notice until the person acknowledges the notice, or until a later success makes the notice
/// obsolete. Two notices are equal if they come from the same run of an effect. A retry that fails creates another
/// notice.
public struct Notice<Action: Sendable>: Sendable, Identifiable, Equatable {
    /// The identity of the notice, unique among the notices of all stores.
    public let id: ID

    /// The error to show, which contains the next actions.
    public let failure: PresentationError

    /// The action whose effect failed.
    public let action: Action

    /// The action that the store performs for a retry.
    public let retryAction: Action

    /// The attempt number, which starts at 1 and increases by 1 with each retry from a notice.
    public let attempt: Int

    let lane: Lane

    /// Returns a Boolean value that indicates whether two notices come from the same run of an effect.
    public static func == (one: Notice, other: Notice) -> Bool { one.id == other.id }

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

extension Notice: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the action's case, the code and reference of the error, and the attempt number.
    ///
    /// The text excludes the associated values of the action, because the values can contain user input.
    public var description: String { "Notice(\(caseName(of: action)), \(failure), attempt \(attempt))" }

    /// The same text as ``description``, so that a printed collection reveals no more than a printed notice.
    public var debugDescription: String { description }

    /// A mirror that contains only the parts of ``description``, for `dump` and debuggers.
    public var customMirror: Mirror {
        Mirror(self, children: ["action": caseName(of: action), "failure": failure, "attempt": attempt])
    }
}
