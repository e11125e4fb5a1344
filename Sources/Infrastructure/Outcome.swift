/// Whether an operation that failed took effect all the same.
///
/// A refused connection did not. A time-out after the request was sent may have: whoever repeats it may order twice.
public enum Outcome: String, Sendable, CaseIterable {
    /// Nothing was changed; the operation can be repeated.
    case notApplied

    /// It may have been carried out. Nobody on this side knows.
    case unknown

    /// It was carried out, and only what came afterwards failed.
    case applied
}
