import Domain
import Foundation
import LoginDomain
import LoginPresentation
import Presentation

/// One run of the program: asks, signs in, and after a failure offers what can be done and does it.
struct LoginSession {
    let arguments: Arguments
    let language: Language
    let presenter: LoginPresenter

    private var email: String?
    private var password: String?

    /// What was entered before, so that it is not lost when it has to be corrected.
    private var previousEmail = ""
    private var step = Step.signIn

    /// What is being attempted, and attempted again.
    private enum Step {
        case signIn
        case setNewPassword(String)
    }

    init(_ arguments: Arguments, language: Language, presenter: LoginPresenter) {
        self.arguments = arguments
        self.language = language
        self.presenter = presenter
        email = arguments.email
    }

    /// Whether a person is offered what to do next, rather than a script told.
    private var offersMenu: Bool {
        Terminal.isInteractive && !arguments.readsPasswordFromStandardInput && !arguments.printsJSON
    }

    /// Signs in.
    ///
    /// - Returns: the status to exit with.
    mutating func run() async throws(BrokenStream) -> Int32 {
        if arguments.readsPasswordFromStandardInput { password = try Terminal.readLine() ?? "" }
        while true {
            guard try askForWhatIsMissing() else { return 130 }
            let account: Account
            do throws(PresentationError) {
                account = try await attempt()
            } catch {
                try report(error)
                guard offersMenu, !error.isSilent, try await offer(error.nextActions, for: error) else {
                    return error.exitStatus
                }
                continue
            }
            try Terminal.write(arguments.printsJSON ? Report.json(account) : Report.text(account, in: language))
            return 0
        }
    }

    /// - Returns: false if the person ended the input.
    private mutating func askForWhatIsMissing() throws(BrokenStream) -> Bool {
        if email == nil, let entered = try Terminal.ask(words(.email(previousEmail))) {
            email = entered.isEmpty ? previousEmail : entered
        }
        if email != nil, password == nil { password = try Terminal.askSecretly(words(.password)) }
        return email != nil && password != nil
    }

    private mutating func attempt() async throws(PresentationError) -> Account {
        var credentials = try presenter.credentials(email: email ?? "", password: password ?? "")
        if case .setNewPassword(let new) = step {
            credentials = try await presenter.setNewPassword(new, for: credentials)
            password = new
            step = .signIn
        }
        return try await signIn(credentials)
    }

    /// The same login in each of the three ways in which layers can be joined.
    private func signIn(_ credentials: Credentials) async throws(PresentationError) -> Account {
        switch arguments.style {
        case .throws:
            return try await presenter.login(credentials)
        case .result:
            return try await presenter.loginResult(credentials).get()
        case .stream:
            for try await account in presenter.logins(credentials) { return account }
            // A stream that was cancelled ends without an element.
            throw PresentationError(DomainError<Never>.failure(TechnicalFailure(.cancelled, operation: "sign in")))
        }
    }

    private func report(_ error: PresentationError) throws(BrokenStream) {
        if arguments.diagnoses {
            Terminal.say("reference: \(error.reference)\n\(error.diagnosis)\n")
        }
        if arguments.printsJSON {
            try Terminal.write(Report.json(error, in: language))
        } else if !error.isSilent {
            let text = TerminalText(error, in: language, on: STDERR_FILENO)
            Terminal.say(offersMenu ? "\n\(text.message)\(text.reference)\n" : "\(text)")
        }
    }

    private func words(_ phrase: Phrase) -> String { phrase.text(in: language) }
}

extension LoginSession {
    /// Offers what can be done as a numbered menu, and does it.
    ///
    /// - Returns: whether there is something to attempt again.
    private mutating func offer(_ actions: NextActions, for error: PresentationError) async throws(BrokenStream) -> Bool
    {
        // What only the person can do is advice, not a choice.
        let choices = actions.filter(\.isDoneHere)
        let advice = actions.filter { !$0.isDoneHere }.map { "  - \($0.label(in: language))\n" }
        if !advice.isEmpty { Terminal.say("\(words(.alsoPossible))\n\(advice.joined())\n") }
        for (number, action) in choices.enumerated() {
            Terminal.say("  \(number + 1)  \(action.label(in: language))\n")
        }
        while true {
            guard let answer = try Terminal.ask(words(.choose)) else { return false }
            guard let number = Self.number(in: answer), choices.indices.contains(number - 1) else {
                Terminal.say(words(.chooseNumber(choices.count)) + "\n")
                continue
            }
            switch try await perform(choices[number - 1], for: error) {
            case .attempt: return true
            case .leave: return false
            case .chooseAgain: continue
            }
        }
    }

    /// The number that was entered, in the digits of any script; the first choice if nothing was.
    private static func number(in answer: String) -> Int? {
        let entered = answer.filter { !$0.isWhitespace }
        guard entered.count < 3 else { return nil }
        let digits = entered.compactMap(\.wholeNumberValue)
        guard digits.count == entered.count else { return nil }
        return digits.isEmpty ? 1 : digits.reduce(0) { $0 * 10 + $1 }
    }

    private enum Then {
        case attempt
        case leave
        case chooseAgain
    }

    private mutating func perform(_ action: NextAction, for error: PresentationError) async throws(BrokenStream) -> Then
    {
        switch action.kind {
        case .retry:
            return .attempt
        case .retryAfter(let wait):
            await countDown(wait)
            return .attempt
        case .correct(LoginField.email):
            previousEmail = email ?? ""
            email = nil
            // A password that could be right for one address is not sent with another.
            if error.fields(in: language).isEmpty { password = nil }
            return .attempt
        case .correct(LoginField.password):
            password = nil
            return .attempt
        case .custom(NextAction.setNewPassword.id):
            guard let new = try askForNewPassword() else { return .chooseAgain }
            step = .setNewPassword(new)
            return .attempt
        case .contactSupport:
            Terminal.say(words(.support(error.reference)) + "\n")
            return .chooseAgain
        case .goBack, .dismiss, .correct, .custom, .checkOutcome, .checkConnection, .signIn, .resetPassword, .reload,
            .freeSpace, .updateApp:
            return .leave
        }
    }

    /// - Returns: `nil` if the two entries differ, or the person ended the input.
    private func askForNewPassword() throws(BrokenStream) -> String? {
        guard let new = try Terminal.askSecretly(words(.newPassword)),
            let again = try Terminal.askSecretly(words(.newPasswordAgain))
        else { return nil }
        guard new == again else {
            Terminal.say(words(.newPasswordsDiffer) + "\n")
            return nil
        }
        return new
    }

    /// Waits, and shows how long it will take.
    private func countDown(_ wait: Duration) async {
        let clock = ContinuousClock()
        let end = clock.now + wait
        var left = wait
        while left > .zero {
            let seconds = left.components.seconds + (left.components.attoseconds > 0 ? 1 : 0)
            // Back to the start of the line, and what was longer before is cleared.
            Terminal.say("\r\u{1B}[K" + words(.countdown(seconds)))
            do { try await clock.sleep(until: end - .seconds(seconds - 1)) } catch { break }
            left = clock.now.duration(to: end)
        }
        Terminal.say("\r\u{1B}[K")
    }
}

extension NextAction {
    /// Whether this program can do it.
    fileprivate var isDoneHere: Bool {
        switch kind {
        case .retry, .retryAfter, .contactSupport, .goBack, .dismiss: true
        case .correct(let field): field == LoginField.email || field == LoginField.password
        case .custom(let name): name == NextAction.setNewPassword.id
        case .checkOutcome, .checkConnection, .signIn, .resetPassword, .reload, .freeSpace, .updateApp: false
        }
    }
}
