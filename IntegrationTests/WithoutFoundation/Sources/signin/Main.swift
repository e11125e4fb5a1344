import Domain
import Glibc
import Presentation

/// Presentation: what the person reads, and what they can do.
extension SignInRule: PresentableRule {
    func message(in language: Language) -> Message {
        language == .japanese
            ? Message("メールアドレスかパスワードが違います。") : Message("The e-mail address or the password is not right.")
    }

    var nextActions: NextActions { NextActions(.correct("password"), .resetPassword, .goBack) }
}

@main
enum Main {
    /// Signs in, as `signin EMAIL PASSWORD`.
    static func main() {
        let words = CommandLine.arguments
        let email = words.count > 1 ? words[1] : ""
        let password = words.count > 2 ? words[2] : ""
        do throws(PresentationError) {
            let name = try PresentationError.translating { () throws(DomainError<SignInRule>) in
                try SignIn()(email: email, password: password)
            }
            print("Welcome, \(name).")
        } catch {
            print(TerminalText(error, in: .preferred()), terminator: "")
            exit(error.exitStatus)
        }
    }
}
