/// A short name of one occurrence, to be read aloud, typed and found in a log: `K7QM-2X9D`.
///
/// Forty random bits in the alphabet of Crockford's Base 32, which has neither I, L and O, nor U. Of a thousand occurrences
/// two share a name with a probability of one in two million, of a million with one in three: look for it near the time at
/// which the person had it.
public struct Reference: Sendable, Hashable, LosslessStringConvertible {
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
        let bits: UInt64 = generator.next()
        let characters = (0..<Self.length).map { Self.alphabet[Int(bits >> (5 * $0) & 31)] }
        self.init(characters)
    }

    /// Reads a name as a person writes it down: in any case, with or without the hyphen, and with I or L for 1 and O for 0,
    /// as Crockford's Base 32 reads them.
    ///
    /// - Parameter text: what was written down.
    /// - Returns: `nil` for what is no name.
    public init?(_ text: String) {
        let characters = text.uppercased().filter { !"- ".contains($0) }
            .map { character -> Character in
                switch character {
                case "I", "L": "1"
                case "O": "0"
                case _: character
                }
            }
        guard characters.count == Self.length, characters.allSatisfy(Self.alphabet.contains) else { return nil }
        self.init(characters)
    }

    private init(_ characters: [Character]) {
        description = String(characters.prefix(Self.length / 2)) + "-" + String(characters.suffix(Self.length / 2))
    }

    private static let length = 8
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
}
