/// A type in the app target `Samples`.
///
/// LayeredErrors does not use the name of the target.
public enum SamplesTarget {
    /// The name of the target.
    public static let name = "Samples"
}
