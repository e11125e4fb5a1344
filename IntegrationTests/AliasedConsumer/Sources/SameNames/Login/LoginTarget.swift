/// A type in the app target `Login`.
///
/// LayeredErrors does not use the name of the target.
public enum LoginTarget {
    /// The name of the target.
    public static let name = "Login"
}
