/// A type in the app target `Flow`.
///
/// LayeredErrors does not use the name of the target.
public enum FlowTarget {
    /// The name of the target.
    public static let name = "Flow"
}
