/// A type in the app target `AdoptedDrivers`.
///
/// LayeredErrors does not use the name of the target.
public enum AdoptedDriversTarget {
    /// The name of the target.
    public static let name = "AdoptedDrivers"
}
