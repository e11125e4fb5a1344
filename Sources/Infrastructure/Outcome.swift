/// Whether an operation that failed took effect all the same.
///
/// A refused connection did not. A time-out after the request was sent may have: whoever repeats it may order twice.
public enum Outcome: String, Sendable, CaseIterable, Comparable {
    /// Nothing was changed; the operation can be repeated.
    case notApplied

    /// It may have been carried out. Nobody on this side knows.
    case unknown

    /// It was carried out, and only what came afterwards failed.
    case applied

    /// From what can be repeated without a thought to what must not be: of several attempts, the greatest counts.
    public static func < (one: Outcome, other: Outcome) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .notApplied: 0
        case .unknown: 1
        case .applied: 2
        }
    }
}
