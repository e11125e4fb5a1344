public import Presentation

extension PresentationError {
    /// Returns the places at which a text leaves the program with this error.
    ///
    ///     #expect(error.leaks(of: "hunter2") == [])
    ///
    /// The places are `print` and `dump`, the diagnosis, and the edges in each language.
    ///
    /// - Parameters:
    ///   - secret: the text that must not appear.
    ///   - languages: the languages in which a person may read the error. Defaults to the built-in languages.
    ///   - edges: the edges through which the error leaves the program. Defaults to ``Edge/builtIn``.
    /// - Returns: the names of the places, such as `CustomNSError` or `TerminalText, en`; empty if the text appears
    ///   nowhere.
    public func leaks(
        of secret: String,
        in languages: [Language] = Language.builtIn,
        through edges: [Edge] = Edge.builtIn
    ) -> [String] {
        var dumped = ""
        dump(self, to: &dumped)
        var outgoing = [
            ("description", "\(self)\(String(reflecting: self))\(dumped)"), ("code", code),
            ("diagnosis", "\(diagnosis)"),
        ]
        for language in languages {
            outgoing += edges.map { ("\($0.name), \(language.tag)", $0.output(self, in: language)) }
        }
        return outgoing.filter { $0.1.contains(secret) }.map(\.0)
    }
}
