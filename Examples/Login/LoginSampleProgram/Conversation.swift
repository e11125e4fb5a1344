import Domain
import Foundation
import LoginSampleDomain
import LoginSamplePresentation
import Presentation
import PresentationFlow
import PresentationTerminal

/// A conversation at a terminal, in which a person signs in and chooses next actions after a failure.
///
/// The conversation shows the events of the store, and sends the answers of the person as actions.
@MainActor
final class Conversation {
    let store: Store<LoginReactor>
    let language: Language
    private let (statuses, status) = AsyncStream.makeStream(of: Int32.self)
    private var waiting: Task<Void, any Error>?

    init(_ store: Store<LoginReactor>, in language: Language) {
        self.store = store
        self.language = language
    }

    /// Runs the conversation until it ends.
    ///
    /// - Parameter email: The e-mail address, or `nil` to ask for it.
    /// - Returns: The exit status of the program.
    func run(email: String?) async -> Int32 {
        Terminal.handleSignals { [weak self] in self?.stop() }
        store.onEvent { [weak self] event in self?.show(event) }
        store.presentNotices { [weak self] notice in await self?.chooseAction(for: notice) }
        signIn(email: email)
        for await status in statuses { return status }
        return 130
    }

    func end(_ status: Int32) { self.status.yield(status) }

    /// Cancels the running request, or the wait before a retry.
    private func stop() {
        waiting?.cancel()
        store.cancel(.signIn)
    }

    private func show(_ event: Store<LoginReactor>.Event) {
        switch event {
        case .changed(.signingIn): say(.signingIn)
        case .changed(.checking): say(.checking)
        case .changed(.replacement(let replacement?)): say(replacement.isDone ? .saved : .saving)
        case .changed(.signedIn(let account)):
            Terminal.write(words(.signedIn(account.name)) + "\n")
            end(0)
        case .failed(_, let error) where error.isCancellation:
            signIn()
        case .dropped:
            // Ctrl-C during the replacement leaves its outcome unknown.
            say(store.state.replacement?.isDone == false ? .unclear : .stopped)
            signIn()
        case .sent, .refused, .changed(.replacement(nil)), .finished, .failed, .dismissed:
            break
        }
    }

    /// Asks for the e-mail address and the password, and signs in.
    ///
    /// - Parameters:
    ///   - email: The e-mail address, or `nil` to ask for it. Defaults to `nil`.
    ///   - previous: The address that an empty answer selects, or `nil` for the address in the state. Defaults to
    ///     `nil`.
    func signIn(email: String? = nil, previous: String? = nil) {
        // A separate task lets the store handle the current event before the conversation continues.
        Task {
            guard let email = askForEmail(email, previous ?? store.state.email), let password = askForPassword() else {
                return end(130)
            }
            store.send(.signIn(email: email, password: Secret(password)))
        }
    }

    private func askForEmail(_ given: String?, _ previous: String) -> String? {
        var email = given
        while true {
            if email == nil {
                guard let answer = Terminal.ask(words(.email(previous))) else { return nil }
                email = answer.isEmpty ? previous : answer
            }
            guard let entered = email, let problem = Credentials.address(entered).problem else { return email }
            say(problem)
            email = nil
        }
    }

    private func askForPassword() -> String? {
        while let password = Terminal.ask(words(.password), hidesAnswer: true) {
            if !password.isEmpty { return password }
            say(.passwordMissing)
        }
        return nil
    }

    /// Waits for a duration, or until the person presses Ctrl-C.
    ///
    /// - Returns: `true` after the whole duration, or `false` after Ctrl-C.
    func wait(for duration: Duration) async -> Bool {
        say(.waiting(duration))
        let waiting = Task { try await Task.sleep(for: duration) }
        self.waiting = waiting
        if case .success = await waiting.result { return true }
        say(.stopped)
        return false
    }

    private func say(_ problem: LoginRule.InputProblem) {
        Terminal.say(problem.text(in: LoginLanguage(nearest: language) ?? .english) + "\n")
    }

    func words(_ phrase: Phrase) -> String { phrase.text(in: language) }

    func say(_ phrase: Phrase) { Terminal.say(words(phrase) + "\n") }
}
