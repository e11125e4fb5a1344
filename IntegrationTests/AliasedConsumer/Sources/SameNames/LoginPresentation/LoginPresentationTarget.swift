/// A type in the app target `LoginPresentation`.
///
/// LayeredErrors does not declare a target with the name `LoginPresentation`.
public enum LoginPresentationTarget {
    /// The name of the target.
    public static let name = "LoginPresentation"
}
