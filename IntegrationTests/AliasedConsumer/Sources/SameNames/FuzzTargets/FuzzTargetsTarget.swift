/// A type in the app target `FuzzTargets`.
///
/// LayeredErrors does not declare a target with the name `FuzzTargets`.
public enum FuzzTargetsTarget {
    /// The name of the target.
    public static let name = "FuzzTargets"
}
