import ClientPresentation
import Domain
import Foundation
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import PresentationFlow
import PresentationTerminal

/// A login screen that shows the events of the store in a terminal and sends user input as actions.
@MainActor
final class LoginView {
    let store: Store<ClientReactor>
    let line = WaitingLine()
    let arguments: Arguments
    let language: Language
    private let (endings, ending) = AsyncStream.makeStream(of: Result<Int32, BrokenStream>.self)

    /// The exit status after an interruption.
    private let interrupted: Int32 = 130

    init(_ arguments: Arguments, language: Language, store: Store<ClientReactor>) {
        self.arguments = arguments
        self.language = language
        self.store = store
    }

    /// A Boolean value that indicates whether the program offers the next actions in a menu.
    ///
    /// The program offers a menu only to a person, and not to a shell script.
    private var offersMenu: Bool {
        Terminal.isInteractive && !arguments.readsPasswordFromStandardInput && !arguments.printsJSON
    }

    /// Shows the screen until the dialogue ends.
    ///
    /// - Returns: The exit status of the program.
    /// - Throws: A `BrokenStream` if the program cannot use a standard stream.
    func run() async throws(BrokenStream) -> Int32 {
        defer { Terminal.restore() }
        store.onEvent { [weak self] event in self?.show(event) }
        store.presentNotices { [weak self] notice in
            await self?.show(notice)
            return nil
        }
        if offersMenu { Terminal.begin(ignoredInput: words(.ignoredInput)) }
        if offersMenu, store.state.newPassword.pending != nil {
            say(.earlierRun)
            store.send(.checkNewPassword)
        } else {
            ask(email: arguments.email)
        }
        for await ending in endings { return try ending.get() }
        return interrupted
    }

    /// Stops the running request or countdown.
    ///
    /// - Returns: `true` if the method stopped something, or `false` if the caller must end the program.
    func stop() -> Bool {
        guard offersMenu else { return false }
        if line.stopCountdown() { return true }
        guard store.isLoading(.signIn) else { return false }
        store.cancel(.signIn)
        return true
    }

    private func show(_ event: Store<ClientReactor>.Event) {
        switch event {
        case .changed(.began(let request)):
            show(request)
        case .changed(.newPassword(.began)):
            show(.newPassword)
        case .changed(.newPassword(.replaced(let replacement))):
            line.stop()
            say(store.state.isEntered(replacement) ? .newPasswordSaved : .earlierPasswordSaved(replacement.email))
        case .finished(let action):
            line.stop()
            guard let account = store.state.account else { return askAgain(after: action) }
            leave { () throws(BrokenStream) in
                try Terminal.write(arguments.printsJSON ? Report.json(account) : Report.text(account, in: language))
                return 0
            }
        case .dropped(let action):
            showCancellation(of: action, .stopped)
        case .failed(let action, let error):
            line.stop()
            // The person did not stop the request: that would cause the event `dropped`.
            if error.isCancellation { showCancellation(of: action, .cancelled) }
        case .sent, .changed(.signedIn), .changed(.newPassword(.ended)), .refused, .dismissed:
            break
        }
    }

    private func show(_ request: ClientReactor.Request) {
        guard offersMenu else { return }
        line.stop()
        say(.began(request))
        line.showElapsedTime { [language] in Phrase.waiting($0).text(in: language) }
    }

    private func showCancellation(of action: ClientReactor.Action, _ words: Phrase) {
        line.stop()
        guard offersMenu else {
            return leave { () throws(BrokenStream) in
                if arguments.printsJSON { try Terminal.write(Report.cancelled) }
                return interrupted
            }
        }
        say(words)
        guard case .setNewPassword = action, let pending = store.state.newPassword.pending,
            store.state.isEntered(pending)
        else {
            if action.isAboutNewPassword, store.state.newPassword.pending != nil { say(.stillUnknown) }
            return askAgain(after: action)
        }
        say(.newPasswordUnknown)
        // The check begins after the store has handled the event.
        Task { store.send(.checkNewPassword) }
    }

    private func show(_ notice: Notice<ClientReactor.Action>) async {
        let error = notice.failure
        guard offersMenu else {
            return leave { () throws(BrokenStream) in
                if arguments.printsJSON {
                    try Terminal.write(Report.json(error, in: language))
                } else {
                    Terminal.report("\(TerminalText(error, in: language, on: STDERR_FILENO))")
                    if error.offersSupport { report(.supportAddress) }
                    if let phrase = address(for: error) { report(phrase) }
                    if error.nextActions.contains(.setNewPassword) { report(.needsTerminal) }
                }
                return error.exitStatus
            }
        }
        await Terminal.discardInput()
        // The menu lists the next actions, so the message omits them.
        Terminal.say("\n\(TerminalText(error, in: language, on: Terminal.descriptor, listsNextActions: false))")
        if let phrase = address(for: error) { say(phrase) }
        Terminal.say("\n")
        if notice.retryAction == .checkNewPassword, store.state.newPassword.pending == nil {
            // The program does not know the passwords of an earlier run, so the person enters the passwords again.
            say(.signInWithOldPassword)
            store.dismiss(notice)
            // The address in the arguments can belong to another account, so the person confirms the address.
            return ask()
        }
        await attempt { () async throws(BrokenStream) in try await offer(error.nextActions, for: notice) }
    }

    /// Returns the text that names the address of the service, or `nil` for the mock server or an error that a wrong
    /// address cannot cause.
    private func address(for error: PresentationError) -> Phrase? {
        let isRight = error.violatedRule(as: LoginRule.self) != nil || error.technicalFailure?.code == .rateLimited
        return isRight ? nil : arguments.server.map { .service($0) }
    }

    /// Asks the person to sign in after a cancelled request, or after the check of a replacement from an earlier run.
    private func askAgain(after action: ClientReactor.Action) {
        // A check at the start of the program comes before the first sign-in.
        let isFirst = action == .checkNewPassword && store.state.newPassword.entered == nil
        Task {
            // The person may have typed during the request.
            await Terminal.discardInput()
            ask(email: isFirst ? arguments.email : nil)
        }
    }

    /// Asks for the missing e-mail address or password, and signs in.
    ///
    /// - Parameters:
    ///   - email: The e-mail address, or `nil` to ask for it. Defaults to `nil`.
    ///   - password: The password, or `nil` to ask for it. Defaults to `nil`.
    ///   - previous: The address that an empty answer selects, or `nil` for the address in the state. Defaults to
    ///     `nil`.
    func ask(email: String? = nil, password: Secret? = nil, previous: String? = nil) {
        Task {
            await attempt { () async throws(BrokenStream) in
                var (email, password, previous) = (email, password, previous ?? store.state.email)
                if email == nil, let entered = try await Terminal.ask(words(.email(previous))) {
                    email = entered.isEmpty ? previous : entered
                }
                if email != nil, password == nil { password = try await askForPassword() }
                guard let email, let password else { return leave { interrupted } }
                store.send(.signIn(email: email, password: password))
            }
        }
    }

    private func askForPassword() async throws(BrokenStream) -> Secret? {
        if arguments.readsPasswordFromStandardInput { return Secret(try await Terminal.readLine() ?? "") }
        return try await Terminal.askSecretly(words(.password)).map(Secret.init)
    }

    func leave(_ status: () throws(BrokenStream) -> Int32) {
        ending.yield(Result { () throws(BrokenStream) in try status() })
    }

    private func attempt(_ body: () async throws(BrokenStream) -> Void) async {
        do {
            try await body()
        } catch {
            ending.yield(.failure(error))
        }
    }

    func words(_ phrase: Phrase) -> String { phrase.text(in: language) }

    private func report(_ phrase: Phrase) { Terminal.report(words(phrase) + "\n") }

    func say(_ phrase: Phrase) {
        for line in TerminalText.lines(of: words(phrase), columns: Terminal.columns(of: Terminal.descriptor)) {
            Terminal.say(line + "\n")
        }
    }
}

extension ClientReactor.Action {
    /// A Boolean value that indicates whether the action replaces a password, or checks a replacement.
    fileprivate var isAboutNewPassword: Bool {
        switch self {
        case .signIn: false
        case .setNewPassword, .checkNewPassword: true
        }
    }
}
