extension String {
    /// Without what a terminal or a page would obey instead of showing it: control characters, and those that turn the
    /// direction of writing around; in place of a line break or a tab, a space.
    ///
    /// A rule may quote in its words what a person has entered.
    var printable: String {
        let scalars = unicodeScalars.compactMap { scalar in
            scalar.properties.isWhitespace && scalar != "\u{3000}" ? " " : scalar.isCommand ? nil : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The columns that it takes on a terminal.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// Broken into lines of at most so many columns: between words, and in scripts without spaces between characters, but
    /// so that no line begins or ends with what must not stand there.
    ///
    /// A word that is wider than a line is broken where the line ends.
    func broken(into columns: Int?) -> [String] {
        guard let columns else { return [self] }
        var lines = [""]
        var width = 0
        func add(_ piece: some StringProtocol, _ pieceWidth: Int) {
            lines[lines.count - 1] += piece
            width += pieceWidth
        }
        for piece in unbreakablePieces {
            // The space after a word may stand beyond the end, where nobody sees it.
            let visible = piece.last == " " ? piece.dropLast() : piece[...]
            if width + String(visible).columns > columns, width > 0 {
                lines.append("")
                width = 0
            }
            for character in piece {
                if width + character.columns > columns, width > 0, character != " " {
                    lines.append("")
                    width = 0
                }
                add(String(character), character.columns)
            }
        }
        return lines.map { line in
            line.last == " " ? String(line.dropLast()) : line
        }
    }

    /// The pieces between which a line may be broken.
    private var unbreakablePieces: [String] {
        var pieces: [String] = []
        var previous: Character?
        for character in self {
            let mayBreak =
                previous.map { before in
                    before == " "
                        || (before.columns == 2 || character.columns == 2) && character != " "
                            && !character.mayNotBeginLine && !before.mayNotEndLine
                } ?? true
            if mayBreak { pieces.append("") }
            pieces[pieces.count - 1].append(character)
            previous = character
        }
        return pieces
    }
}

extension Character {
    /// The columns that a terminal gives it: two for what Unicode Standard Annex #11 calls wide, and for emoji.
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        switch first.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark: return 0
        case _: break
        }
        // U+FE0F asks for the picture of a character that is also a letter or a sign.
        let isPicture = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
        return isPicture || Self.wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    /// East Asian Width W and F, by blocks; what is unassigned in them counts as wide too, as the annex says.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f,
        0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6,
        0x16fe0...0x18d08, 0x1aff0...0x1b2fb, 0x20000...0x3fffd,
    ]

    /// Closing punctuation, and what belongs to the character before it (JIS X 4051).
    fileprivate var mayNotBeginLine: Bool {
        "、。，．,.・：:；;？?！!）)］]｝}〕〉》」』】〙〗»”’ゝゞ々ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖ…‥〜～％%".contains(self)
    }

    /// Opening punctuation.
    fileprivate var mayNotEndLine: Bool { "（(［[｛{〔〈《「『【〘〖«“‘".contains(self) }
}

extension Unicode.Scalar {
    fileprivate var isCommand: Bool {
        switch value {
        // Bidirectional controls (Unicode Standard Annex #9 §2).
        case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
        case _: properties.generalCategory == .control
        }
    }
}
