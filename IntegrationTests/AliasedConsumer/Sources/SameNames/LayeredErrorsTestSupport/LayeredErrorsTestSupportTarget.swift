/// A type in the app target `LayeredErrorsTestSupport`.
///
/// LayeredErrors uses the name of the target only in a clone of its own repository.
public enum LayeredErrorsTestSupportTarget {
    /// The name of the target.
    public static let name = "LayeredErrorsTestSupport"
}
