import LoginSampleDomain
import LoginSamplePresentation
import Presentation

/// The lines that the program prints for words of the library and of the sample.
enum Printed {
    /// Returns the line with the reference of the sample's first error.
    static func reference(in language: Language) -> String {
        Reference("FGCN-YZAY").map(language.words.quote) ?? ""
    }

    /// Returns the title, the explanation, and the messages of the fields.
    static func violation(of rule: LoginRule, in language: LoginLanguage = .english) -> [String] {
        let message = rule.message(in: language)
        return [message.title, message.explanation ?? ""] + rule.fields(in: language).map { "  - \($0.text)" }
    }

    /// Returns the numbered actions.
    static func menu(_ actions: [NextAction], in language: Language = .english) -> [String] {
        actions.enumerated().map { "  \($0 + 1)  \($1.label(in: language))" }
    }
}
