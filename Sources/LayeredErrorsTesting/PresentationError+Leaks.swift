public import Presentation

#if Foundation
import Foundation
#endif

extension PresentationError {
    /// Returns the places at which a text leaves the program with this error.
    ///
    ///     #expect(error.leaks(of: "hunter2") == [])
    ///
    /// The scan covers `print` and `dump`, the code, the diagnosis, log metadata, `NSError`, and in each language
    /// terminal text, HTML, field messages and problem details.
    ///
    /// - Parameters:
    ///   - secret: the text that must not appear.
    ///   - languages: the languages in which a person may read the error. Defaults to the built-in languages.
    /// - Returns: the names of the places, such as `NSError` or `terminal, en`; empty if the text appears nowhere.
    public func leaks(of secret: String, in languages: [Language] = Language.builtIn) -> [String] {
        var dumped = ""
        dump(self, to: &dumped)
        var outgoing = [
            ("description", "\(self)\(String(reflecting: self))\(dumped)"), ("code", code),
            ("diagnosis", "\(diagnosis)"), ("logMetadata", "\(logMetadata)"),
        ]
        #if Foundation
        outgoing.append(("NSError", "\(errorUserInfo)"))
        #endif
        for language in languages {
            outgoing += [
                ("terminal, \(language.tag)", TerminalText(self, in: language).description),
                ("html, \(language.tag)", html(in: language)),
                ("fields, \(language.tag)", "\(fields(in: language))"),
            ]
            if let problem = ProblemDetails(self, in: language, typeBase: "") {
                outgoing.append(("problem details, \(language.tag)", "\(problem)"))
            }
        }
        return outgoing.filter { $0.1.contains(secret) }.map(\.0)
    }
}
