/// A type in the app target `LoginDomain`.
///
/// LayeredErrors does not use the name of the target.
public enum LoginDomainTarget {
    /// The name of the target.
    public static let name = "LoginDomain"
}
