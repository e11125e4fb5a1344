/// A type in the app target `LayeredErrorsTestSupport`.
///
/// LayeredErrors declares a target with the name `LayeredErrorsTestSupport` only in a clone of its repository.
/// Therefore, an app that depends on LayeredErrors by URL can have a target with this name.
public enum LayeredErrorsTestSupportTarget {
    /// The name of the target.
    public static let name = "LayeredErrorsTestSupport"
}
