import Synchronization

/// A namespace for functions that find placeholders, error codes and identifiers in user-facing text.
///
/// Most texts contain none of them, and a regular expression is slow. Each function therefore first looks for a
/// characteristic character.
enum Leftovers {
    /// Returns the placeholders in a text, such as format specifiers, template variables, markup, localization keys,
    /// and reminders such as `TODO`.
    static func placeholders(in text: String) -> [String] {
        let words = text.words
        let reminders = ["TODO", "FIXME", "TBD"].filter(words.contains)
        let fillers = text.lowercased().contains(word: "lorem ipsum") ? ["lorem ipsum"] : []
        return ranges(in: text).map { String(text[$0]) } + reminders + (isKey(text) ? [text] : []) + fillers
    }

    /// Returns the ranges of the format specifiers, template variables and markup in a text.
    static func ranges(in text: String) -> [Range<String.Index>] {
        guard text.utf8.contains(where: { "%{}<&\\([".utf8.contains($0) }) else { return [] }
        return placeholder.withLock { text.matches(of: $0) }.compactMap { $0.1.map { $0.startIndex..<$0.endIndex } }
    }

    /// Returns the error codes and identifiers in a text, such as `0x80004005`, `-1009`, `E4711` or `NSURLErrorDomain`.
    static func programCodes(in text: String) -> [String] {
        guard text.contains(where: \.isNumber) || text.contains("NS") else { return [] }
        return programCode.withLock { text.matches(of: $0) }.map { String($0.1) }
    }

    /// Returns a Boolean value that indicates whether a text is a localization key, such as `order.late.title`.
    private static func isKey(_ text: String) -> Bool {
        !text.contains(" ") && key.withLock { text.wholeMatch(of: $0) } != nil
    }

    // Swift compiles a regular expression when the code creates it, which takes longer than searching a text. `Regex`
    // is not `Sendable`, so locks protect the expressions.

    private static let placeholder = Mutex(
        #/
            \d %                     # A percent sign after a digit is no placeholder: 50%discount.
            | (
                % (?: \d+ \$ )? [-+\#0]* \d* (?: \. \d+ )? (?: hh | h | ll | l | q | z | j | t | L )?
                    [@dDiuUxXoOfFeEgGcCsSaAp]       # printf(3): %1$-08.2lld
                | \{ [^}]* \}?       # {name}
                | \}
                | < [A-Za-z\/\#] [^>]* >            # <b>
                | & [a-z]+ ;         # &amp;
                | \\ \(              # \(name)
                | \( null \)
                | Optional \(
                | \[ [a-z] \w* \]    # [name]
            )
        /#
    )

    private static let programCode = Mutex(/(?:^|[^A-Za-z0-9])(0[xX][0-9A-Fa-f]+|-\d{4,}|E\d{3,}|NS\p{Lu}\w+)/)

    private static let key = Mutex(/[A-Za-z0-9-]+(?:[._][A-Za-z0-9-]+){2,}/)
}
