/// A type in the app target `LoginSampleDomain`.
///
/// LayeredErrors uses the name of the target only in a clone of its own repository.
public enum LoginSampleDomainTarget {
    /// The name of the target.
    public static let name = "LoginSampleDomain"
}
