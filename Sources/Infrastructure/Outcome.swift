/// The effect of a failed operation, as far as it is known.
///
/// A request over a refused connection has no effect. A request that times out after it was sent may have an effect: a
/// repeated order could be placed twice.
public enum Outcome: String, Sendable, CaseIterable, Comparable {
    /// The operation changed nothing and can be repeated.
    case notApplied

    /// The operation may have been carried out.
    case unknown

    /// The operation was carried out, and only a later step failed.
    case applied

    /// Returns a Boolean value that indicates whether the first outcome is safer to repeat than the second.
    ///
    /// The order is `notApplied`, `unknown`, `applied`. The outcome of several attempts is the greatest of their
    /// outcomes.
    public static func < (one: Outcome, other: Outcome) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .notApplied: 0
        case .unknown: 1
        case .applied: 2
        }
    }
}
