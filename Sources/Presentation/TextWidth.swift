extension String {
    /// The number of columns that the text takes on a terminal.
    ///
    /// `package`, because the check of words limits the width of titles and labels.
    package var columns: Int { reduce(0) { $0 + $1.columns } }

    /// Broken into lines of at most so many columns: between words, and in scripts without spaces between characters,
    /// but so that no line begins or ends with what must not stand there.
    ///
    /// Several spaces are one, and none stands where a line ends. A word that is wider than a line is broken where the
    /// line ends.
    func broken(into columns: Int?) -> [String] {
        var lines = [""]
        var width = 0
        for piece in unbreakablePieces {
            let space = width > 0 ? piece.space : ""
            if let columns, width + space.columns + piece.text.columns > columns, width > 0 {
                lines.append("")
                width = 0
            } else {
                lines[lines.count - 1] += space
                width += space.columns
            }
            for character in piece.text {
                if let columns, width + character.columns > columns, width > 0 {
                    lines.append("")
                    width = 0
                }
                lines[lines.count - 1].append(character)
                width += character.columns
            }
        }
        return lines
    }

    /// The pieces between which a line may be broken, each with the space before it.
    private var unbreakablePieces: [(space: String, text: String)] {
        var pieces: [(space: String, text: String)] = []
        var space = ""
        var previous: Character?
        for character in self {
            if character == " " || character == "\u{3000}" {
                if space.isEmpty { space = String(character) }
                continue
            }
            if previous.map({ $0.mayBeBroken(before: character, isSpaceBetween: !space.isEmpty) }) ?? true {
                pieces.append((space, String(character)))
            } else {
                pieces[pieces.count - 1].text += space + String(character)
            }
            space = ""
            previous = character
        }
        return pieces
    }
}

extension Character {
    /// Whether a line may end after this and the next begin with `next` (JIS X 4051, the simple part).
    fileprivate func mayBeBroken(before next: Character, isSpaceBetween: Bool) -> Bool {
        guard !next.mayNotBeginLine, !mayNotEndLine else { return false }
        return isSpaceBetween || (isWide || next.isWide) && !(isNumber && next.isNumber)
    }

    /// Closing punctuation, and what belongs to the character before it.
    private var mayNotBeginLine: Bool { Self.closing.contains(self) }

    private static let closing = Set(
        "、。，．,.・：:；;？?！!‼⁇⁈⁉）)］]｝}〕〉》」』】〙〗〟»”’｡｣､･…‥〜～—％%‰℃￠"
            + "ヽヾゝゞ々〻ー゛゜ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖｰｧｨｩｪｫｬｭｮｯ"
    )

    /// Opening punctuation, and what belongs to the character after it.
    private var mayNotEndLine: Bool { Self.opening.contains(self) }

    private static let opening = Set("（(［[｛{〔〈《「『【〘〖〝«“‘｢￥＄￡¥$£€№＃#")

    /// The columns that a terminal gives it.
    ///
    /// That is the sum of its scalars', but a picture takes two whatever it is made of.
    fileprivate var columns: Int {
        isPicture ? 2 : unicodeScalars.reduce(0) { $0 + $1.columns }
    }

    /// Whether it is of a script without spaces, as far as width tells.
    private var isWide: Bool { isPicture || unicodeScalars.first?.columns == 2 }

    private var isPicture: Bool {
        // U+FE0F asks for the picture of a character that is also a letter or a sign.
        unicodeScalars.first?.properties.isEmojiPresentation == true || unicodeScalars.contains("\u{FE0F}")
    }
}

extension Unicode.Scalar {
    /// Two for what Unicode Standard Annex #11 calls wide, none for what stands on the character before it.
    fileprivate var columns: Int {
        // Most text is of one column, and the tables of the standard library take time.
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: return 0
        case _: break
        }
        // The vowels and finals of a Hangul syllable that is written in parts.
        if (0x1160...0x11ff).contains(value) { return 0 }
        return Self.wide.contains { $0.contains(value) } ? 2 : 1
    }

    /// East Asian Width W and F, by blocks; what is unassigned in them counts as wide too, as the annex says.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f,
        0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6,
        0x16fe0...0x18d08, 0x1aff0...0x1b2fb, 0x20000...0x3fffd,
    ]
}
