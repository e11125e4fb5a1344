/// A target of the app with a name that the library has in its own clone only.
public enum LoginSampleInfrastructureTarget {
    /// The name of the target.
    public static let name = "LoginSampleInfrastructure"
}
