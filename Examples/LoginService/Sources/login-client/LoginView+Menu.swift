import ClientPresentation
import Domain
import LoginSamplePresentation
import Presentation
import PresentationFlow
import PresentationTerminal

extension LoginView {
    /// Offers the next actions as a numbered menu, and performs the chosen action.
    func offer(
        _ actions: NextActions,
        for notice: Notice<ClientReactor.Action>
    ) async throws(BrokenStream) {
        // Actions that only the person can perform are advice, and not choices.
        var choices = actions.filter(\.isDoneHere)
        if notice.failure.technicalFailure?.code == .rateLimited {
            // Wrong passwords may have caused the limit, so the menu also offers to correct the password.
            choices.insert(.correctPassword, at: 1)
        }
        if notice.retryAction == .checkNewPassword, choices.contains(.checkOutcome) {
            // A retry of a check also checks the outcome, so the menu offers only one of the two actions.
            choices.removeAll { $0 == .retry }
        }
        let start = ContinuousClock.now
        let advice = actions.filter { !$0.isDoneHere }.map { "  - \($0.label(in: language))\n" }
        if !advice.isEmpty { Terminal.say("\(language.words.whatCanBeDone)\n\(advice.joined())\n") }
        showMenu(choices, since: start)
        while true {
            guard let answer = try await Terminal.ask(words(.choose)), answer.lowercased() != "q" else {
                return leave { notice.failure.exitStatus }
            }
            guard let number = Self.number(in: answer), choices.indices.contains(number - 1) else {
                say(.chooseNumber(choices.count))
                continue
            }
            if try await perform(choices[number - 1], for: notice, since: start) { return }
            Terminal.say("\n")
            showMenu(choices, since: start)
        }
    }

    private func showMenu(_ choices: [NextAction], since start: ContinuousClock.Instant) {
        for (number, choice) in choices.enumerated() {
            var action = choice
            if case .retryAfter(let wait) = choice {
                let left = wait - start.duration(to: .now)
                action = left > .zero ? .retryAfter(left) : .retry
            }
            Terminal.say("  \(number + 1)  \(action.label(in: language))\n")
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
    /// - Parameters:
    ///   - action: The next action.
    ///   - notice: The notice about the failure.
    ///   - start: The time at which the person saw the failure.
    /// - Returns: `true` if the menu can close, or `false` if the person must choose again from the menu.
    private func perform(
        _ action: NextAction,
        for notice: Notice<ClientReactor.Action>,
        since start: ContinuousClock.Instant
    ) async throws(BrokenStream) -> Bool {
        switch action {
        case .retry:
            store.retry(notice)
        case .retryAfter(let wait):
            say(.waitingForRetry)
            guard await line.countDown(wait - start.duration(to: .now), { self.words(.countdown($0)) }) else {
                say(.stopped)
                return false
            }
            store.retry(notice)
        case .signInWithAnotherAccount:
            store.dismiss(notice)
            ask(previous: "")
        case .correct(LoginField.email, _):
            store.dismiss(notice)
            // If the failure has messages for fields, the program did not send the input and can reuse the password.
            // Otherwise, the password may belong to the old address, and the program must not send it with the new
            // address.
            let fields = notice.failure.content(in: language)?.fields ?? []
            ask(password: fields.isEmpty ? nil : store.state.password)
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
        @unknown default:
            leave { notice.failure.exitStatus }
        }
        return true
    }

    /// Asks for a new password twice.
    ///
    /// - Returns: The new password, or `nil` if the two entries differ or the person ends the input.
    private func askForNewPassword() async throws(BrokenStream) -> String? {
        say(.newPasswordRule)
        guard let new = try await Terminal.askSecretly(words(.newPassword)),
            let again = try await Terminal.askSecretly(words(.newPasswordAgain))
        else { return nil }
        guard new == again else {
            say(.newPasswordsDiffer)
            return nil
        }
        return new
    }
}

extension NextAction {
    /// A Boolean value that indicates whether this program can perform the action.
    fileprivate var isDoneHere: Bool {
        switch self {
        case .retry, .retryAfter, .checkOutcome, .contactSupport, .goBack, .dismiss, .setNewPassword: true
        case .correct(let field, _): field == LoginField.email || field == LoginField.password
        case .custom, .checkConnection, .signIn, .resetPassword, .reload, .chooseAnotherFile, .chooseAnotherPlace,
            .rename, .changeSettings, .freeSpace, .updateApp:
            false
        @unknown default: false
        }
    }
}
