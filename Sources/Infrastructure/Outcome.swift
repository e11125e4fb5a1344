/// An indication of whether a failed operation took effect.
///
/// A request whose connection is refused does not take effect. A request that times out after the program sent it may
/// have taken effect. If the request was an order, a repetition could place a second order.
public enum Outcome: String, Sendable, CaseIterable, Comparable {
    /// The operation changed nothing, so a repetition is safe.
    case notApplied

    /// The operation may have been carried out.
    case unknown

    /// The operation was carried out, and only a later step failed.
    case applied

    /// Returns a Boolean value that indicates whether a retry is safer after the first outcome than after the second
    /// outcome.
    ///
    /// The order is `notApplied`, `unknown`, `applied`. The outcome of several attempts is the greatest outcome of any
    /// attempt.
    public static func < (one: Outcome, other: Outcome) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .notApplied: 0
        case .unknown: 1
        case .applied: 2
        }
    }
}
