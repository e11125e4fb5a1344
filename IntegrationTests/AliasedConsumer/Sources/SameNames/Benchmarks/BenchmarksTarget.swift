/// A type in the app target `Benchmarks`.
///
/// LayeredErrors does not declare a target with the name `Benchmarks`.
public enum BenchmarksTarget {
    /// The name of the target.
    public static let name = "Benchmarks"
}
