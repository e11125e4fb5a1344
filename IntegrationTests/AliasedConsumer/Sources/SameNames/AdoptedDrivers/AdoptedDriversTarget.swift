/// A target of the app, with a name that LayeredErrors does not use.
public enum AdoptedDriversTarget {
    /// The name of the target.
    public static let name = "AdoptedDrivers"
}
