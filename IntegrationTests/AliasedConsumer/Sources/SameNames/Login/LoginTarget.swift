/// A type in the app target `Login`.
///
/// LayeredErrors does not declare a target with the name `Login`.
public enum LoginTarget {
    /// The name of the target.
    public static let name = "Login"
}
