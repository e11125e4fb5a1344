/// A type in the app target `DriverStandIns`.
///
/// LayeredErrors does not declare a target with the name `DriverStandIns`.
public enum DriverStandInsTarget {
    /// The name of the target.
    public static let name = "DriverStandIns"
}
