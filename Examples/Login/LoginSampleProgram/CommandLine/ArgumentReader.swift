/// A reader of command-line arguments in the forms `--option value`, `--option=value`, `--flag`, and `word`.
struct ArgumentReader {
    private var words: ArraySlice<String>
    private var option = ""
    private var attached: String?

    enum Argument {
        case option(Option)
        case word(String)
    }

    init(_ words: [String]) {
        self.words = words[...]
    }

    /// Returns the next option or word, or `nil` if no argument is left.
    ///
    /// - Throws: A `UsageProblem` if an option does not exist.
    mutating func next() throws(Arguments.UsageProblem) -> Argument? {
        guard let word = words.popFirst() else { return nil }
        guard word.hasPrefix("-") else { return .word(word) }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        option = parts.first.map(String.init) ?? word
        attached = parts.count == 2 ? String(parts[1]) : nil
        guard let known = Option(name: option) else { throw .unknownOption(option, number: words.startIndex) }
        return .option(known)
    }

    mutating func value() throws(Arguments.UsageProblem) -> String {
        if attached == nil, words.first?.hasPrefix("-") == false { attached = words.popFirst() }
        guard let value = attached, !value.isEmpty else { throw Arguments.UsageProblem("\(option) needs a value.") }
        return value
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        of type: Choice.Type = Choice.self
    ) throws(Arguments.UsageProblem) -> Choice {
        guard let choice = Choice(rawValue: try value()) else {
            let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw Arguments.UsageProblem("\(option) takes one of: \(choices).")
        }
        return choice
    }

    /// Returns a given value, after checking that the current option has no value on the command line.
    ///
    /// - Parameter meaning: The value that the flag represents.
    /// - Returns: The value of `meaning`.
    /// - Throws: A `UsageProblem` if the option has a value.
    func flag<Meaning>(_ meaning: Meaning) throws(Arguments.UsageProblem) -> Meaning {
        guard attached == nil else { throw Arguments.UsageProblem("\(option) takes no value.") }
        return meaning
    }
}
