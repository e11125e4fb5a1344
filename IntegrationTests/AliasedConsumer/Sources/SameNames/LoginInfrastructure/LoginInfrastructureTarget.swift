/// A type in the app target `LoginInfrastructure`.
///
/// LayeredErrors does not use the name of the target.
public enum LoginInfrastructureTarget {
    /// The name of the target.
    public static let name = "LoginInfrastructure"
}
