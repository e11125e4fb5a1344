import Domain
import Foundation
import LoginSamplePresentation
import Presentation
import PresentationFlow
import PresentationTerminal

extension Conversation {
    /// Shows a failure with its next actions as a menu, and performs the chosen action.
    ///
    /// - Returns: The chosen action. The store performs a retry or a check of the outcome.
    func chooseAction(for notice: Notice<LoginReactor.Action>) async -> NextAction? {
        let error = notice.failure
        Terminal.report("\n\(TerminalText(error, in: language, on: STDERR_FILENO, listsNextActions: false))\n")
        let advice = error.nextActions.filter { !$0.isDoneHere }
        if !advice.isEmpty { Terminal.say(language.words.whatCanBeDone + "\n") }
        for action in advice { Terminal.say(action.label(in: language) + "\n", bullet: "  - ") }
        if !advice.isEmpty { Terminal.say("\n") }
        let choices = error.nextActions.filter(\.isDoneHere)
        while let action = choose(among: choices) {
            if await performs(action, for: notice) { return action }
            Terminal.say("\n")
        }
        end(error.exitStatus)
        return nil
    }

    /// Asks for the number of an action.
    ///
    /// - Returns: The action, or `nil` if the person leaves the menu.
    private func choose(among choices: [NextAction]) -> NextAction? {
        for (number, action) in choices.enumerated() {
            Terminal.say(action.label(in: language) + "\n", bullet: "  \(number + 1)  ")
        }
        while let answer = Terminal.ask(words(.choose)), answer.lowercased() != "q" {
            // The digits can belong to any writing system.
            let digits = answer.filter { !$0.isWhitespace }.map { $0.wholeNumberValue.map(String.init) ?? "?" }.joined()
            if let number = digits.isEmpty ? 1 : Int(digits), choices.indices.contains(number - 1) {
                return choices[number - 1]
            }
            say(.chooseNumber(choices.count))
        }
        return nil
    }

    /// Performs an action.
    ///
    /// - Returns: `true` if the menu can close, or `false` if the person must choose again.
    private func performs(_ action: NextAction, for notice: Notice<LoginReactor.Action>) async -> Bool {
        switch action {
        case .retry, .checkOutcome:
            return true
        case .retryAfter(let duration):
            return await waits(duration)
        case .correct(LoginField.password, _):
            signIn(email: store.state.email)
            return true
        case .signInWithAnotherAccount:
            signIn(previous: "")
            return true
        case .correct:
            signIn()
            return true
        case .setNewPassword:
            guard let new = askForNewPassword() else { return false }
            Task { store.send(.setNewPassword(Secret(new))) }
            return true
        case .contactSupport:
            say(.support(notice.failure.reference))
            return false
        case .dismiss, .goBack, .custom, .checkConnection, .signIn, .resetPassword, .reload, .chooseAnotherFile,
            .chooseAnotherPlace, .rename, .changeSettings, .freeSpace, .updateApp:
            end(notice.failure.exitStatus)
            return true
        }
    }

    /// Asks for a new password twice.
    ///
    /// - Returns: The new password, or `nil` if the two entries differ or the person ends the input.
    private func askForNewPassword() -> String? {
        say(.newPasswordRule)
        guard let new = Terminal.ask(words(.newPassword), hidesAnswer: true),
            let again = Terminal.ask(words(.newPasswordAgain), hidesAnswer: true)
        else { return nil }
        if new != again { say(.differ) }
        return new == again ? new : nil
    }
}

extension NextAction {
    /// A Boolean value that indicates whether this program can perform the action.
    fileprivate var isDoneHere: Bool {
        switch self {
        case .retry, .retryAfter, .checkOutcome, .contactSupport, .dismiss, .setNewPassword: true
        case .correct(let field, _): field == LoginField.email || field == LoginField.password
        case .goBack, .custom, .checkConnection, .signIn, .resetPassword, .reload, .chooseAnotherFile,
            .chooseAnotherPlace, .rename, .changeSettings, .freeSpace, .updateApp:
            false
        }
    }
}
