extension String {
    /// The text without control characters and bidirectional controls.
    ///
    /// Line breaks and tabs become spaces. The words of a rule can contain user input, and a terminal or a web page
    /// would interpret control characters in the input.
    var printable: String {
        // Most text needs no change.
        if utf8.allSatisfy({ (0x20..<0x7f).contains($0) }) || unicodeScalars.allSatisfy(\.isPrintable) { return self }
        let scalars = unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
            switch scalar.value {
            case 0x09...0x0d, 0x85, 0x2028, 0x2029: " "
            case _: scalar.isPrintable ? scalar : nil
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    fileprivate var isPrintable: Bool {
        switch value {
        // Control characters: the general category Cc of the Unicode Standard.
        case 0...0x1f, 0x7f...0x9f: false
        // Bidirectional controls (Unicode Standard Annex #9 §2), and the separators of lines and paragraphs.
        case 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: false
        case _: true
        }
    }
}
