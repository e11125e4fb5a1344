import Presentation
import Synchronization

/// A generator that returns an identical sequence of references in every run of the program.
///
/// The program uses the generator only with the mock server, so that tests can compare the output.
final class MockReferences: Sendable {
    private let generator = Mutex(SplitMix64(state: 2017))

    func next() -> Reference {
        generator.withLock { Reference(using: &$0) }
    }
}

/// The SplitMix64 generator (Steele, Lea, and Flood, "Fast splittable pseudorandom number generators", 2014).
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
