import Domain
import Glibc
import Presentation

/// The languages of the program.
enum SignInLanguage: String, SpokenLanguage {
    case english = "en"
    case japanese = "ja"
}

/// The presentation layer: the words and the next actions for each rule.
extension SignInRule: PresentableRule {
    func message(in language: SignInLanguage) -> Message {
        switch language {
        case .english: Message("The e-mail address or the password is not right.")
        case .japanese: Message("メールアドレスかパスワードが違います。")
        }
    }

    var nextActions: NextActions { NextActions(.correct("password"), .resetPassword, .goBack) }
}

@main
enum Main {
    /// Signs in with the arguments of the command `signin EMAIL PASSWORD`.
    static func main() {
        let words = CommandLine.arguments
        #if FoundationEssentials
        if words.dropFirst() == ["failures"] { return Failures.print() }
        #endif
        let email = words.count > 1 ? words[1] : ""
        let password = words.count > 2 ? words[2] : ""
        do {
            print("Welcome, \(try SignIn()(email: email, password: password)).")
        } catch {
            if let content = PresentationError(error).content(in: .preferred()) {
                print(content.title)
                if let explanation = content.explanation { print(explanation) }
                for action in content.nextActions where action.role != .cancel { print("  - \(action.label)") }
            }
            exit(1)
        }
    }
}
