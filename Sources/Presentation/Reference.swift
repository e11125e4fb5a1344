import Synchronization

/// A short name of one occurrence, to be read aloud, typed and found in a log: `K7QM-2X9D`.
///
/// Forty random bits in the alphabet of Crockford's Base 32, which has neither I, L and O, nor U. Of a thousand
/// occurrences two share a name with a probability of one in two million, of a million with one in three: look for it
/// near the time at which the person had it.
public struct Reference: Sendable, Hashable, LosslessStringConvertible {
    /// Its forty bits, five for each character, the first one lowest.
    private let bits: UInt64

    /// Makes a new name.
    ///
    /// It is no secret: whoever has seen some may guess the next ones of the same process. A process that was forked
    /// goes on with the same names as the one that it came from.
    public init() {
        // SplitMix64 (Steele, Lea and Flood, 2014), begun at random: asking the system each time would cost more than
        // all the rest of a failure.
        var bits = Self.last.wrappingAdd(0x9e37_79b9_7f4a_7c15, ordering: .relaxed).newValue
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        self.init(bits: bits ^ (bits >> 31))
    }

    private static let last = Atomic(UInt64.random(in: 0...UInt64.max))

    private init(bits: UInt64) {
        self.bits = bits & 0xff_ffff_ffff
    }

    /// Makes a name from a source of randomness of your own.
    ///
    /// - Parameter generator: where the randomness comes from.
    public init(using generator: inout some RandomNumberGenerator) {
        self.init(bits: generator.next())
    }

    /// The name that the other side gave to its side of a failure, if it is exactly that.
    ///
    /// - Parameter instance: a URI that ends in it (RFC 9457 §3.1.5): `https://example.com/errors/K7QM-2X9D`.
    init?(instance: String) {
        let name = instance.utf8.suffix(Self.length + 1)
        let separator = instance.utf8.dropLast(name.count).last
        guard let text = String(name), separator.map({ "/:#?=".utf8.contains($0) }) ?? true,
            let reference = Reference(text), reference.description == text
        else { return nil }
        self = reference
    }

    /// Reads a name as a person writes it down: in any case, in letters of full or half width, with or without hyphen
    /// and spaces, and with I or L for 1 and O for 0, as Crockford's Base 32 reads them.
    ///
    /// - Parameter text: what was written down.
    /// - Returns: `nil` for what is no name.
    public init?(_ text: String) {
        var bits: UInt64 = 0
        var length = 0
        for scalar in text.unicodeScalars.prefix(100) {
            // A Japanese keyboard may type the forms of full width, U+FF01 to U+FF5E, each 0xFEE0 above its ASCII.
            let isFullWidth = (0xff01...0xff5e).contains(scalar.value)
            let folded = Unicode.Scalar(isFullWidth ? scalar.value - 0xfee0 : scalar.value) ?? scalar
            let properties = folded.properties
            if properties.isWhitespace || properties.generalCategory == .dashPunctuation { continue }
            guard length < Self.length, let digit = Self.digit(folded) else { return nil }
            bits |= digit << (5 * length)
            length += 1
        }
        guard length == Self.length else { return nil }
        self.init(bits: bits)
    }

    /// What a character stands for.
    private static func digit(_ scalar: Unicode.Scalar) -> UInt64? {
        let known: Unicode.Scalar? =
            switch scalar {
            case "I", "i", "L", "l": "1"
            case "O", "o": "0"
            case "a"..."z": Unicode.Scalar(scalar.value - 0x20)
            case _: scalar
            }
        return alphabet.firstIndex { $0 == known }.map { UInt64($0) }
    }

    /// The name.
    public var description: String {
        var name = String.UnicodeScalarView(
            (0..<Self.length).map { Self.alphabet[Int(bits >> (5 * $0) & 31)] }
        )
        name.insert("-", at: name.index(name.startIndex, offsetBy: Self.length / 2))
        return String(name)
    }

    private static let length = 8
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".unicodeScalars)
}
