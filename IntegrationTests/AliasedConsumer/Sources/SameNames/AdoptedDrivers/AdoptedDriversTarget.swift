/// A type in the app target `AdoptedDrivers`.
///
/// LayeredErrors does not declare a target with the name `AdoptedDrivers`.
public enum AdoptedDriversTarget {
    /// The name of the target.
    public static let name = "AdoptedDrivers"
}
