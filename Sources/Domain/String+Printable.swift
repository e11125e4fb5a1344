extension String {
    /// The text without control characters, bidirectional controls or invisible characters.
    ///
    /// Line breaks and tabs become spaces. Codes, names and words can contain user input, and a terminal, a log or a
    /// web page would interpret control characters in it.
    ///
    /// The property is `package` because Presentation prints the names of actions and the words of rules.
    package var printable: String {
        // Most text needs no change.
        if utf8.allSatisfy({ (0x20..<0x7f).contains($0) })
            || unicodeScalars.allSatisfy({ $0.isPrintable && !$0.changesNeighbors })
        {
            return self
        }
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x09...0x0d, 0x85, 0x2028, 0x2029: scalars.append(" ")
            case _ where scalar.isPrintable && scalar.isUseful(after: scalars.last):
                scalars.append(scalar)
            case _: break
            }
        }
        return String(scalars)
    }

    /// The text on one line, with escapes for characters that could control a terminal or change the order of text.
    ///
    /// A line break becomes `\n`, a backslash becomes `\\`, and any other such character becomes an escape such as
    /// `\u{202E}`.
    var escaped: String {
        unicodeScalars.map { $0.isPrintable && $0 != "\\" ? String($0) : $0.escaped(asASCII: true) }.joined()
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar is visible, or changes how the scalar before it looks.
    ///
    /// Other scalars control a terminal, change the order of text (Unicode Standard Annex #9 §2), or make different
    /// texts look alike. Emoji, Persian and the scripts of India need the joiners and the variation selectors.
    fileprivate var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        case .format: properties.isJoinControl || isPrependedMark
        case _: !properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
        }
    }

    /// A Boolean value that indicates whether the scalar is invisible, and changes how its neighbors look.
    fileprivate var changesNeighbors: Bool { properties.isJoinControl || properties.isVariationSelector }

    /// Returns a Boolean value that indicates whether the scalar is visible, or can change how the scalar before it
    /// looks.
    ///
    /// Any other joiner or selector has no visible effect, and could carry hidden text.
    fileprivate func isUseful(after previous: Unicode.Scalar?) -> Bool {
        guard changesNeighbors else { return true }
        guard let previous, !previous.properties.isWhitespace else { return false }
        // A keycap emoji begins with an ASCII character, such as a digit.
        if properties.isVariationSelector {
            return !previous.changesNeighbors && (!previous.isASCII || previous.properties.isEmoji)
        }
        return !previous.isASCII && !previous.properties.isJoinControl
    }

    /// A Boolean value that indicates whether the scalar is a visible sign that surrounds the following digits.
    ///
    /// These scalars have the property Prepended_Concatenation_Mark in Unicode 17.
    private var isPrependedMark: Bool {
        switch value {
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: true
        case _: false
        }
    }
}
