/// A `catch` clause.
struct CatchClause {
    /// The index of the keyword.
    let keyword: Int
    /// The tokens between the keyword and the opening brace.
    let pattern: Range<Int>
    let body: Range<Int>
    /// The positions in the file from the opening to the closing brace.
    let scope: Range<Int>
}

// MARK: - Catch clauses

extension Walker {
    /// Returns the `catch` clauses after the closing brace of a `do`.
    func clauses(after close: Int, in statement: Range<Int>) -> [CatchClause] {
        var clauses: [CatchClause] = []
        var index = close + 1
        while index < statement.upperBound, syntax.isWord(index, "catch"),
            let open = syntax.first("{", in: index..<statement.upperBound), let end = syntax.partner(of: open)
        {
            let last = end < syntax.tokens.count ? syntax.tokens[end].start : .max
            clauses.append(
                CatchClause(
                    keyword: index,
                    pattern: index + 1..<open,
                    body: syntax.contents(of: open),
                    scope: syntax.tokens[index].start..<last
                )
            )
            index = end + 1
        }
        return clauses
    }

    /// Checks a `catch` clause.
    ///
    /// - Parameters:
    ///   - body: The statements that can fail.
    ///   - isFollowed: A Boolean value that indicates whether the code after the clause runs only after a failure.
    mutating func check(_ clause: CatchClause, of body: Range<Int>, isFollowed: Bool) {
        guard let kind = kind(of: clause, body, isFollowed) else { return }
        report(kind, at: clause.keyword, scope: clause.scope)
    }

    private func kind(of clause: CatchClause, _ body: Range<Int>, _ isFollowed: Bool) -> Offence.Kind? {
        let statements = syntax.statements(in: clause.body).filter { !isEmptyTuple($0) }
        if isUnfinished(clause) { return .todo }
        if confusesCancellation(clause, statements, isSleep: isHarmless(body)) { return .cancellation }
        if isHarmless(body) { return nil }
        let silent = statements.filter { !isLogging($0) }
        if silent.isEmpty {
            if isFollowed || isCancellation(clause.pattern) { return nil }
            return statements.isEmpty ? .emptyCatch : .loggedOnly
        }
        guard silent.count == 1, let last = silent.last else { return nil }
        if isBareReturn(last) {
            if isCancellation(clause.pattern) { return nil }
            return statements.count == 1 ? .emptyCatch : .loggedOnly
        }
        return (returned(by: last) ?? replacement(by: last, for: body)).map(looksLikeSuccess) == true
            ? .defaultValue : nil
    }

    private func isUnfinished(_ clause: CatchClause) -> Bool {
        syntax.comments.contains { clause.scope.contains($0.range.lowerBound) && Reasons.isOpenTask($0.text) }
    }

    /// Returns a Boolean value that indicates whether each function that can fail is harmless, as in a `do` that closes
    /// a file.
    private func isHarmless(_ body: Range<Int>) -> Bool {
        let tries = body.filter { syntax.isPlainTry($0) }
        return !tries.isEmpty && tries.allSatisfy { isHarmlessCall(after: $0 + 1, until: body.upperBound) }
    }

    private func isCancellation(_ pattern: Range<Int>) -> Bool {
        pattern.contains { Idioms.statesCancellation(syntax.word($0)) }
    }

    private func isEmptyTuple(_ statement: Range<Int>) -> Bool {
        statement.count == 2 && syntax.isSymbol(statement.lowerBound, "(")
    }

    /// Returns a Boolean value that indicates whether a clause catches every error.
    func catchesAll(_ pattern: Range<Int>) -> Bool {
        let words = pattern.filter { syntax.tokens[$0].kind != .symbol }.map { syntax.tokens[$0].text }
        if words.isEmpty || words == ["_"] || ["Error"].contains(words.last ?? "") && words.contains("as") {
            return true
        }
        return words.count == 2 && (words[0] == "let" || words[0] == "var")
    }

    /// Returns a Boolean value that indicates whether a clause turns a cancellation into a failure, or any error into a
    /// cancellation.
    private func confusesCancellation(_ clause: CatchClause, _ statements: [Range<Int>], isSleep: Bool) -> Bool {
        let bound = clause.pattern.last { syntax.isWord($0 - 1, "let") }.map(syntax.word) ?? "error"
        func mentions(_ range: Range<Int>, _ condition: (String) -> Bool) -> Bool {
            range.contains { syntax.tokens[$0].kind != .literal && condition(syntax.tokens[$0].text) }
        }
        func mentionsError(_ range: Range<Int>) -> Bool { mentions(range) { $0 == bound || $0 == "error" } }
        let reports = statements.filter { !isLogging($0) }
        if isCancellation(clause.pattern) {
            return reports.contains {
                let report = syntax.isWord($0.lowerBound, "throw") ? $0.lowerBound + 1..<$0.upperBound : $0
                return !mentions(report, Idioms.statesCancellation) && !mentionsError(report)
                    && (syntax.isWord($0.lowerBound, "throw") || mentions(report, Idioms.statesFailure))
            }
        }
        guard catchesAll(clause.pattern), !isSleep else { return false }
        return reports.count == 1 && reports.allSatisfy { reportsCancellation($0) && !mentionsError($0) }
            && !mentions(clause.body) { $0 == "isCancelled" || $0 == "checkCancellation" }
    }

    /// Returns a Boolean value that indicates whether a statement contains a cancellation error or a case such as
    /// `.cancelled`, as opposed to a call that cancels something.
    private func reportsCancellation(_ statement: Range<Int>) -> Bool {
        statement.contains { index in
            let word = syntax.word(index)
            return word == "CancellationError"
                || Idioms.statesCancellation(word) && word.hasSuffix("ed") && syntax.isSymbol(index - 1, ".")
        }
    }

    /// Returns the value after `return`, or `nil` for another statement.
    func returned(by statement: Range<Int>) -> Range<Int>? {
        syntax.isWord(statement.lowerBound, "return") ? statement.lowerBound + 1..<statement.upperBound : nil
    }

    /// Returns the value of an assignment, or `nil` for another statement.
    private func assigned(by statement: Range<Int>) -> Range<Int>? {
        let indices = syntax.topLevel(statement)
        guard let equals = indices.first(where: { syntax.isSymbol($0, "=") && syntax.tokens[$0].followsBlank }),
            !syntax.isSymbol(equals + 1, "="), syntax.word(statement.lowerBound) != "let",
            syntax.word(statement.lowerBound) != "var"
        else { return nil }
        return equals + 1..<statement.upperBound
    }

    /// Returns the value that a statement assigns in place of the result of an attempt, or `nil` for another statement.
    ///
    /// A variable that the attempt does not use, or whose name states a failure, shows the failure.
    private func replacement(by statement: Range<Int>, for attempt: Range<Int>) -> Range<Int>? {
        guard let value = assigned(by: statement) else { return nil }
        let target = syntax.word(value.lowerBound - 2)
        // A text is usually a message.
        let isMessage = value.contains { syntax.tokens[$0].kind == .literal && syntax.tokens[$0].text != "\"\"" }
        return !isMessage && !Idioms.statesFailure(target) && attempt.contains { syntax.isWord($0, target) }
            ? value : nil
    }

    // MARK: Statements

    func isBareReturn(_ statement: Range<Int>) -> Bool {
        syntax.isWord(statement.lowerBound, "return")
            && syntax.withoutParentheses(statement.lowerBound + 1..<statement.upperBound).isEmpty
    }

    /// Returns a Boolean value that indicates whether a list of statements ends outside the list, as with `return`.
    func leaves(_ statements: [Range<Int>]) -> Bool {
        guard let last = statements.last else { return false }
        let word = syntax.word(last.lowerBound)
        if word == "if" {
            let indices = syntax.topLevel(last)
            let branches = indices.filter { syntax.isSymbol($0, "{") }.map {
                syntax.statements(in: syntax.contents(of: $0))
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
            return blocks.allSatisfy { syntax.statements(in: syntax.contents(of: $0)).allSatisfy(isLogging) }
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

    /// Returns a Boolean value that indicates whether a value is a constant that also a success could have.
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

// MARK: - Discarded values

extension Walker {
    /// Returns the `try?` that an `if` or a `guard` unwraps.
    func boundTries(in conditions: Range<Int>) -> [Int] {
        syntax.topLevel(conditions).filter { syntax.isSymbol($0, "=") }.map { syntax.insideParentheses($0 + 1) }
            .filter { syntax.isOptionalTry($0) }
    }

    /// Reports a `try?` unless the failure needs no report.
    mutating func discard(_ index: Int, _ context: Context) {
        // An initializer that delegates to another initializer returns the nil.
        guard !context.isCleanup, !isHarmlessCall(after: index + 2, until: syntax.tokens.count),
            !isCancelled(index + 2),
            !(syntax.isWord(index + 2, "self") && syntax.isWord(index + 4, "init"))
        else { return }
        report(.discardedNil, at: index)
    }

    /// Reports a `try?` in parentheses, if a constant replaces the result of a failure.
    mutating func checkDefault(at index: Int, _ range: Range<Int>) {
        guard syntax.isSymbol(index - 1, "("), var end = syntax.partner(of: index - 1) else { return }
        end += 1
        // The members and calls after the parentheses, as in `(try? read())?.count`.
        while end < range.upperBound, !syntax.isOperator(end, "??") {
            if let close = syntax.partner(of: end), syntax.isSymbol(end, "{") || !syntax.tokens[end].followsBlank {
                end = close + 1
            } else if syntax.isSymbol(end, ".") {
                end += 2
            } else if syntax.isSymbol(end, "?") || syntax.isSymbol(end, "!"), !syntax.tokens[end].followsBlank {
                end += 1
            } else {
                return
            }
        }
        guard end + 2 < range.upperBound else { return }
        let value = end + 2..<range.upperBound
        let length = syntax.topLevel(value).prefix { index in
            !syntax.isSymbol(index, ",") && (index == value.lowerBound || !syntax.isOperator(index, "??"))
                && !syntax.isSymbol(index, ")")
        }
        let operand = value.lowerBound..<(length.last.map { ($0, syntax.partner(of: $0)) }.map { ($1 ?? $0) + 1 } ?? 0)
        guard !operand.isEmpty, looksLikeSuccess(operand) else { return }
        report(.defaultValue, at: index)
    }

    /// Returns a Boolean value that indicates whether an expression calls a function whose failure needs no report.
    private func isHarmlessCall(after start: Int, until end: Int) -> Bool {
        var index = start
        while index < end {
            if index > start, syntax.tokens[index].startsLine, !syntax.isSymbol(index, ".") { return false }
            if syntax.isSymbol(index + 1, "(") || syntax.isSymbol(index + 1, "{") {
                if Idioms.isHarmless(syntax.word(index)) { return true }
                // A signal to a process that may have ended.
                if syntax.contents(of: index + 1).contains(where: { syntax.isWord($0, "signal") }) { return true }
            }
            if syntax.isSymbol(index, "<"), !syntax.tokens[index].followsBlank,
                let close = (index..<min(index + 12, end)).first(where: { syntax.isSymbol($0, ">") })
            {
                // The generic arguments of a type, as in `Task<Never, Never>.sleep`.
                index = close
            } else if let close = syntax.partner(of: index) {
                index = close
            } else if [")", "]", "}", ",", ";"].contains(syntax.tokens[index].text) {
                return false
            }
            index += 1
        }
        return false
    }

    /// Returns a Boolean value that indicates whether an expression waits for a task that the lines before cancel.
    private func isCancelled(_ start: Int) -> Bool {
        let task = syntax.isWord(start, "await") ? syntax.word(start + 1) : syntax.word(start)
        return !task.isEmpty
            && (max(0, start - 12)..<start).contains { index in
                syntax.isWord(index, task) && syntax.isSymbol(index + 1, ".") && syntax.isWord(index + 2, "cancel")
            }
    }

    /// Reports a task that nobody keeps, if an error can end it.
    mutating func checkTask(_ value: Range<Int>, at index: Int) {
        guard syntax.isWord(index, "Task"), let open = syntax.first("{", in: value),
            syntax.partner(of: open) == value.upperBound - 1, isTask(index..<open),
            canThrow(syntax.closureBody(of: open))
        else { return }
        report(.unreadTask, at: index)
    }

    /// Returns a Boolean value that indicates whether the tokens before a closure create a task.
    private func isTask(_ tokens: Range<Int>) -> Bool {
        syntax.topLevel(tokens).dropFirst().allSatisfy { index in
            ["", "detached", "init", "immediate", "immediateDetached"].contains(syntax.word(index))
                || syntax.isSymbol(tokens.lowerBound + 1, "<")
        } && !tokens.contains { syntax.isWord($0, "Never") }
    }

    /// Returns a Boolean value that indicates whether an error can leave a list of statements.
    ///
    /// A `try` or a `throw` in a closure or a local function does not count.
    private func canThrow(_ body: Range<Int>) -> Bool {
        syntax.statements(in: body).contains { statement in
            let head = syntax.word(statement.lowerBound)
            if ["func", "struct", "class", "enum", "actor"].contains(head) { return false }
            if head == "throw" { return true }
            let blocks = syntax.topLevel(statement).filter { syntax.isSymbol($0, "{") }
            guard head == "do", let first = blocks.first, let close = syntax.partner(of: first) else {
                if syntax.topLevel(statement).contains(where: { throwsInside($0) }) { return true }
                if head == "switch", let open = blocks.first {
                    return cases(in: syntax.contents(of: open)).contains { canThrow($0) }
                }
                let isControl = ["if", "guard", "for", "while", "repeat", "defer"].contains(head)
                return isControl && blocks.contains { canThrow(syntax.contents(of: $0)) }
            }
            let clauses = clauses(after: close, in: statement)
            if clauses.contains(where: { canThrow($0.body) }) { return true }
            return !clauses.contains { catchesAll($0.pattern) } && canThrow(syntax.contents(of: first))
        }
    }

    /// Returns a Boolean value that indicates whether a token, or a token in its parentheses, passes an error on.
    private func throwsInside(_ index: Int) -> Bool {
        // Only a cancellation ends a sleep.
        if syntax.isPlainTry(index) { return !isHarmlessCall(after: index + 1, until: syntax.tokens.count) }
        guard !syntax.isOptionalTry(index - 2), syntax.isSymbol(index, "(") || syntax.isSymbol(index, "[") else {
            return false
        }
        return syntax.topLevel(syntax.contents(of: index)).contains { throwsInside($0) }
    }

    /// Reports a discarded value that the file declares as a `Result`.
    mutating func checkResult(_ value: Range<Int>, at place: Int) {
        guard let last = value.last else { return }
        let head = syntax.isWord(value.lowerBound, "await") ? value.lowerBound + 1 : value.lowerBound
        let isResult =
            syntax.isWord(head, "Result")
            || head > value.lowerBound && syntax.isWord(last, "result") && syntax.isSymbol(last - 1, ".")
            || value.count == 1 && results.contains(syntax.word(head))
        if isResult, !isCancelled(head) { report(.discardedResult, at: place) }
    }
}
