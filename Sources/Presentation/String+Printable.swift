extension String {
    /// The text without the characters that a terminal or a page obeys instead of showing: control characters and
    /// bidirectional controls.
    ///
    /// A line break or a tab becomes a space. A rule may quote in its words what a person has entered.
    var printable: String {
        let scalars = unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
            switch scalar.value {
            case 0x09...0x0d, 0x85, 0x2028, 0x2029: " "
            // Bidirectional controls (Unicode Standard Annex #9 §2).
            case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: nil
            case _: scalar.properties.generalCategory == .control ? nil : scalar
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
