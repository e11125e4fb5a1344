import Foundation
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import PresentationCatalog
import PresentationTerminal
import PresentationWire

/// The outputs of the program, other than the conversation.
enum Output {
    /// Returns the text of a failure for a person who runs a script.
    static func text(_ error: PresentationError, in language: Language) -> String {
        var text = "\(TerminalText(error, in: language, on: STDERR_FILENO))"
        if error.nextActions.contains(.contactSupport) { text += Phrase.supportAddress.text(in: language) + "\n" }
        if error.nextActions.contains(.setNewPassword) { text += "\n\(Phrase.needsTerminal.text(in: language))\n" }
        return text
    }

    static func json(_ account: Account) -> String {
        encode(["result": "signedIn", "email": account.email, "name": account.name])
    }

    static func json(_ error: PresentationError, in language: Language) -> String {
        let problem = ProblemDetails(error, in: language) { action in
            switch action.id {
            case "contactSupport": "mailto:support@example.com"
            case "showHelp": "login --help"
            case _: nil
            }
        }
        guard let problem else { return encode(["result": "cancelled"]) }
        return encode(problem, inOneLine: true)
    }

    /// Prints the reference and the diagnosis of an error.
    static func diagnose(_ error: PresentationError) {
        Terminal.report("reference: \(error.reference)\n\(error.diagnosis)\n")
    }

    /// Returns the list of the accounts, each with the result of a sign-in.
    static func accounts(in language: Language) -> String {
        let password = Phrase(
            "The password of every account is \(MockAccount.password). A new one lasts until the program ends.",
            "すべてのアカウントのパスワードは \(MockAccount.password) です。新しいパスワードはプログラムの終了まで有効です。"
        )
        let accounts = MockAccount.allCases.map { "  \($0.rawValue)\n      \($0.story.text(in: language))\n" }
        return "\(password.text(in: language))\n\n\(accounts.joined())"
    }

    static func catalog(_ format: Arguments.CatalogFormat, in language: Language) -> String {
        // The terminal output omits the problem types, because the URIs are too long for a line.
        let problemTypes = format == .text ? [] : LoginRule.allCases.map(\.problemType)
        var catalog = ErrorCatalog(languages: LoginLanguage.allCases.map(\.language))
        catalog.add(LoginRule.allCases, problemTypes: problemTypes, operatorAdvice: \.operatorAdvice)
        catalog.add(tasks: LoginTask.allCases)
        return switch format {
        case .text: catalog.text(in: language, columns: Terminal.columns(of: STDOUT_FILENO))
        case .markdown: catalog.markdown()
        case .runbook: catalog.runbook(in: language, pages: "ErrorCodes/")
        case .json: encode(catalog)
        case .schema: catalog.jsonSchema()
        case .openapi: catalog.openAPI()
        case .infrastructure, .domain, .presentation:
            catalog.pages(in: language).first { $0.fileName.lowercased().hasPrefix(format.rawValue) }?.text ?? ""
        }
    }

    private static func encode(_ value: some Encodable, inOneLine: Bool = false) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !inOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            // ignored because encoding these values does not fail, and an empty object keeps the output valid JSON
            return "{}\n"
        }
    }
}
