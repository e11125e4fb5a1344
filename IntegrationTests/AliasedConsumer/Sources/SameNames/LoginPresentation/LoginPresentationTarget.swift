/// A type in the app target `LoginPresentation`.
///
/// LayeredErrors does not use the name of the target.
public enum LoginPresentationTarget {
    /// The name of the target.
    public static let name = "LoginPresentation"
}
