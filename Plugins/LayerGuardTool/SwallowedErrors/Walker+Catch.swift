/// A `catch` clause.
struct CatchClause {
    /// The index of the token `catch`.
    let keyword: Int
    /// The tokens between `catch` and the opening brace.
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

    /// Reports the offense of a `catch` clause, if there is one.
    ///
    /// - Parameters:
    ///   - body: The statements that can fail.
    ///   - isFollowed: A Boolean value that indicates whether the code after the clause runs only after a failure.
    mutating func check(_ clause: CatchClause, of body: Range<Int>, isFollowed: Bool) {
        guard let kind = kind(of: clause, body, isFollowed) else { return }
        report(kind, at: clause.keyword, scope: clause.scope)
    }

    private func kind(of clause: CatchClause, _ body: Range<Int>, _ isFollowed: Bool) -> Offense.Kind? {
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
        if words.isEmpty || words == ["_"] || words.last == "Error" && words.contains("as") {
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

    /// Returns the value that a statement assigns in place of the result of an attempt, or `nil` for another statement.
    ///
    /// An assignment does not count if the attempt does not use its variable, or if the variable's name states a
    /// failure.
    private func replacement(by statement: Range<Int>, for attempt: Range<Int>) -> Range<Int>? {
        guard let value = assigned(by: statement) else { return nil }
        let target = syntax.word(value.lowerBound - 2)
        // A string literal is usually a message about the failure.
        let isMessage = value.contains { syntax.tokens[$0].kind == .literal && syntax.tokens[$0].text != "\"\"" }
        return !isMessage && !Idioms.statesFailure(target) && attempt.contains { syntax.isWord($0, target) }
            ? value : nil
    }
}
