public import Presentation

extension PresentationError {
    /// Returns the name of each output of this error that contains a secret.
    ///
    ///     #expect(error.leaks(of: "hunter2") == [])
    ///
    /// The method checks the output of `print` and `dump`, the code, the diagnosis, and the outputs in each
    /// language.
    ///
    /// - Parameters:
    ///   - secret: The text that no output may contain.
    ///   - languages: The languages in which to check the outputs. Defaults to the built-in languages.
    ///   - outputs: The outputs to check. Defaults to ``ErrorOutput/builtIn``.
    /// - Returns: The names of the outputs, such as `diagnosis` or `TerminalText, en`, or an empty array if no output
    ///   contains the secret.
    public func leaks(
        of secret: String,
        in languages: [Language] = Language.builtIn,
        through outputs: [ErrorOutput] = ErrorOutput.builtIn
    ) -> [String] {
        self.outputs(in: languages, through: outputs).filter { $0.text.contains(secret) }.map(\.name)
    }

    /// Returns each output of this error, with the name of the output.
    func outputs(
        in languages: [Language] = Language.builtIn,
        through outputs: [ErrorOutput] = ErrorOutput.builtIn
    ) -> [(name: String, readers: Set<ErrorOutput.Reader>, text: String)] {
        var dumped = ""
        dump(self, to: &dumped)
        var outgoing: [(name: String, readers: Set<ErrorOutput.Reader>, text: String)] = [
            ("description", [.developer], "\(self)\(String(reflecting: self))\(dumped)"), ("code", [.developer], code),
            ("diagnosis", [.developer], "\(diagnosis)"),
        ]
        for language in languages {
            outgoing += outputs.map { ("\($0.name), \(language.tag)", $0.readers, $0.output(self, in: language)) }
        }
        return outgoing
    }
}
