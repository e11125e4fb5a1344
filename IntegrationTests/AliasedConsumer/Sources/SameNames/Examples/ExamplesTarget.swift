/// A type in the app target `Examples`.
///
/// LayeredErrors does not declare a target with the name `Examples`.
public enum ExamplesTarget {
    /// The name of the target.
    public static let name = "Examples"
}
