#if Foundation
import Testing

@Suite("Fuzz targets")
struct FuzzTests {
    /// A random number generator that returns the same numbers in every run (SplitMix64).
    struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    @Test("Arbitrary bytes do not violate the guarantees of the library", arguments: FuzzTarget.allCases)
    func anything(target: FuzzTarget) {
        var generator = Seeded(state: 1)
        for round in 0..<3_000 {
            let count = Int.random(in: 0...(round.isMultiple(of: 10) ? 400 : 24), using: &generator)
            target.run((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
    }
}
#endif
