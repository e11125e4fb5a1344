import Domain
import LoginSampleDomain
import LoginSamplePresentation
import Presentation

/// The expected lines of program output that contain words of the library or of the login sample.
enum Printed {
    /// Returns the line that contains the reference of the first error in a run of the program.
    static func reference(in language: Language) -> String {
        Reference("FGCN-YZAY").map(language.words.quote) ?? ""
    }

    /// Returns the line that contains the address of the support.
    static func support(in language: Language) -> String {
        (language == .japanese ? "お問い合わせ先" : "Support") + ": support@example.com"
    }

    /// Returns the line that says where the program asks for a new password.
    static func needsTerminal(in language: Language) -> String {
        language == .japanese
            ? "新しいパスワードを設定するには、端末で同じコマンドを --password-stdin なしで実行してください。"
            : "To set a new password, run the same command at a terminal without --password-stdin."
    }

    /// Returns the lines for a violated rule: the title, the explanation, and the messages beside input fields.
    static func violation(
        of rule: LoginRule,
        during task: LoginTask,
        in language: LoginLanguage = .english
    ) -> [String] {
        let error = PresentationError(DomainError<LoginRule>.violation(rule), task: task)
        let message = error.message(in: language.language)
        return [message.title, message.explanation ?? ""] + rule.fields(in: language).map { "  - \($0.text)" }
    }

    /// Returns the lines of a menu with numbered actions.
    static func menu(_ actions: [NextAction], in language: Language = .english) -> [String] {
        actions.enumerated().map { "  \($0 + 1)  \($1.label(in: language))" }
    }
}
