import Foundation
import LoginSamplePresentation
import Presentation
import PresentationFlow

/// A login screen that shows the state of the store in a terminal and sends user input as actions.
@MainActor
final class LoginView {
    private let arguments: Arguments
    private let language: Language
    private let store: Store<LoginReactor>
    private var token: ObservationToken?
    private var wasLoading = false
    /// The action that the view sent most recently.
    private var lastAction: LoginReactor.Action?
    /// The new password that the person entered most recently.
    private var wanted: Secret?
    private let (endings, ending) = AsyncStream.makeStream(of: Result<Int32, BrokenStream>.self)

    /// The exit status after an interruption.
    private let interrupted: Int32 = 130

    init(_ arguments: Arguments, language: Language, store: Store<LoginReactor>) {
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
        token = store.observe({ $0.isLoading(.signIn) }) { [weak self] isLoading in
            self?.show(isLoading: isLoading)
        }
        store.onEvent { [weak self] event in
            switch event {
            case .sent(let action):
                self?.lastAction = action
                if case .setNewPassword(let new) = action { self?.wanted = new }
            case .changed(.passwordReplaced(let replacement)):
                guard let self else { return }
                say(isWanted(replacement) ? .newPasswordSaved : .earlierPasswordSaved(replacement.email))
            case .changed(.signedIn), .changed(.replacementBegan), .changed(.replacementEnded), .refused, .finished,
                .failed, .dropped, .dismissed:
                break
            }
        }
        store.presentNotices { [weak self] notice in
            await self?.show(notice)
            return nil
        }
        if offersMenu, store.state.pending != nil {
            store.send(.checkNewPassword)
        } else {
            ask(email: arguments.email)
        }
        for await ending in endings { return try ending.get() }
        return interrupted
    }

    /// Cancels the running request.
    ///
    /// - Returns: A Boolean value that indicates whether the method cancelled a request. If the value is `false`, the
    ///   caller must end the program.
    func stop() -> Bool {
        guard offersMenu, store.isLoading(.signIn) else { return false }
        Terminal.say("\n")
        store.cancel(.signIn)
        return true
    }

    private func show(isLoading: Bool) {
        defer { wasLoading = isLoading }
        if isLoading {
            if offersMenu { say(progress) }
        } else if let account = store.state.account {
            leave { () throws(BrokenStream) in
                try Terminal.write(arguments.printsJSON ? Report.json(account) : Report.text(account, in: language))
                return 0
            }
        } else if wasLoading, store.notices.isEmpty {
            // The request was cancelled, or was a successful check after a restart. A person can enter other input.
            if offersMenu {
                guard let pending = store.state.pending, isWanted(pending), case .setNewPassword? = lastAction else {
                    // A check at the start of the program comes before the first sign-in.
                    return ask(email: lastAction == .checkNewPassword && wanted == nil ? arguments.email : nil)
                }
                say(.newPasswordUnknown)
                store.send(.checkNewPassword)
                return
            }
            leave { () throws(BrokenStream) in
                if arguments.printsJSON { try Terminal.write(Report.cancelled) }
                return interrupted
            }
        }
    }

    /// The phrase for the running effect.
    private var progress: Phrase {
        switch lastAction {
        case .signIn, nil: .signingIn
        case .setNewPassword: .savingPassword
        case .checkNewPassword: .checkingPassword(store.state.pending?.email ?? store.state.email)
        }
    }

    /// Returns a Boolean value that indicates whether a replacement sets the password that the person entered.
    private func isWanted(_ replacement: PendingReplacement) -> Bool {
        wanted.map { replacement.sets($0, of: store.state.email) } ?? false
    }

    private func show(_ notice: Notice<LoginReactor.Action>) async {
        let error = notice.failure
        guard offersMenu else {
            return leave { () throws(BrokenStream) in
                if arguments.printsJSON {
                    try Terminal.write(Report.json(error, in: language))
                } else {
                    Terminal.say("\(TerminalText(error, in: language, on: STDERR_FILENO))")
                }
                return error.exitStatus
            }
        }
        // The menu lists the next actions, so the message omits them.
        Terminal.say("\n\(TerminalText(error, in: language, on: STDERR_FILENO, listsNextActions: false))\n")
        if notice.retryAction == .checkNewPassword, store.state.pending == nil {
            // The program does not know the passwords of an earlier run, so the person enters the passwords again.
            store.dismiss(notice)
            return ask(email: arguments.email)
        }
        await attempt { () async throws(BrokenStream) in try await offer(error.nextActions, for: notice) }
    }

    /// Asks for the missing e-mail address or password, and signs in.
    private func ask(email: String? = nil, password: Secret? = nil) {
        Task {
            await attempt { () async throws(BrokenStream) in
                var (email, password) = (email, password)
                if email == nil, let entered = try await Terminal.ask(words(.email(store.state.email))) {
                    email = entered.isEmpty ? store.state.email : entered
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

    private func leave(_ status: () throws(BrokenStream) -> Int32) {
        ending.yield(Result { () throws(BrokenStream) in try status() })
    }

    private func attempt(_ body: () async throws(BrokenStream) -> Void) async {
        do {
            try await body()
        } catch {
            ending.yield(.failure(error))
        }
    }

    private func words(_ phrase: Phrase) -> String { phrase.text(in: language) }

    private func say(_ phrase: Phrase) { Terminal.say(words(phrase) + "\n") }
}

extension LoginView {
    /// Offers the next actions as a numbered menu, and performs the chosen action.
    private func offer(
        _ actions: NextActions,
        for notice: Notice<LoginReactor.Action>
    ) async throws(BrokenStream) {
        // Actions that only the person can perform are advice, and not choices.
        let choices = actions.filter(\.isDoneHere)
        let advice = actions.filter { !$0.isDoneHere }.map { "  - \($0.label(in: language))\n" }
        if !advice.isEmpty { Terminal.say("\(language.words.whatCanBeDone)\n\(advice.joined())\n") }
        for (number, action) in choices.enumerated() {
            Terminal.say("  \(number + 1)  \(action.label(in: language))\n")
        }
        while true {
            guard let answer = try await Terminal.ask(words(.choose)) else {
                return leave { notice.failure.exitStatus }
            }
            guard let number = Self.number(in: answer), choices.indices.contains(number - 1) else {
                say(.chooseNumber(choices.count))
                continue
            }
            if try await perform(choices[number - 1], for: notice) { return }
        }
    }

    /// Converts user input, which can contain digits of any writing system, into a number.
    ///
    /// - Returns: The number, 1 for empty input, or `nil` if the input is not a number of at most two digits.
    private static func number(in answer: String) -> Int? {
        let entered = answer.filter { !$0.isWhitespace }
        guard entered.count < 3 else { return nil }
        let digits = entered.compactMap(\.wholeNumberValue)
        guard digits.count == entered.count else { return nil }
        return digits.isEmpty ? 1 : digits.reduce(0) { $0 * 10 + $1 }
    }

    /// Performs a next action.
    ///
    /// - Returns: `true` if the menu can close, or `false` if the person must choose again from the menu.
    private func perform(
        _ action: NextAction,
        for notice: Notice<LoginReactor.Action>
    ) async throws(BrokenStream) -> Bool {
        switch action {
        case .retry:
            store.retry(notice)
        case .retryAfter(let wait):
            await countDown(wait)
            store.retry(notice)
        case .correct(LoginField.email, _):
            store.dismiss(notice)
            // If the failure has messages for fields, the program did not send the input and can reuse the password.
            // Otherwise, the password may belong to the old address, and the program must not send it with the new
            // address.
            ask(password: notice.failure.fields(in: language).isEmpty ? nil : store.state.password)
        case .correct(LoginField.password, _):
            store.dismiss(notice)
            ask(email: store.state.email)
        case .setNewPassword:
            guard let new = try await askForNewPassword() else { return false }
            store.dismiss(notice)
            store.send(.setNewPassword(Secret(new)))
        case .checkOutcome:
            store.checkOutcome(notice)
        case .contactSupport:
            say(.support(notice.failure.reference))
            return false
        case .goBack where notice.retryAction == .checkNewPassword,
            .dismiss where notice.retryAction == .checkNewPassword:
            // The person can sign in, for example to another account. The next run checks the replacement again.
            store.dismiss(notice)
            ask(email: arguments.email)
        case .goBack, .dismiss, .correct, .custom, .checkConnection, .signIn, .resetPassword, .reload,
            .chooseAnotherFile, .chooseAnotherPlace,
            .rename, .changeSettings, .freeSpace, .updateApp:
            leave { notice.failure.exitStatus }
        }
        return true
    }

    /// Asks for a new password twice.
    ///
    /// - Returns: The new password, or `nil` if the two entries differ or the person ends the input.
    private func askForNewPassword() async throws(BrokenStream) -> String? {
        guard let new = try await Terminal.askSecretly(words(.newPassword)),
            let again = try await Terminal.askSecretly(words(.newPasswordAgain))
        else { return nil }
        guard new == again else {
            say(.newPasswordsDiffer)
            return nil
        }
        return new
    }

    /// Waits for a duration, and shows the remaining time.
    private func countDown(_ wait: Duration) async {
        let clock = ContinuousClock()
        let end = clock.now + wait
        var left = wait
        while left > .zero {
            let seconds = left.components.seconds + (left.components.attoseconds > 0 ? 1 : 0)
            // `\r` returns to the start of the line, and `ESC [K` clears the previous text, which can be longer than
            // the new text.
            Terminal.say("\r\u{1B}[K" + words(.countdown(seconds)))
            do { try await clock.sleep(until: end - .seconds(seconds - 1)) } catch { break }
            left = clock.now.duration(to: end)
        }
        Terminal.say("\r\u{1B}[K")
    }
}

extension NextAction {
    /// A Boolean value that indicates whether this program can perform the action.
    fileprivate var isDoneHere: Bool {
        switch self {
        case .retry, .retryAfter, .checkOutcome, .contactSupport, .goBack, .dismiss, .setNewPassword: true
        case .correct(let field, _): field == LoginField.email || field == LoginField.password
        case .custom: false
        case .checkConnection, .signIn, .resetPassword, .reload, .chooseAnotherFile, .chooseAnotherPlace, .rename,
            .changeSettings, .freeSpace,
            .updateApp:
            false
        }
    }
}
