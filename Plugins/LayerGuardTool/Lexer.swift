/// A lexer that splits a Swift file into words, symbols and literals, and skips comments.
///
/// The lexer looks for imports only in branches of an `#if` that the compiler skips. Elsewhere, the compiler decides,
/// because the lexer does not know which operators the program declares.
struct Lexer {
    /// A word, a symbol or a literal of the file.
    enum Token {
        /// A keyword, a name, or a number.
        ///
        /// A word between backticks is `quoted`, and is never a keyword.
        case word(Range<Int>, quoted: Bool)
        /// A character that is not part of a word.
        ///
        /// The parentheses of an interpolation are also symbols. The rest of the string after them has no token.
        case symbol(Unicode.Scalar)
        /// A string or a regular expression, up to its first interpolation.
        case literal(Range<Int>)
    }

    /// The end of a string: one or three quotation marks, followed by as many `#` as precede the string.
    private struct StringEnd {
        let quotes: Int
        let pounds: Int
    }

    /// The bytes of the file, each as the Unicode scalar with the same value.
    ///
    /// A position in the array is therefore a position in the file. A character outside ASCII consists of several bytes
    /// from 80 to FF (hexadecimal).
    let scalars: [Unicode.Scalar]
    private(set) var position = 0
    /// The position where the last token begins.
    private(set) var start = 0
    /// The comments up to the current position.
    private(set) var comments: [Range<Int>] = []
    /// A Boolean value that indicates whether `/…/` is a regular expression, as in Swift 6 language mode.
    private let hasBareRegex: Bool
    /// The strings with an open interpolation, each with the number of open parentheses in the interpolation.
    ///
    /// The lexer uses an array instead of recursion. With recursion, a file that repeats `"\(` many times would
    /// overflow the call stack.
    private var interpolations: [(string: StringEnd, parentheses: Int)] = []
    /// A Boolean value that indicates whether the next token is the parenthesis that opens an interpolation.
    private var opensInterpolation = false

    init(_ bytes: [UInt8], hasBareRegex: Bool) {
        scalars = bytes.map { Unicode.Scalar($0) }
        self.hasBareRegex = hasBareRegex
        // Skip the byte order mark of UTF-8.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if scalar() == "#", scalar(1) == "!" { skipLine() }
    }

    /// Returns the character at an offset from the current position, or a space if the offset is outside the file.
    func scalar(_ offset: Int = 0) -> Unicode.Scalar {
        let index = position + offset
        return index >= 0 && index < scalars.count ? scalars[index] : " "
    }

    /// Returns the next word, symbol or literal, or `nil` at the end of the file.
    mutating func next() -> Token? {
        if opensInterpolation {
            opensInterpolation = false
            start = position - 1
            return .symbol("(")
        }
        skipBlanks()
        guard position < scalars.count else { return nil }
        let first = scalar()
        start = position
        if first.isWordPart { return word() }
        switch first {
        case "`":
            return quotedWord()
        case "\"":
            skipString(pounds: 0)
        case "#":
            let pounds = runOfPounds()
            position += pounds
            switch scalar() {
            case "\"": skipString(pounds: pounds)
            case "/": skipExtendedRegex(pounds: pounds)
            default: return .symbol(first)
            }
        default:
            if first == "/", skipBareRegex() { break }
            position += 1
            closeInterpolation(first)
            return .symbol(first)
        }
        return .literal(start..<position)
    }

    private mutating func word() -> Token {
        let start = position
        while position < scalars.count, scalar().isWordPart, !isNoBreakSpace { position += 1 }
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
            case " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\0": position += 1
            case "\u{C2}" where isNoBreakSpace: position += 2
            case "/" where scalar(1) == "/" || scalar(1) == "*":
                let start = position
                if scalar(1) == "/" { skipLine() } else { skipBlockComment() }
                comments.append(start..<position)
            default: return
            }
        }
    }

    /// A Boolean value that indicates whether U+00A0 is at the current position.
    ///
    /// The compiler treats the character as a space.
    private var isNoBreakSpace: Bool { scalar() == "\u{C2}" && scalar(1) == "\u{A0}" }

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
        // Three quotation marks begin a multiline string only at the end of a line. For example, `#"""#` is a string
        // that contains one quotation mark.
        if has("\"", times: 2), isLineEnd(at: 2) {
            position += 2
            quotes = 3
        }
        skipStringBody(until: StringEnd(quotes: quotes, pounds: pounds))
    }

    /// Skips the string up to and including its end or the next `\(`, whichever comes first.
    ///
    /// An unterminated single-line string ends at the end of the line.
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
                    opensInterpolation = true
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

    /// Counts a parenthesis in an interpolation.
    ///
    /// If the symbol closes the interpolation, the method skips the rest of the string, up to the next interpolation.
    private mutating func closeInterpolation(_ symbol: Unicode.Scalar) {
        guard let last = interpolations.indices.last else { return }
        if symbol == "(" { interpolations[last].parentheses += 1 }
        if symbol == ")" { interpolations[last].parentheses -= 1 }
        if interpolations[last].parentheses == 0 { skipStringBody(until: interpolations.removeLast().string) }
    }

    /// Skips the character after a backslash, unless the character is a line break.
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

    /// Skips a regular expression `/…/` in the position of an operand (SE-0354).
    ///
    /// - Returns: A Boolean value that indicates whether the slash begins a regular expression, as opposed to an
    ///   operator.
    private mutating func skipBareRegex() -> Bool {
        guard hasBareRegex, isOperandPosition, !isBlank(at: 1) else { return false }
        var offset = 1
        var (groups, classes) = (0, 0)
        while position + offset < scalars.count, !scalar(offset).isNewline {
            switch scalar(offset) {
            case "/":
                if isBlank(at: offset - 1) { return false }
                position += offset + 1
                return true
            case "[": classes += 1
            case "]" where classes > 0: classes -= 1
            case "(" where classes == 0: groups += 1
            case ")" where classes == 0:
                if groups == 0 { return false }
                groups -= 1
            case "\\" where !scalar(offset + 1).isNewline: offset += 1
            default: break
            }
            offset += 1
        }
        return false
    }

    /// A Boolean value that indicates whether a prefix operator or an operand can begin at the current position.
    ///
    /// The property also considers the operator characters directly before the position, as in `!/a/`. Source of the
    /// characters: `isLeftBound` in the lexer of the compiler.
    private var isOperandPosition: Bool {
        var offset = -1
        while position + offset >= 0 {
            if scalar(offset) == "/", scalar(offset - 1) == "*" { return true }
            guard scalar(offset).isOperatorPart else { break }
            offset -= 1
        }
        if position + offset < 0 { return true }
        if scalar(offset) == "\u{A0}" { return scalar(offset - 1) == "\u{C2}" }
        return "([{,;: \t\r\n\0".unicodeScalars.contains(scalar(offset))
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the character ends a line.
    var isNewline: Bool {
        self == "\n" || self == "\r"
    }

    /// A Boolean value that indicates whether the character can be part of an operator in ASCII.
    var isOperatorPart: Bool { "/=-+!*%<>&|^~?.".unicodeScalars.contains(self) }

    /// A Boolean value that indicates whether the character is an ASCII letter or digit, `_`, `$`, or a byte of a
    /// non-ASCII character.
    var isWordPart: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
        default: !isASCII
        }
    }
}
