/// A type in the app target `LoginSampleDomain`.
///
/// LayeredErrors declares a target with the name `LoginSampleDomain` only in a clone of its repository.
/// Therefore, an app that depends on LayeredErrors by URL can have a target with this name.
public enum LoginSampleDomainTarget {
    /// The name of the target.
    public static let name = "LoginSampleDomain"
}
