/// A target of the app, with a name that LayeredErrors does not use.
public enum LoginPresentationTarget {
    /// The name of the target.
    public static let name = "LoginPresentation"
}
