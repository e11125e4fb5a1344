// MARK: - Discarded values

extension Walker {
    /// Returns the index of each `try?` that an `if` or a `guard` unwraps.
    func boundTries(in conditions: Range<Int>) -> [Int] {
        syntax.topLevel(conditions).filter { syntax.isSymbol($0, "=") }.map { syntax.insideParentheses($0 + 1) }
            .filter { syntax.isOptionalTry($0) }
    }

    /// Reports a `try?` unless the failure needs no report.
    mutating func discard(_ index: Int, _ context: Context) {
        // An initializer that delegates to another initializer passes the `nil` on.
        guard !context.isCleanup, !isHarmlessCall(after: index + 2, until: syntax.tokens.count),
            !isCancelled(index + 2),
            !(syntax.isWord(index + 2, "self") && syntax.isWord(index + 4, "init"))
        else { return }
        report(.discardedNil, at: index)
    }

    /// Reports a `try?` in parentheses if a constant after `??` replaces the `nil` of a failure.
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
    func isHarmlessCall(after start: Int, until end: Int) -> Bool {
        var index = start
        while index < end {
            if index > start, syntax.tokens[index].startsLine, !syntax.isSymbol(index, ".") { return false }
            if syntax.isSymbol(index + 1, "(") || syntax.isSymbol(index + 1, "{") {
                if Idioms.isHarmless(syntax.word(index)) { return true }
                // The call signals a process that may have ended.
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

    /// Returns a Boolean value that indicates whether an expression waits for a Swift task that the preceding code
    /// cancels.
    private func isCancelled(_ start: Int) -> Bool {
        let task = syntax.isWord(start, "await") ? syntax.word(start + 1) : syntax.word(start)
        return !task.isEmpty
            && (max(0, start - 12)..<start).contains { index in
                syntax.isWord(index, task) && syntax.isSymbol(index + 1, ".") && syntax.isWord(index + 2, "cancel")
            }
    }

    /// Reports a discarded Swift task if the task can throw an error.
    mutating func checkTask(_ value: Range<Int>, at index: Int) {
        guard syntax.isWord(index, "Task"), let open = syntax.first("{", in: value),
            syntax.partner(of: open) == value.upperBound - 1, isTask(index..<open),
            canThrow(syntax.closureBody(of: open))
        else { return }
        report(.unreadTask, at: index)
    }

    /// Returns a Boolean value that indicates whether the tokens before a closure create a Swift task.
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
        // Only a cancellation makes a sleep fail.
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
