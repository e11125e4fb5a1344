import Presentation
import Testing

@Suite("Reference")
struct ReferenceTests {
    private struct Fixed: RandomNumberGenerator {
        let value: UInt64
        func next() -> UInt64 { value }
    }

    @Test(
        "It is made of letters and digits that are not mistaken for each other",
        arguments: [
            (UInt64(0), "0000-0000"), (.max, "ZZZZ-ZZZZ"),
            (0b00111_00110_00101_00100_00011_00010_00001_00000, "0123-4567"),
        ]
    )
    func spelling(bits: UInt64, name: String) {
        var generator = Fixed(value: bits)
        #expect(Reference(using: &generator).description == name)
    }

    @Test("Two occurrences have two names")
    func unique() {
        #expect(Set((0..<1000).map { _ in Reference() }).count == 1000)
    }
}
