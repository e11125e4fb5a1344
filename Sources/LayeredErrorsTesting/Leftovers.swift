/// What should have been replaced, or belongs in a log.
///
/// Read by hand: regular expressions would be a sixth of a small static program.
enum Leftovers {
    /// Format strings, templates, markup, notes to oneself, and keys of a string catalog that had no value.
    static func placeholders(in text: String) -> [String] {
        let words = text.words
        let notes = ["TODO", "FIXME", "TBD"].filter(words.contains)
        return find(in: text) { $0.takePlaceholder(after: $1) } + notes + (isKey(text) ? [text] : [])
            + (text.lowercased().contains(word: "lorem ipsum") ? ["lorem ipsum"] : [])
    }

    /// `0x80004005`, `-1009`, `E4711`, `NSURLErrorDomain`.
    static func programCodes(in text: String) -> [String] {
        find(in: text) { $1?.isLetterOrDigit != true && $0.takeProgramCode() }
    }

    /// Whether it is the name of a text and not the text: `order.late.title`.
    private static func isKey(_ text: String) -> Bool {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "_" }
        return parts.count > 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { $0.isLetterOrDigit || $0 == "-" }
            }
    }

    /// What `take` finds, none of it inside another.
    ///
    /// - Parameter take: takes it from where the reader stands, if it is there; it is told what stands before.
    private static func find(in text: String, _ take: (inout Reader, Character?) -> Bool) -> [String] {
        var found: [String] = []
        var reader = Reader(rest: text[...])
        var previous: Character?
        while let next = reader.rest.first {
            var ahead = reader
            if take(&ahead, previous) {
                let taken = reader.rest[..<ahead.rest.startIndex]
                found.append(String(taken))
                previous = taken.last
                reader = ahead
            } else {
                previous = next
                reader.rest.removeFirst()
            }
        }
        return found
    }
}

/// Reads a text from its beginning.
private struct Reader {
    var rest: Substring

    /// Takes a text, if it is next.
    mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text) else { return false }
        rest.removeFirst(text.count)
        return true
    }

    /// Takes all that is wanted from here on, if it is so many characters at least.
    mutating func take(atLeast count: Int, _ isWanted: (Character) -> Bool) -> Bool {
        let taken = rest.prefix(while: isWanted)
        guard taken.count >= count else { return false }
        rest = rest[taken.endIndex...]
        return true
    }

    mutating func takePlaceholder(after previous: Character?) -> Bool {
        switch rest.removeFirst() {
        // After a number it is a sign: 50%discount.
        case "%": return previous?.isNumber != true && takeFormat()
        case "{": return take(atLeast: 0) { $0 != "}" } && (rest.isEmpty || take("}"))
        case "}": return true
        case "<":
            guard let next = rest.first, next.isLetterOrDigit && !next.isNumber || next == "/" || next == "#" else {
                return false
            }
            return take(atLeast: 1) { $0 != ">" } && take(">")
        case "&": return take(atLeast: 1) { $0.isASCII && $0.isLowercase } && take(";")
        case "\\": return take("(")
        case "(": return take("null)")
        case "O": return take("ptional(")
        case "[":
            guard let next = rest.first, next.isASCII, next.isLowercase else { return false }
            return take(atLeast: 1) { $0.isLetter || $0.isNumber || $0 == "_" } && take("]")
        case _: return false
        }
    }

    /// What comes after the sign of a format: `1$-08.2lld` (printf(3)).
    private mutating func takeFormat() -> Bool {
        var ahead = self
        if ahead.take(atLeast: 1, \.isNumber) && ahead.take("$") { self = ahead }
        _ = take(atLeast: 0) { "-+#0".contains($0) }
        _ = take(atLeast: 0, \.isNumber)
        ahead = self
        if ahead.take(".") && ahead.take(atLeast: 1, \.isNumber) { self = ahead }
        _ = ["hh", "h", "ll", "l", "q", "z", "j", "t", "L"].contains { take($0) }
        guard let conversion = rest.popFirst() else { return false }
        return "@dDiuUxXoOfFeEgGcCsSaAp".contains(conversion)
    }

    mutating func takeProgramCode() -> Bool {
        switch rest.removeFirst() {
        case "0": (take("x") || take("X")) && take(atLeast: 1) { $0.isHexDigit }
        case "-": take(atLeast: 4, \.isNumber)
        case "E": take(atLeast: 3, \.isNumber)
        case "N":
            take("S") && rest.first?.isUppercase == true
                && take(atLeast: 2) { $0.isLetter || $0.isNumber || $0 == "_" }
        case _: false
        }
    }
}

extension Character {
    /// Whether it is a letter or a digit of ASCII.
    fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
