/// A type in the app target `DriverStandIns`.
///
/// LayeredErrors does not use the name of the target.
public enum DriverStandInsTarget {
    /// The name of the target.
    public static let name = "DriverStandIns"
}
