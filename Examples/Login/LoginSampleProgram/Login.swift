import Domain
import Foundation
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import PresentationCatalog
import PresentationFlow
import PresentationTerminal

/// The composition root, the only code of the program that uses all layers.
@main
@MainActor
enum Login {
    static func main() async {
        // Without `SIG_IGN`, a write to a closed pipe would end the program instead of returning an error.
        signal(SIGPIPE, SIG_IGN)
        do {
            exit(await run(try Arguments(Array(CommandLine.arguments.dropFirst()))))
        } catch {
            exit(misused(error))
        }
    }

    /// Reports invalid arguments, and returns the exit status.
    private static func misused(_ problem: Arguments.UsageProblem) -> Int32 {
        let error = PresentationError(DomainError.violation(problem))
        if CommandLine.arguments.contains("--json") {
            Terminal.write(Output.json(error, in: .english))
        } else {
            Terminal.say("login: \(problem.description) login --help lists the options.\n")
        }
        return error.exitStatus
    }

    private static func run(_ arguments: Arguments) async -> Int32 {
        let language = arguments.language ?? .preferred()
        switch arguments.command {
        case .help: Terminal.write(Arguments.help)
        case .accounts: Terminal.write(Output.accounts(in: language))
        case .catalog(let format): Terminal.write(Output.catalog(format, in: language))
        case .signIn where arguments.readsPassword: return await signIn(arguments, in: language)
        case .signIn:
            guard Terminal.isInteractive else {
                return misused(.init("Questions need a terminal. Use --email and --password-stdin."))
            }
            let store = Store(LoginReactor(presenter, login: presenter.login(via: arguments.style)), state: .init())
            if arguments.diagnoses {
                store.onEvent { event in if case .failed(_, let error) = event { Output.diagnose(error) } }
            }
            return await Conversation(store, in: language).run(email: arguments.email)
        }
        return 0
    }

    private static let presenter = LoginPresenter(LoginUseCase(accounts: MockAccountRepository()))

    /// Signs in once, without questions, for a shell script.
    private static func signIn(_ arguments: Arguments, in language: Language) async -> Int32 {
        guard isatty(STDIN_FILENO) == 0 else {
            // The terminal would show the password.
            return misused(.init("--password-stdin reads from a pipe or a file, and not from a terminal."))
        }
        do throws(PresentationError) {
            let password = Terminal.readLine() ?? ""
            let credentials = try presenter.credentials(email: arguments.email ?? "", password: password)
            let account = try await presenter.login(via: arguments.style)(credentials)
            let text = Phrase.signedIn(account.name).text(in: language) + "\n"
            Terminal.write(arguments.printsJSON ? Output.json(account) : text)
            return 0
        } catch {
            if arguments.diagnoses { Output.diagnose(error) }
            if arguments.printsJSON {
                Terminal.write(Output.json(error, in: language))
            } else {
                Terminal.report(Output.text(error, in: language))
            }
            return error.exitStatus
        }
    }
}

extension LoginPresenter {
    /// Returns the login function that joins the layers in the given style.
    fileprivate func login(via style: Arguments.Style) -> LoginReactor.Login {
        switch style {
        case .throws:
            login
        case .result:
            { credentials throws(PresentationError) in try await loginResult(credentials).get() }
        case .stream:
            { credentials throws(PresentationError) in
                for try await account in logins(credentials) { return account }
                // A cancelled stream ends without an element.
                throw PresentationError(DomainError<Never>.failure(TechnicalFailure(.cancelled, operation: "sign in")))
            }
        }
    }
}
