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

    /// Reads a name as a person writes it down: in any case, in letters of full or half width, with or without hyphen and
    /// spaces, and with I or L for 1 and O for 0, as Crockford's Base 32 reads them.
    ///
    /// - Parameter text: what was written down.
    /// - Returns: `nil` for what is no name.
    public init?(_ text: String) {
        let characters = text.unicodeScalars.prefix(100)
            .compactMap { scalar -> Character? in
                // A Japanese keyboard may type the forms of full width, U+FF01 to U+FF5E, each 0xFEE0 above its ASCII.
                let isFullWidth = (0xff01...0xff5e).contains(scalar.value)
                let folded = Unicode.Scalar(isFullWidth ? scalar.value - 0xfee0 : scalar.value) ?? scalar
                let properties = folded.properties
                if properties.isWhitespace || properties.generalCategory == .dashPunctuation { return nil }
                switch folded {
                case "I", "i", "L", "l": return "1"
                case "O", "o": return "0"
                case "a"..."z": return Character(Character(folded).uppercased())
                case _: return Character(folded)
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
