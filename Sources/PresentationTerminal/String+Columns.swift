extension String {
    /// The number of columns that the text occupies on a terminal.
    ///
    /// The property is `package` because LayeredErrorsTesting limits the width of texts.
    package var columns: Int { reduce(0) { $0 + $1.columns } }

    /// Returns the lines of the text, each of which has at most the given width.
    ///
    /// A line ends between two words, or, in a writing system without spaces, between two characters. No line begins
    /// with closing punctuation or ends with opening punctuation. The method replaces consecutive spaces with one
    /// space, and removes spaces at the end of a line. A word that is wider than a line continues on the next line.
    ///
    /// The method is `package` because PresentationCatalog breaks its texts in the same way.
    ///
    /// - Parameter columns: The maximum width of a line in columns, or `nil` for a single line.
    /// - Returns: The lines.
    package func broken(into columns: Int?) -> [String] {
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

    /// The parts of the text between which a line may end, each with the space that precedes it.
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
    /// Returns a Boolean value that indicates whether a line may end between this character and the next character.
    ///
    /// The rules are a simple subset of JIS X 4051.
    fileprivate func mayBeBroken(before next: Character, isSpaceBetween: Bool) -> Bool {
        guard !next.mayNotBeginLine, !mayNotEndLine else { return false }
        return isSpaceBetween || (isWide || next.isWide) && !(isNumber && next.isNumber)
    }

    /// A Boolean value that indicates whether the character must not begin a line.
    ///
    /// Examples are closing punctuation, and characters that belong to the previous character.
    private var mayNotBeginLine: Bool { Self.closing.contains(self) }

    private static let closing = Set(
        "、。，．,.・：:；;？?！!‼⁇⁈⁉）)］]｝}〕〉》」』】〙〗〟»”’｡｣､･…‥〜～—％%‰℃￠"
            + "ヽヾゝゞ々〻ー゛゜ァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖｰｧｨｩｪｫｬｭｮｯ"
    )

    /// A Boolean value that indicates whether the character must not end a line.
    ///
    /// Examples are opening punctuation, and characters that belong to the next character.
    private var mayNotEndLine: Bool { Self.opening.contains(self) }

    private static let opening = Set("（(［[｛{〔〈《「『【〘〖〝«“‘｢￥＄￡¥$£€№＃#")

    /// The number of columns that the character occupies on a terminal.
    ///
    /// The number is the sum of the columns of the Unicode scalars, except that an emoji always occupies two columns.
    fileprivate var columns: Int { isPicture ? 2 : unicodeScalars.reduce(0) { $0 + $1.columns } }

    /// A Boolean value that indicates whether the character is an emoji or begins with a wide scalar.
    ///
    /// A line may end before or after a wide character, even without a space.
    private var isWide: Bool { isPicture || unicodeScalars.first?.columns == 2 }

    private var isPicture: Bool {
        // U+FE0F selects the emoji form of a character that also has a text form.
        unicodeScalars.first?.properties.isEmojiPresentation == true || unicodeScalars.contains("\u{FE0F}")
    }
}

extension Unicode.Scalar {
    /// The number of columns that the scalar occupies on a terminal.
    ///
    /// A wide scalar (Unicode Standard Annex #11) occupies two columns. A format character, or a mark that combines
    /// with the previous character, occupies no column. Any other scalar occupies one column.
    fileprivate var columns: Int {
        // Most scalars are below U+0300 and need no slow lookup in the Unicode tables of the standard library.
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: return 0
        case _: break
        }
        // The vowels and final consonants of a Hangul syllable that consists of several scalars occupy no column.
        if (0x1160...0x11ff).contains(value) { return 0 }
        return Self.wide.contains { $0.contains(value) } ? 2 : 1
    }

    /// The ranges of scalars with the East Asian Width W (wide) or F (fullwidth).
    ///
    /// Unassigned scalars in these ranges count as wide, as in Unicode Standard Annex #11.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f,
        0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6,
        0x16fe0...0x18d08, 0x1aff0...0x1b2fb, 0x20000...0x3fffd,
    ]
}
