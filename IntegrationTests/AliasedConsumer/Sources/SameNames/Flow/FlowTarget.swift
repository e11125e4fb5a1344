/// A type in the app target `Flow`.
///
/// LayeredErrors does not declare a target with the name `Flow`.
public enum FlowTarget {
    /// The name of the target.
    public static let name = "Flow"
}
