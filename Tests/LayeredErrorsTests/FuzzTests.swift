#if Foundation
import LayeredErrorsTestSupport
import Testing

@Suite("Fuzz targets")
struct FuzzTests {
    // This short run detects a broken guarantee early. `.ci/run` and `Fuzz/run` search longer.
    @Test("Arbitrary bytes do not violate the guarantees of the library", arguments: FuzzTarget.allCases)
    func anything(target: FuzzTarget) {
        var generator = SplitMix64(seed: 1)
        for round in 0..<300 {
            let count = Int.random(in: 0...(round.isMultiple(of: 10) ? 400 : 24), using: &generator)
            target.run((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
    }
}
#endif
