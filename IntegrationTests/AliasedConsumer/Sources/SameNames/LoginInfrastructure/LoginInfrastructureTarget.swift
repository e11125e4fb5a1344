/// A type in the app target `LoginInfrastructure`.
///
/// LayeredErrors does not declare a target with the name `LoginInfrastructure`.
public enum LoginInfrastructureTarget {
    /// The name of the target.
    public static let name = "LoginInfrastructure"
}
