/// The comments that give a reason for an ignored error, such as
/// `// ignored because the cache is only an optimization`.
struct Reasons {
    /// A comment with a reason.
    private struct Reason {
        /// The text after `ignored because`, which can continue in the comments of the next lines.
        let text: String
        let position: Int
        /// The line of code that the reason applies to.
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
        let pattern = /^\/(?:\/+|\*)\s*ignored,? because\b\s*(.*)/.ignoresCase()
        let codeLines = Set(syntax.tokens.map { lines.line(of: $0.start) })
        reasons = syntax.comments.enumerated().compactMap { index, comment in
            guard let match = comment.text.firstMatch(of: pattern) else { return nil }
            let line = lines.line(of: comment.range.lowerBound)
            func isAlone(_ comment: Syntax.Comment, in number: Int) -> Bool {
                lines.line(of: comment.range.lowerBound) == number && !codeLines.contains(number)
            }
            // The words “ignored because” can also occur in the middle of a longer comment.
            if index > 0, case let previous = syntax.comments[index - 1], isAlone(previous, in: line - 1),
                previous.text.last?.isLetter == true || previous.text.last == ","
            {
                return nil
            }
            let following = syntax.comments[(index + 1)...].enumerated().prefix {
                isAlone(comment, in: line) && isAlone($1, in: line + $0 + 1) && !$1.text.contains(pattern)
            }
            let text = ([String(match.1)] + following.map { String($1.text.drop { $0 == "/" }) }).joined(separator: " ")
            let below = line + following.count + 1
            let code = codeLines.contains(line) ? line : below
            return Reason(text: text, position: comment.range.lowerBound, line: code)
        }
    }

    /// Returns the offenses that have no reason, and a further offense for each reason that is weak or unneeded.
    func check(_ offenses: [Offense]) -> [Offense] {
        var remaining = offenses
        var result: [Offense] = []
        for reason in reasons {
            let excused = excused(by: reason, offenses)
            if excused.isEmpty {
                result.append(Offense(kind: .unneededReason, position: reason.position, statement: reason.position))
            } else if Self.isWeak(reason.text) {
                result.append(Offense(kind: .weakReason, position: reason.position, statement: reason.position))
            }
            remaining.removeAll { excused.contains($0) }
        }
        return remaining + result
    }

    /// Returns the offenses in the line of a reason, or the offense of the innermost `catch` clause that contains the
    /// reason.
    private func excused(by reason: Reason, _ offenses: [Offense]) -> [Offense] {
        let inLine = offenses.filter {
            lines.line(of: $0.position) == reason.line || lines.line(of: $0.statement) == reason.line
        }
        let clauses = offenses.filter { $0.scope?.contains(reason.position) == true }
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

    /// Returns a Boolean value that indicates whether a reason fails to say why an error can be ignored.
    private static func isWeak(_ reason: String) -> Bool {
        if isOpenTask(reason) { return true }
        let words = reason.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
        // Some languages write several words without a space.
        let isShort = words.count < 3 && !words.contains { $0.count > 5 && $0.unicodeScalars.contains { !$0.isASCII } }
        return isShort || words.allSatisfy { empty.contains($0) }
    }

    /// Words that, on their own, only repeat that the code ignores an error.
    private static let empty: Set = [
        "a", "about", "all", "an", "and", "any", "anyway", "are", "at", "be", "bla", "can", "can't", "cannot", "care",
        "cares", "could", "do", "does", "doesn't", "don't", "error", "errors", "exception", "fail", "failing", "fails",
        "failure", "failures", "fine", "for", "good", "hack", "happen", "happens", "harmless", "here", "i", "ignore",
        "ignored", "ignores", "ignoring", "important", "in", "irrelevant", "is", "isn't", "it", "it's", "its", "just",
        "later", "layerguard", "linter", "matter", "matters", "may", "might", "must", "need", "needed", "needs",
        "never",
        "no", "nobody", "not", "nothing", "now", "of", "ok", "okay", "on", "or", "purpose", "really", "reason",
        "reasons", "required", "safe", "safely", "should", "simply", "so", "some", "sometimes", "that",
        "that's", "the", "them", "there", "they", "this", "throw", "throws", "to", "totally", "try", "unimportant",
        "useful", "want", "wants", "we", "will", "with", "x",
    ]
}
