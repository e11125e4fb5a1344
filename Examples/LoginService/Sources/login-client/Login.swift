import ClientInfrastructure
import ClientPresentation
import Domain
import Foundation
import Infrastructure
import LoginSampleDomain
import LoginSampleInfrastructure
import LoginSamplePresentation
import Presentation
import PresentationFlow
import PresentationTerminal

/// The composition root, the only code of the client that uses all layers.
@main
@MainActor
enum Login {
    static func main() async {
        // Without `SIG_IGN`, a write to a closed pipe would end the program instead of returning an error.
        signal(SIGPIPE, SIG_IGN)
        Terminal.handleSignals()
        do {
            let (arguments, server) = try Arguments.parsed()
            exit(try await run(arguments, server))
        } catch let problem as Arguments.UsageProblem {
            exit(misused(problem))
        } catch BrokenStream.standardInput {
            Terminal.report("login-client: Standard input cannot be read as text.\n")
            exit(66)
        } catch {
            Terminal.report("login-client: Standard output cannot be written.\n")
            exit(74)
        }
    }

    /// Reports invalid arguments, and returns the exit status.
    private static func misused(_ problem: Arguments.UsageProblem) -> Int32 {
        let error = PresentationError(DomainError.violation(problem))
        if CommandLine.arguments.contains("--json") {
            print(Report.json(error, in: .english), terminator: "")
        } else {
            Terminal.report("login-client: \(problem.description) login-client --help lists the options.\n")
        }
        return error.exitStatus
    }

    private static func run(_ arguments: Arguments, _ server: URL?) async throws(BrokenStream) -> Int32 {
        let language = arguments.language?.language ?? .preferred()
        guard Terminal.isInteractive || arguments.readsPasswordFromStandardInput else {
            return misused(.init("Questions need a terminal. Use --email and --password-stdin."))
        }
        guard !arguments.readsPasswordFromStandardInput || isatty(STDIN_FILENO) == 0 else {
            // The terminal would show the password.
            return misused(.init("--password-stdin reads from a pipe or a file, and not from a terminal."))
        }
        let notes = server.map { ReplacementNotes(folder: ReplacementNotes.defaultFolder, server: $0) }
        let pending = notes.flatMap { notes in
            warning(in: language) { () throws(InfrastructureError) in try notes.takeOver() }?
                .map { PendingReplacement(email: $0.email, intent: Intent($0.key)) }
        }
        let store = store(for: arguments, server, ClientReactor.State(pending: pending))
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

    /// Runs a closure, and shows a failure as a warning, because the person can continue without a note.
    private static func warning<Value>(
        in language: Language,
        _ body: () throws(InfrastructureError) -> Value
    ) -> Value? {
        do {
            return try body()
        } catch {
            let shown = PresentationError(DomainError<Never>(error), task: ClientTask.noteReplacement)
            Terminal.report("\(TerminalText(shown, in: language, on: STDERR_FILENO, listsNextActions: false))")
            Terminal.report(Phrase.noteFolder(ReplacementNotes.defaultFolder.path).text(in: language) + "\n")
            return nil
        }
    }

    private static func store(
        for arguments: Arguments,
        _ server: URL?,
        _ state: ClientReactor.State
    ) -> Store<ClientReactor> {
        let presenter = presenter(server, timeout: arguments.timeout)
        let store = Store(ClientReactor(presenter, login: presenter.login), state: state)
        if arguments.diagnoses {
            store.onEvent { event in
                guard case .failed(_, let error) = event else { return }
                Terminal.report("reference: \(error.reference)\n\(error.diagnosis)\n")
            }
        }
        return store
    }

    private static func presenter(_ server: URL?, timeout: Int) -> LoginPresenter {
        guard let server else { return LoginPresenter(LoginUseCase(accounts: MockAccountRepository())) }
        // An `http` URL always refers to this machine. Unencrypted requests must not go through a proxy that an
        // environment variable specifies.
        if server.scheme == "http" { unsafe setenv("no_proxy", "*", 1) }
        let accounts = HTTPAccountRepository(server: server, timeout: .seconds(timeout))
        return LoginPresenter(LoginUseCase(accounts: accounts))
    }
}
