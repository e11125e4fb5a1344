extension String {
    /// The text without control characters and bidirectional controls.
    ///
    /// Line breaks and tabs become spaces. Codes, names and words can contain user input, and a terminal, a log or a
    /// web page would interpret control characters in the input.
    ///
    /// The property is `package` because Presentation prints the names of actions and the words of rules.
    package var printable: String {
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

    /// The text on one line, in which each character that could control a terminal or change the order of text is escaped.
    ///
    /// A line break becomes `\n`, a backslash `\\`, and another such character has the form `\u{202E}`.
    var escaped: String {
        unicodeScalars.map { $0.isPrintable && $0 != "\\" ? String($0) : $0.escaped(asASCII: true) }.joined()
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar can neither control a terminal nor change the order of text.
    ///
    /// Unicode Standard Annex #9 §2 defines the bidirectional controls.
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        case _: !properties.isBidiControl
        }
    }
}
