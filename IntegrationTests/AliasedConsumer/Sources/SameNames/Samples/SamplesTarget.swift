/// A target of the app, with a name that LayeredErrors does not use.
public enum SamplesTarget {
    /// The name of the target.
    public static let name = "Samples"
}
