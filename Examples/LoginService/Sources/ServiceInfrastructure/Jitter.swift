/// A random extension of delays.
///
/// Without the extension, all clients that the service turns away at one moment would return at one moment.
public struct Jitter: Sendable {
    private let random: @Sendable (ClosedRange<Double>) -> Double

    /// Creates a random extension.
    ///
    /// - Parameter random: A closure that returns a random number in a range. Defaults to a random number of the
    ///   system's generator.
    public init(random: @escaping @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }) {
        self.random = random
    }

    /// Returns a random duration between a delay and twice the delay.
    func spread(_ delay: Duration) -> Duration { delay * random(1...2) }
}
