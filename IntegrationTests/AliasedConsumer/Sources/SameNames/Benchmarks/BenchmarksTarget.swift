/// A type in the app target `Benchmarks`.
///
/// LayeredErrors does not use the name of the target.
public enum BenchmarksTarget {
    /// The name of the target.
    public static let name = "Benchmarks"
}
