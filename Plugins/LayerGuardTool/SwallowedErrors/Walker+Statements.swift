// MARK: - Statements and values

extension Walker {
    /// Returns the value after `return`, or `nil` for another statement.
    func returned(by statement: Range<Int>) -> Range<Int>? {
        syntax.isWord(statement.lowerBound, "return") ? statement.lowerBound + 1..<statement.upperBound : nil
    }

    /// Returns the value of an assignment, or `nil` for another statement.
    func assigned(by statement: Range<Int>) -> Range<Int>? {
        let indices = syntax.topLevel(statement)
        guard let equals = indices.first(where: { syntax.isSymbol($0, "=") && syntax.tokens[$0].followsBlank }),
            !syntax.isSymbol(equals + 1, "="), syntax.word(statement.lowerBound) != "let",
            syntax.word(statement.lowerBound) != "var"
        else { return nil }
        return equals + 1..<statement.upperBound
    }

    func isBareReturn(_ statement: Range<Int>) -> Bool {
        syntax.isWord(statement.lowerBound, "return")
            && syntax.withoutParentheses(statement.lowerBound + 1..<statement.upperBound).isEmpty
    }

    /// Returns a Boolean value that indicates whether a list of statements never continues with the code after it, for
    /// example because it ends with `return`.
    func leaves(_ statements: [Range<Int>]) -> Bool {
        guard let last = statements.last else { return false }
        let word = syntax.word(last.lowerBound)
        if word == "if" {
            let indices = syntax.topLevel(last)
            let branches = indices.filter { syntax.isSymbol($0, "{") }.map {
                syntax.block(at: $0)
            }
            return indices.count { syntax.isWord($0, "else") } == branches.count - 1 && branches.allSatisfy(leaves)
        }
        return ["return", "throw", "continue", "break"].contains(word) || Idioms.endingFunctions.contains(word)
    }

    /// Returns a Boolean value that indicates whether a statement only prints or logs.
    func isLogging(_ statement: Range<Int>) -> Bool {
        var range = statement
        if syntax.isWord(range.lowerBound, "await") { range = range.lowerBound + 1..<range.upperBound }
        if syntax.isOptionalTry(range.lowerBound) { range = range.lowerBound + 2..<range.upperBound }
        guard !range.isEmpty else { return true }
        switch syntax.word(range.lowerBound) {
        case "if", "else":
            let blocks = syntax.topLevel(range).filter { syntax.isSymbol($0, "{") }
            return blocks.allSatisfy { syntax.block(at: $0).allSatisfy(isLogging) }
        case "let":
            return true
        case "_":
            return syntax.isSymbol(range.lowerBound + 1, "=") && range.count == 3
        default:
            break
        }
        let names = syntax.topLevel(range).prefix { !syntax.isSymbol($0, "=") }.map(syntax.word).filter { !$0.isEmpty }
        guard let call = syntax.first("(", in: range) else { return false }
        if Idioms.printing.contains(syntax.word(call - 1)) || syntax.isWord(call - 1, "increment") { return true }
        return names.dropLast().contains(where: Idioms.isLogger) || Idioms.isLogger(syntax.word(range.lowerBound))
    }

    /// Returns a Boolean value that indicates whether a value is a constant that could also be the result of a success.
    func looksLikeSuccess(_ value: Range<Int>) -> Bool {
        let value = syntax.withoutParentheses(value)
        let tokens = value.map { syntax.tokens[$0] }
        guard let first = tokens.first, !tokens.contains(where: { Idioms.statesFailure($0.text) }) else { return false }
        let second = tokens.dropFirst().first?.text
        switch first.kind {
        case .literal: return true
        case .quoted: return false
        case .word:
            if first.text == "true" || first.text.first?.isNumber == true { return true }
            guard first.text.first?.isUppercase == true else { return false }
            if second == "(" || second == "<" || second == "[" { return !containsVariable(value) }
            guard second == ".", let member = tokens.dropFirst(2).first?.text else { return false }
            // The name of a module or an outer type can precede the type.
            return isConstant(member)
                || member.first?.isUppercase == true && tokens.count > 3 && !containsVariable(value)
        case .symbol:
            if first.text == "[" {
                let contents = syntax.contents(of: value.lowerBound)
                if contents.isEmpty || contents.count == 1 && syntax.isSymbol(contents.lowerBound, ":") { return true }
                // The call of a type such as `[String: Int]()`.
                return syntax.isSymbol(contents.upperBound + 1, "(") && !containsVariable(value)
            }
            if first.text == "-" { return second?.first?.isNumber == true }
            return first.text == "." && isConstant(second)
        }
    }

    /// Returns a Boolean value that indicates whether an expression contains the name of a variable or a function.
    private func containsVariable(_ value: Range<Int>) -> Bool {
        value.contains { index in
            let word = syntax.word(index)
            return word.first?.isLowercase == true && !syntax.isSymbol(index + 1, ":")
                && !syntax.isSymbol(index - 1, ".")
                && word != "true" && word != "false" && word != "nil"
        }
    }

    private func isConstant(_ name: String?) -> Bool {
        name.map { ["init", "empty", "zero", "default", "standard", "identity"].contains($0) } ?? false
    }
}
