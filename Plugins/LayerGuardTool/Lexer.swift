/// Splits a Swift file into words and symbols, and skips its comments, strings and regular expressions.
struct Lexer {
    /// A word or a symbol of the file.
    enum Token {
        /// A keyword, a name or a number; `quoted` if it stands between backticks, where no word is a keyword.
        case word(Range<Int>, quoted: Bool)
        /// Any other character.
        case symbol(Unicode.Scalar)
    }

    /// What ends a string: one or three quotes, then as many `#` as stood before it.
    private struct StringEnd {
        let quotes: Int
        let pounds: Int
    }

    let scalars: [Unicode.Scalar]
    private(set) var position = 0
    /// The strings whose `\(` is open, with the parentheses open in it.
    ///
    /// No recursion does this, since a file of nothing but `"\(` would overflow the stack.
    private var interpolations: [(string: StringEnd, parentheses: Int)] = []

    init(_ source: String) {
        scalars = Array(source.unicodeScalars)
        if scalar() == "\u{FEFF}" { position = 1 }
        if scalar() == "#", scalar(1) == "!" { skipLine() }
    }

    /// The character at an offset from the position; a space beyond either end of the file.
    func scalar(_ offset: Int = 0) -> Unicode.Scalar {
        let index = position + offset
        return index >= 0 && index < scalars.count ? scalars[index] : " "
    }

    /// The next word or symbol, nil at the end of the file.
    mutating func next() -> Token? {
        while true {
            skipBlanks()
            guard position < scalars.count else { return nil }
            let first = scalar()
            if first.isWordPart { return word() }
            switch first {
            case "`": return quotedWord()
            case "\"": skipString(pounds: 0)
            case "#":
                let pounds = runOfPounds()
                position += pounds
                switch scalar() {
                case "\"": skipString(pounds: pounds)
                case "/": skipExtendedRegex(pounds: pounds)
                default: return .symbol(first)
                }
            default:
                if first == "/", skipBareRegex() { continue }
                position += 1
                if closesInterpolation(first) { continue }
                return .symbol(first)
            }
        }
    }

    private mutating func word() -> Token {
        let start = position
        while position < scalars.count, scalar().isWordPart { position += 1 }
        return .word(start..<position, quoted: false)
    }

    private mutating func quotedWord() -> Token {
        let start = position + 1
        repeat { position += 1 } while position < scalars.count && scalar() != "`" && !scalar().isNewline
        defer { position += 1 }
        return .word(start..<position, quoted: true)
    }
}

// MARK: - White space and comments

extension Lexer {
    /// Skips white space and comments.
    mutating func skipBlanks() {
        while position < scalars.count {
            switch scalar() {
            case " ", "\t", "\n", "\r": position += 1
            case "/" where scalar(1) == "/": skipLine()
            case "/" where scalar(1) == "*": skipBlockComment()
            default: return
            }
        }
    }

    private mutating func skipLine() {
        while position < scalars.count, !scalar().isNewline { position += 1 }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            switch (scalar(), scalar(1)) {
            case ("/", "*"):
                depth += 1
                position += 2
            case ("*", "/"):
                depth -= 1
                position += 2
            default:
                position += 1
            }
        } while depth > 0 && position < scalars.count
    }
}

// MARK: - Strings

extension Lexer {
    private mutating func skipString(pounds: Int) {
        position += 1
        var quotes = 1
        // `#"""#` is a string of one quote: three quotes start a long string only at the end of a line.
        if has("\"", times: 2), isLineEnd(at: 2) {
            position += 2
            quotes = 3
        }
        skipStringBody(until: StringEnd(quotes: quotes, pounds: pounds))
    }

    /// Skips to the end of the string, or of the line that a short string may not leave, or past the next `\(`.
    private mutating func skipStringBody(until end: StringEnd) {
        while position < scalars.count {
            switch scalar() {
            case "\"" where has("\"", times: end.quotes) && has("#", times: end.pounds, at: end.quotes):
                position += end.quotes + end.pounds
                return
            case "\\" where has("#", times: end.pounds, at: 1):
                position += 1 + end.pounds
                if scalar() == "(" {
                    position += 1
                    interpolations.append((end, 1))
                    return
                }
                skipEscaped()
            case "\n" where end.quotes == 1, "\r" where end.quotes == 1:
                return
            default:
                position += 1
            }
        }
    }

    /// Counts the parentheses of interpolated code, and skips the rest of the string once they are closed.
    private mutating func closesInterpolation(_ symbol: Unicode.Scalar) -> Bool {
        guard let last = interpolations.indices.last else { return false }
        if symbol == "(" { interpolations[last].parentheses += 1 }
        if symbol == ")" { interpolations[last].parentheses -= 1 }
        guard interpolations[last].parentheses == 0 else { return false }
        skipStringBody(until: interpolations.removeLast().string)
        return true
    }

    /// Skips the character after a backslash, but not the end of the line.
    private mutating func skipEscaped() {
        if !scalar().isNewline { position += 1 }
    }

    private func has(_ symbol: Unicode.Scalar, times count: Int, at offset: Int = 0) -> Bool {
        (0..<count).allSatisfy { scalar(offset + $0) == symbol }
    }

    private func runOfPounds() -> Int {
        var length = 0
        while scalar(length) == "#" { length += 1 }
        return length
    }

    private func isLineEnd(at offset: Int) -> Bool {
        var offset = offset
        while position + offset < scalars.count, isBlank(at: offset) { offset += 1 }
        return scalar(offset).isNewline
    }

    private func isBlank(at offset: Int) -> Bool {
        scalar(offset) == " " || scalar(offset) == "\t"
    }
}

// MARK: - Regular expressions

extension Lexer {
    private mutating func skipExtendedRegex(pounds: Int) {
        position += 1
        let isLong = isLineEnd(at: 0)
        while position < scalars.count, isLong || !scalar().isNewline {
            switch scalar() {
            case "/" where has("#", times: pounds, at: 1):
                position += 1 + pounds
                return
            case "\\":
                position += 1
                skipEscaped()
            default:
                position += 1
            }
        }
    }

    /// Skips `/…/` where an operand may stand, by the rules of SE-0354; false if the slash is an operator.
    private mutating func skipBareRegex() -> Bool {
        guard "([{,;: \t\r\n".unicodeScalars.contains(scalar(-1)), !isBlank(at: 1) else { return false }
        var offset = 1
        var depth = 0
        while position + offset < scalars.count, !scalar(offset).isNewline {
            switch scalar(offset) {
            case "/":
                if isBlank(at: offset - 1) { return false }
                position += offset + 1
                return true
            case "(": depth += 1
            case ")" where depth == 0: return false
            case ")": depth -= 1
            case "\\" where !scalar(offset + 1).isNewline: offset += 1
            default: break
            }
            offset += 1
        }
        return false
    }
}

extension Unicode.Scalar {
    /// Whether a line ends here.
    var isNewline: Bool {
        self == "\n" || self == "\r"
    }

    /// Whether this is a letter, a digit, `_`, `$`, or beyond ASCII.
    var isWordPart: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
        default: !isASCII
        }
    }
}
