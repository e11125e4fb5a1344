import Domain
import Testing

@Suite("Reference")
struct ReferenceTests {
    private struct Fixed: RandomNumberGenerator {
        let value: UInt64
        func next() -> UInt64 { value }
    }

    @Test(
        "A reference is written in Crockford's Base 32, lowest bits first",
        arguments: [
            (UInt64(0), "0000-0000"), (.max, "ZZZZ-ZZZZ"),
            (0b00111_00110_00101_00100_00011_00010_00001_00000, "0123-4567"),
        ]
    )
    func spelling(bits: UInt64, name: String) {
        var generator = Fixed(value: bits)
        #expect(Reference(using: &generator).description == name)
    }

    @Test(
        "Parsing ignores letter case, character width, hyphens and spaces",
        arguments: [
            ("K7QM-2X9D", "K7QM-2X9D"), ("k7qm2x9d", "K7QM-2X9D"), (" k7qm 2x9d ", "K7QM-2X9D"),
            ("OIL0-0000", "0110-0000"),
            ("Ｋ７ｑｍ－２Ｘ９Ｄ\n", "K7QM-2X9D"), ("K7QM–2X9D", "K7QM-2X9D"), ("K7QM\u{A0}2X9D", "K7QM-2X9D"),
            ("ı7QM-2X9D", nil), ("K7QM-2X9", nil), ("K7QM-2X9DD", nil), ("K7QM-2X9U", nil), ("", nil),
            ("K7QM-2X9é", nil),
        ]
    )
    func reading(written: String, name: String?) {
        #expect(Reference(written)?.description == name)
    }

    @Test("A thousand new references are all different")
    func unique() {
        #expect(Set((0..<1000).map { _ in Reference() }).count == 1000)
    }
}
