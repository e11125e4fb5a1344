/// A target of the app, with a name that LayeredErrors uses only in its own clone.
public enum LayeredErrorsTestSupportTarget {
    /// The name of the target.
    public static let name = "LayeredErrorsTestSupport"
}
