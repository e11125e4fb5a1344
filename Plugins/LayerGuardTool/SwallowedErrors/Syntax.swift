/// The tokens of a Swift file, with the partner of each bracket.
///
/// The tokens omit lines such as `#if DEBUG` and `#endif`, but contain the code of every branch.
struct Syntax {
    struct Token {
        enum Kind {
            /// A keyword, a name, or a number.
            case word
            /// A name between backticks, which is never a keyword.
            case quoted
            /// A single character, such as a bracket or a part of an operator.
            case symbol
            /// A string without its interpolations, or a regular expression.
            case literal
        }

        let kind: Kind
        let text: String
        /// The position of the first byte in the file.
        let start: Int
        /// A Boolean value that indicates whether the token is the first token of a line.
        let startsLine: Bool
        /// A Boolean value that indicates whether white space or a comment precedes the token.
        let followsBlank: Bool
    }

    struct Comment {
        let text: String
        /// The range of the comment in the file.
        let range: Range<Int>
    }

    private(set) var tokens: [Token] = []
    let comments: [Comment]
    /// The greatest number of brackets around a token.
    private(set) var depth = 0
    /// The index of the closing bracket of each opening bracket.
    private var partners: [Int: Int] = [:]

    init(_ bytes: [UInt8], hasBareRegex: Bool) {
        var lexer = Lexer(bytes, hasBareRegex: hasBareRegex)
        var end = 0
        var isDirective = false
        while let token = lexer.next() {
            let gap = bytes[end..<max(end, lexer.start)]
            let startsLine = end == 0 || gap.contains { $0 == 0x0A || $0 == 0x0D }
            end = lexer.position
            if startsLine { isDirective = false }
            if isDirective { continue }
            let (kind, range): (Token.Kind, Range<Int>) =
                switch token {
                case .word(let range, let quoted): (quoted ? .quoted : .word, range)
                case .symbol: (.symbol, lexer.start..<lexer.start + 1)
                case .literal(let range): (.literal, range)
                }
            let text = String(decoding: bytes[range], as: UTF8.self)
            if kind == .word, Self.directives.contains(text), tokens.last?.text == "#" {
                tokens.removeLast()
                isDirective = true
                continue
            }
            let followsBlank = startsLine || !gap.isEmpty
            tokens.append(
                Token(
                    kind: kind,
                    text: text,
                    start: range.lowerBound,
                    startsLine: startsLine,
                    followsBlank: followsBlank
                )
            )
        }
        comments = lexer.comments.map { Comment(text: String(decoding: bytes[$0], as: UTF8.self), range: $0) }
        findPartners()
    }

    private static let directives: Set = ["if", "elseif", "else", "endif"]

    private mutating func findPartners() {
        var open: [Int] = []
        for (index, token) in tokens.enumerated() where token.kind == .symbol {
            switch token.text {
            case "(", "[", "{":
                open.append(index)
                depth = max(depth, open.count)
            case ")", "]", "}":
                // A closing bracket without an opening bracket is an error that the compiler reports.
                if let last = open.popLast() { partners[last] = index }
            default:
                break
            }
        }
    }

    /// Returns the index of the bracket that closes an opening bracket, or `nil` for another token.
    ///
    /// The end of the file closes a bracket without a partner.
    func partner(of index: Int) -> Int? {
        guard isSymbol(index, "(") || isSymbol(index, "[") || isSymbol(index, "{") else { return nil }
        return partners[index] ?? tokens.count
    }

    /// Returns the index of the first token after any opening parentheses and `await` keywords at an index.
    func insideParentheses(_ index: Int) -> Int {
        var index = index
        while isSymbol(index, "(") || isWord(index, "await") { index += 1 }
        return index
    }

    /// Returns a range without the parentheses that enclose it.
    func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
        var range = range
        while isSymbol(range.lowerBound, "("), partner(of: range.lowerBound) == range.upperBound - 1 {
            range = contents(of: range.lowerBound)
        }
        return range
    }

    /// Returns the range of the tokens between an opening bracket and its partner.
    func contents(of open: Int) -> Range<Int> {
        open + 1..<max(open + 1, partner(of: open) ?? 0)
    }

    /// Returns a Boolean value that indicates whether the given word, without backticks, is at an index.
    func isWord(_ index: Int, _ text: String) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].kind == .word && tokens[index].text == text
    }

    func isSymbol(_ index: Int, _ text: String) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].kind == .symbol && tokens[index].text == text
    }

    /// Returns a Boolean value that indicates whether the given operator of two characters is at an index.
    func isOperator(_ index: Int, _ text: String) -> Bool {
        isSymbol(index, String(text.prefix(1))) && isSymbol(index + 1, String(text.suffix(1)))
            && !tokens[index + 1].followsBlank
    }

    /// A Boolean value that indicates whether the file imports XCTest or Testing.
    var importsTests: Bool {
        tokens.indices.contains { isWord($0, "import") && ["XCTest", "Testing"].contains(word($0 + 1)) }
    }

    /// Returns the word at an index, or an empty string for a symbol or the end of the file.
    func word(_ index: Int) -> String {
        index >= 0 && index < tokens.count && tokens[index].kind == .word ? tokens[index].text : ""
    }

    /// Returns the indices in a range that are not inside brackets of the range.
    ///
    /// The brackets themselves are included.
    func topLevel(_ range: Range<Int>) -> [Int] {
        var indices: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            indices.append(index)
            if let partner = partner(of: index) {
                index = partner
                if partner < range.upperBound { indices.append(partner) }
            }
            index += 1
        }
        return indices
    }

    /// Returns the first index of a symbol outside the brackets in a range, or `nil` if there is none.
    func first(_ symbol: String, in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            if isSymbol(index, symbol) { return index }
            index = (partner(of: index) ?? index) + 1
        }
        return nil
    }
}

// MARK: - Statements

extension Syntax {
    /// Divides the tokens between two braces into statements and declarations.
    func statements(in range: Range<Int>) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = range.lowerBound
        for index in topLevel(range) {
            if isSymbol(index, ";") {
                if start < index { result.append(start..<index) }
                start = index + 1
            } else if index > start, tokens[index].startsLine, !continues(at: index) {
                result.append(start..<index)
                start = index
            }
        }
        if start < range.upperBound { result.append(start..<range.upperBound) }
        return result
    }

    /// Returns the statements and declarations between the braces that begin at an index.
    func block(at open: Int) -> [Range<Int>] { statements(in: contents(of: open)) }

    /// Returns a Boolean value that indicates whether a line continues the statement of the previous line.
    private func continues(at index: Int) -> Bool {
        let token = tokens[index]
        let previous = tokens[index - 1]
        switch token.kind {
        case .word where Self.continuing.contains(token.text): return true
        case .word where token.text == "async": if isSymbol(index - 1, ")") { return true }
        case .symbol where "@#([".contains(token.text): break
        case .symbol where "-!~&".contains(token.text):
            // A binary operator continues a statement; a prefix operator begins one.
            if tokens.indices.contains(index + 1), tokens[index + 1].followsBlank { return true }
        case .symbol: return true
        case .word, .quoted, .literal: break
        }
        switch previous.kind {
        case .word: return Self.incomplete.contains(previous.text)
        case .symbol:
            if isOperator(index - 2, "->") || isTryMark(index - 1) { return true }
            if previous.text == "?" { return previous.followsBlank || isOperator(index - 2, "??") }
            return "=,:([{+-*/<&|^%~.".contains(previous.text)
        case .quoted, .literal: return false
        }
    }

    /// Returns a Boolean value that indicates whether the mark of `try?` or `try!` is at an index.
    private func isTryMark(_ index: Int) -> Bool {
        isWord(index - 1, "try") && (isSymbol(index, "?") || isSymbol(index, "!")) && !tokens[index].followsBlank
    }

    /// Returns a Boolean value that indicates whether `try?` is at an index.
    func isOptionalTry(_ index: Int) -> Bool {
        isWord(index, "try") && isSymbol(index + 1, "?") && isTryMark(index + 1)
    }

    /// Returns a Boolean value that indicates whether a `try` that passes the error on is at an index.
    func isPlainTry(_ index: Int) -> Bool {
        isWord(index, "try") && !isTryMark(index + 1)
    }

    private static let continuing: Set = ["else", "catch", "where", "as", "is", "in", "throws", "rethrows"]
    private static let incomplete: Set = [
        "await", "try", "throw", "let", "var", "in", "is", "as", "if", "guard", "while", "for", "else", "func", "case",
        "catch", "do", "repeat", "defer", "switch", "where", "return", "public", "open", "package", "internal",
        "fileprivate", "private", "static", "final", "override", "mutating", "nonmutating", "nonisolated", "indirect",
        "lazy",
    ]

    /// Returns the statements of a closure, without its parameters.
    func closureBody(of open: Int) -> Range<Int> {
        let contents = contents(of: open)
        for index in topLevel(contents) {
            if isWord(index, "in") { return index + 1..<contents.upperBound }
            let token = tokens[index]
            let isPart =
                switch token.kind {
                case .word: !Self.notInSignature.contains(token.text)
                case .symbol: "()[],:->.?@<>&_".contains(token.text)
                case .quoted: true
                case .literal: false
                }
            guard isPart else { break }
        }
        return contents
    }

    private static let notInSignature: Set = [
        "for", "if", "guard", "switch", "while", "do", "return", "let", "var", "try", "func", "case", "throw", "defer",
    ]
}
