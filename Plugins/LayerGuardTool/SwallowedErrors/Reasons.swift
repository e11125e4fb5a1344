/// The comments that give a reason for an ignored error, such as `// ignored because the cache is only an optimization`.
struct Reasons {
    /// A comment with a reason.
    private struct Reason {
        /// The text after `ignored because`, which can continue in the comments of the next lines.
        let text: String
        let position: Int
        /// The line of code for which the reason counts.
        let line: Int
    }

    private let reasons: [Reason]
    private let lines: LineNumbers

    init(_ syntax: Syntax, _ file: SourceFile) {
        guard file.containsAny(of: ["because"]) else {
            reasons = []
            lines = LineNumbers([])
            return
        }
        let lines = LineNumbers(file.bytes)
        self.lines = lines
        let pattern = /^\/[\/*]\s*ignored because\b\s*(.*)/.ignoresCase()
        let codeLines = syntax.tokens.map { lines.line(of: $0.start) }
        reasons = syntax.comments.enumerated().compactMap { index, comment in
            guard let match = comment.text.firstMatch(of: pattern) else { return nil }
            let line = lines.line(of: comment.range.lowerBound)
            func isAlone(_ comment: Syntax.Comment, in number: Int) -> Bool {
                lines.line(of: comment.range.lowerBound) == number && !codeLines.contains(number)
            }
            // The words can also stand in the middle of a longer comment.
            if index > 0, case let previous = syntax.comments[index - 1], isAlone(previous, in: line - 1),
                previous.text.last?.isLetter == true || previous.text.last == ","
            {
                return nil
            }
            let following = syntax.comments[(index + 1)...].enumerated().prefix { isAlone($1, in: line + $0 + 1) }
            let text = ([String(match.1)] + following.map { String($1.text.drop { $0 == "/" }) }).joined(separator: " ")
            let code = codeLines.contains(line) ? line : codeLines.first { $0 > line } ?? line
            return Reason(text: text, position: comment.range.lowerBound, line: code)
        }
    }

    /// Removes the offences that have a reason, and adds an offence for each reason that does not count.
    func check(_ offences: [Offence]) -> [Offence] {
        var remaining = offences
        var result: [Offence] = []
        for reason in reasons {
            let excused = excused(by: reason, offences)
            if excused.isEmpty {
                result.append(Offence(kind: .unneededReason, position: reason.position))
            } else if Self.isWeak(reason.text) {
                result.append(Offence(kind: .weakReason, position: reason.position))
            }
            remaining.removeAll { excused.contains($0) }
        }
        return remaining + result
    }

    /// Returns the offences in the line of a reason, or the offence of the innermost `catch` clause around it.
    private func excused(by reason: Reason, _ offences: [Offence]) -> [Offence] {
        let inLine = offences.filter { lines.line(of: $0.position) == reason.line }
        let clauses = offences.filter { $0.scope?.contains(reason.position) == true }
        // The line after the comment can already belong to the next clause.
        guard let clause = clauses.max(by: { $0.position < $1.position }),
            !inLine.contains(where: { clause.scope?.contains($0.position) == true })
        else { return inLine }
        return [clause]
    }

    /// Returns a Boolean value that indicates whether a comment states a task that is still to be done.
    static func isOpenTask(_ comment: String) -> Bool {
        comment.contains(/\b(TODO|FIXME|XXX|HACK)\b/)
    }

    /// Returns a Boolean value that indicates whether a reason does not say why an error can be ignored.
    private static func isWeak(_ reason: String) -> Bool {
        if isOpenTask(reason) { return true }
        let words = reason.lowercased().split { !$0.isLetter && $0 != "'" }
        return words.count < 3 || empty.contains(words.joined(separator: " "))
    }

    /// Reasons that repeat what the code does.
    private static let empty: Set = [
        "it is not needed", "it's not needed", "not needed here", "ignore the error", "we ignore the error",
        "the error is ignored", "it is ignored", "it can be ignored", "this can be ignored", "can be ignored",
        "we don't care", "i don't care", "nobody cares about it", "it does not matter", "it doesn't matter",
        "does not matter", "it is fine", "it's fine", "this is fine", "this is ok", "it is ok", "should never happen",
        "this should never happen", "it should never happen", "it never happens", "this never happens",
        "it cannot fail", "it can't fail", "this cannot fail", "errors are ignored", "of reasons", "no reason given",
        "we do not care", "not important here", "it is not important",
    ]
}

/// The line numbers of the positions in a file.
struct LineNumbers {
    /// The positions at which the lines begin, from the second line on.
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        starts = bytes.indices.dropFirst().filter { index in
            bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D && bytes[index] != 0x0A
        }
    }

    /// Returns the line of a position, counted from 0.
    func line(of position: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= position { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
