import Domain
import Foundation
import Infrastructure
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import PresentationCatalog
import PresentationFlow
import PresentationTerminal

/// The composition root, which is the only code of the program that uses all layers.
@main
@MainActor
enum Login {
    static func main() async {
        // Without `SIG_IGN`, a write to a closed pipe would end the program instead of returning an error.
        signal(SIGPIPE, SIG_IGN)
        Terminal.handleSignals()
        let arguments: Arguments
        do {
            arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
        } catch {
            Terminal.report("login: \(error.description) login --help says more.\n")
            exit(64)
        }
        do {
            exit(try await run(arguments))
        } catch {
            switch error {
            case .standardInput:
                Terminal.report("login: Standard input cannot be read as text.\n")
                exit(66)
            case .standardOutput:
                Terminal.report("login: Standard output cannot be written.\n")
                exit(74)
            }
        }
    }

    private static func run(_ arguments: Arguments) async throws(BrokenStream) -> Int32 {
        let language = arguments.language ?? .preferred()
        let columns = Terminal.columns(of: STDOUT_FILENO) ?? 80
        switch arguments.command {
        case .help:
            try Terminal.write(Help.text(columns: columns))
        case .version:
            try Terminal.write("login 0.1.0\n")
        case .completions(let shell):
            try Terminal.write(Completions.script(for: shell))
        case .accounts:
            let accounts = MockAccount.allCases.map { (name: $0.rawValue, text: $0.story) }
            let password =
                "The password of every account is: \(MockAccount.password)\nA new one lasts until the program ends.\n\n"
            try Terminal.write(password + Help.rows(accounts, columns: columns))
        case .catalog(let format):
            try Terminal.write(catalog(format, language))
        case .login:
            guard Terminal.isInteractive || arguments.readsPasswordFromStandardInput else {
                Terminal.report("login: Questions need a terminal. Use --email and --password-stdin.\n")
                return 64
            }
            guard !arguments.readsPasswordFromStandardInput || isatty(STDIN_FILENO) == 0 else {
                // The terminal would show the password.
                Terminal.report("login: --password-stdin reads from a pipe or a file, and not from a terminal.\n")
                return 64
            }
            let notes = arguments.server.map {
                ReplacementNotes(folder: ReplacementNotes.defaultFolder, server: $0)
            }
            let pending = notes.flatMap { notes in
                warning(in: language) { () throws(InfrastructureError) in try notes.takeOver() }?
                    .map { PendingReplacement(email: $0.email, intent: Intent($0.key)) }
            }
            let store = store(for: arguments, LoginReactor.State(pending: pending))
            let noting = store.observe(\.state.newPassword.pending) { pending in
                _ = warning(in: language) { () throws(InfrastructureError) in
                    guard let pending else { return try notes?.remove() }
                    try notes?.keep(email: pending.email, key: pending.intent.key)
                }
            }
            defer { withExtendedLifetime(noting) {} }
            let view = LoginView(arguments, language: language, store: store)
            Terminal.stopWhenInterrupted(view.stop)
            return try await view.run()
        }
        return 0
    }

    /// Runs a closure, and shows a failure as a warning, because the person can continue without a note.
    private static func warning<Value>(
        in language: Language,
        _ body: () throws(InfrastructureError) -> Value
    ) -> Value? {
        do {
            return try body()
        } catch {
            let shown = PresentationError(DomainError<Never>(error), task: LoginTask.noteReplacement)
            Terminal.report("\(TerminalText(shown, in: language, on: STDERR_FILENO, listsNextActions: false))")
            Terminal.report(Phrase.noteFolder(ReplacementNotes.defaultFolder.path).text(in: language) + "\n")
            return nil
        }
    }

    private static func store(for arguments: Arguments, _ state: LoginReactor.State) -> Store<LoginReactor> {
        let presenter = presenter(for: arguments)
        let reactor = LoginReactor(presenter, login: presenter.way(arguments.style))
        let store = Store(reactor, state: state)
        if arguments.diagnoses {
            store.onEvent { event in
                guard case .failed(_, let error) = event else { return }
                Terminal.report("reference: \(error.reference)\n\(error.diagnosis)\n")
            }
        }
        return store
    }

    private static func presenter(for arguments: Arguments) -> LoginPresenter {
        #if Foundation
        if let server = arguments.server {
            // An `http` URL always refers to this machine. Unencrypted requests must not go through a proxy that an
            // environment variable specifies.
            if server.scheme?.lowercased() == "http" { unsafe setenv("no_proxy", "*", 1) }
            let accounts = HTTPAccountRepository(server: server, timeout: arguments.timeout)
            return LoginPresenter(LoginUseCase(accounts: accounts))
        }
        #endif
        let references = MockReferences()
        return LoginPresenter(LoginUseCase(accounts: MockAccountRepository())) { references.next() }
    }

    private static func catalog(_ format: Arguments.CatalogFormat, _ language: Language) -> String {
        // The terminal output omits the problem types, because the URLs are too long for a line.
        let problemTypes = format == .text ? [] : LoginRule.allCases.map(\.problemType)
        var catalog = ErrorCatalog(languages: LoginLanguage.allCases.map(\.language))
        catalog.add(LoginRule.allCases, problemTypes: problemTypes)
        catalog.add(tasks: LoginTask.allCases)
        return switch format {
        case .text: catalog.text(in: language, columns: Terminal.columns(of: STDOUT_FILENO))
        case .markdown: catalog.markdown()
        case .json: Report.json(catalog)
        }
    }
}

extension LoginPresenter {
    /// Returns the login function for one of the three ways to join layers.
    fileprivate func way(_ style: Arguments.Style) -> LoginReactor.Login {
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
