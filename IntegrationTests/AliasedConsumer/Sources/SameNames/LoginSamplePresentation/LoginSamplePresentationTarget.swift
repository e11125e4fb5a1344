/// A type in the app target `LoginSamplePresentation`.
///
/// LayeredErrors declares a target with the name `LoginSamplePresentation` only in a clone of its repository.
/// Therefore, an app that depends on LayeredErrors by URL can have a target with this name.
public enum LoginSamplePresentationTarget {
    /// The name of the target.
    public static let name = "LoginSamplePresentation"
}
