/// A type in the app target `LoginDomain`.
///
/// LayeredErrors does not declare a target with the name `LoginDomain`.
public enum LoginDomainTarget {
    /// The name of the target.
    public static let name = "LoginDomain"
}
