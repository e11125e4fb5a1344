/// A type in the app target `LoginSamplePresentation`.
///
/// LayeredErrors uses the name of the target only in a clone of its own repository.
public enum LoginSamplePresentationTarget {
    /// The name of the target.
    public static let name = "LoginSamplePresentation"
}
