import Synchronization

/// A short identifier of one occurrence of an error, such as `K7QM-2X9D`.
///
/// A reference is easy to read aloud, to type, and to find in a log. It encodes 40 random bits in Crockford's Base 32,
/// whose alphabet omits I, L, O and U.
///
/// The probability that two of a thousand occurrences have the same reference is one in two million. For a million
/// occurrences, it is one in three. Therefore, search only the part of the log near the time of the occurrence.
public struct Reference: Sendable, Hashable, LosslessStringConvertible {
    /// The 40 bits of the reference, five for each character; the first character encodes the lowest bits.
    ///
    /// The next higher bit is the mark.
    private var bits: UInt64

    private static let mark: UInt64 = 1 << 40

    /// The reference with the mark `-U` at the end of its description.
    ///
    /// The mark states that only the log of this program contains the reference. The property is `package` because
    /// Presentation shows the marked reference to the person. No other output contains the mark.
    package var marked: Reference {
        var reference = self
        reference.bits |= Self.mark
        return reference
    }

    /// Creates a new reference.
    ///
    /// A reference is not a secret: a client that knows some references may be able to predict the next references of
    /// the same process. A forked process creates the same references as its parent process.
    public init() {
        // The algorithm is SplitMix64 (Steele, Lea and Flood, 2014) with a random seed. A system call for each
        // reference would cost more than all other work for a failure.
        var bits = Self.last.wrappingAdd(0x9e37_79b9_7f4a_7c15, ordering: .relaxed).newValue
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        self.init(bits: bits ^ (bits >> 31))
    }

    private static let last = Atomic(UInt64.random(in: 0...UInt64.max))

    private init(bits: UInt64) { self.bits = bits & 0xff_ffff_ffff }

    /// Creates a reference with a random number generator.
    ///
    /// The initializer is `package` because tests choose the random bits.
    ///
    /// - Parameter generator: The source of random bits.
    package init(using generator: inout some RandomNumberGenerator) { self.init(bits: generator.next()) }

    /// Creates a reference from the end of a URI that a remote system sent.
    ///
    /// - Parameter instance: The URI of an occurrence (RFC 9457 §3.1.5), such as
    ///   `https://example.com/errors/K7QM-2X9D`.
    /// - Returns: The reference, or `nil` if the last component of the URI is not a reference in the exact form of
    ///   ``description``.
    package init?(instance: String) {
        let name = instance.utf8.suffix(Self.length + 1)
        let separator = instance.utf8.dropLast(name.count).last
        guard let text = String(name), separator.map({ "/:#?=".utf8.contains($0) }) ?? true,
            let reference = Reference(text), reference.description == text
        else { return nil }
        self = reference
    }

    /// Creates a reference from text that a person entered.
    ///
    /// Letters can be uppercase or lowercase. The text can contain full-width characters, dashes and whitespace. The
    /// initializer reads I and L as 1, and O as 0, as Crockford's Base 32 specifies. It ignores a U at the end, which
    /// marks a reference that only the log of the client contains.
    ///
    /// - Parameter text: The text that the person entered.
    /// - Returns: The reference, or `nil` if the text is not a reference.
    public init?(_ text: String) {
        var bits: UInt64 = 0
        var length = 0
        var isMarked = false
        for scalar in text.unicodeScalars.prefix(100) {
            // A Japanese keyboard can produce full-width forms (U+FF01 to U+FF5E), each 0xFEE0 above its ASCII
            // character.
            let isFullWidth = (0xff01...0xff5e).contains(scalar.value)
            let folded = Unicode.Scalar(isFullWidth ? scalar.value - 0xfee0 : scalar.value) ?? scalar
            let properties = folded.properties
            if properties.isWhitespace || properties.generalCategory == .dashPunctuation { continue }
            if length == Self.length, !isMarked, folded == "U" || folded == "u" {
                isMarked = true
                continue
            }
            guard length < Self.length, let digit = Self.digit(folded) else { return nil }
            bits |= digit << (5 * length)
            length += 1
        }
        guard length == Self.length else { return nil }
        self.init(bits: bits)
    }

    /// Returns the value of a character in Crockford's Base 32, or `nil` for a character that has no value.
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

    /// The text of the reference, such as `K7QM-2X9D`.
    public var description: String {
        var name = String.UnicodeScalarView(
            (0..<Self.length).map { Self.alphabet[Int(bits >> (5 * $0) & 31)] }
        )
        name.insert("-", at: name.index(name.startIndex, offsetBy: Self.length / 2))
        return String(name) + (bits & Self.mark == 0 ? "" : "-U")
    }

    private static let length = 8
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".unicodeScalars)
}
