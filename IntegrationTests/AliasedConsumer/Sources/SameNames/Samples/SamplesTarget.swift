/// A type in the app target `Samples`.
///
/// LayeredErrors does not declare a target with the name `Samples`.
public enum SamplesTarget {
    /// The name of the target.
    public static let name = "Samples"
}
