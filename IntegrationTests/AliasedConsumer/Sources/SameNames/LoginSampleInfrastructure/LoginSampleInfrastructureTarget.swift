/// A type in the app target `LoginSampleInfrastructure`.
///
/// LayeredErrors uses the name of the target only in a clone of its own repository.
public enum LoginSampleInfrastructureTarget {
    /// The name of the target.
    public static let name = "LoginSampleInfrastructure"
}
