/// A type in the app target `LoginSampleInfrastructure`.
///
/// LayeredErrors declares a target with the name `LoginSampleInfrastructure` only in a clone of its repository.
/// Therefore, an app that depends on LayeredErrors by URL can have a target with this name.
public enum LoginSampleInfrastructureTarget {
    /// The name of the target.
    public static let name = "LoginSampleInfrastructure"
}
