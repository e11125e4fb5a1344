/// A type in the app target `FuzzTargets`.
///
/// LayeredErrors does not use the name of the target.
public enum FuzzTargetsTarget {
    /// The name of the target.
    public static let name = "FuzzTargets"
}
