import Domain
import Foundation
import LoginSamplePresentation
import Presentation
import PresentationFlow
import PresentationTerminal

extension Conversation {
    /// Shows a failure with its next actions as a menu, and performs the chosen action.
    ///
    /// - Returns: The chosen action, or `nil` if the person leaves the menu. The store itself performs a retry or a
    ///   check of the outcome.
    func chooseAction(for notice: Notice<LoginReactor.Action>) async -> NextAction? {
        let error = notice.failure
        Terminal.report("\n\(TerminalText(error, in: language, on: STDERR_FILENO, listsNextActions: false))\n")
        let advice = error.nextActions.filter { perform($0, for: notice) == nil }
        if !advice.isEmpty { Terminal.say(language.words.whatCanBeDone + "\n") }
        for action in advice { Terminal.say(action.label(in: language) + "\n", bullet: "  - ") }
        if !advice.isEmpty { Terminal.say("\n") }
        let choices = error.nextActions.filter { perform($0, for: notice) != nil }
        while let action = choose(among: choices), let perform = perform(action, for: notice) {
            if await perform() { return action }
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

    /// Returns a function that performs an action, or `nil` for an action that only the person can perform.
    ///
    /// The returned function returns `true` if the menu can close, or `false` if the person must choose again.
    private func perform(_ action: NextAction, for notice: Notice<LoginReactor.Action>) -> (() async -> Bool)? {
        switch action {
        // The store performs these actions.
        case .retry, .checkOutcome: { true }
        case .retryAfter(let duration): { await self.wait(for: duration) }
        case .correct(LoginField.password, _):
            {
                self.signIn(email: self.store.state.email)
                return true
            }
        // This case must precede the next case, because the action also corrects the e-mail address.
        case .signInWithAnotherAccount:
            {
                self.signIn(previous: "")
                return true
            }
        case .correct(LoginField.email, _):
            {
                self.signIn()
                return true
            }
        case .setNewPassword:
            {
                guard let new = self.askForNewPassword() else { return false }
                Task { self.store.send(.setNewPassword(Secret(new))) }
                return true
            }
        case .contactSupport:
            {
                self.say(.support(notice.failure.reference))
                return false
            }
        case .dismiss:
            {
                self.end(notice.failure.exitStatus)
                return true
            }
        case .correct, .goBack, .custom, .checkConnection, .signIn, .resetPassword, .reload, .chooseAnotherFile,
            .chooseAnotherPlace, .rename, .changeSettings, .freeSpace, .updateApp:
            nil
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
