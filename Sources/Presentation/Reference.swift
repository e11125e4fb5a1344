/// A short name of one occurrence, to be read aloud, typed and found in a log: `K7QM-2X9D`.
///
/// Forty random bits in the alphabet of Crockford's Base 32, which has neither I, L and O, nor U.
public struct Reference: Sendable, Hashable, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Makes a new name.
    public init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    /// Makes a name from a source of randomness of your own.
    ///
    /// - Parameter generator: where the randomness comes from.
    public init(using generator: inout some RandomNumberGenerator) {
        let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        var bits: UInt64 = generator.next()
        var name = ""
        for position in 0..<8 {
            if position == 4 { name.append("-") }
            name.append(alphabet[Int(bits & 31)])
            bits >>= 5
        }
        description = name
    }
}
