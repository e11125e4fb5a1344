/// A type in the app target `Examples`.
///
/// LayeredErrors does not use the name of the target.
public enum ExamplesTarget {
    /// The name of the target.
    public static let name = "Examples"
}
