import Domain
public import LoginSampleDomain
public import Presentation
public import PresentationFlow

extension Lane {
    /// The lane that runs one sign-in or password replacement at a time.
    public static let signIn = Lane.first("sign in")
}

/// The behavior of the login screen.
public struct LoginReactor: Reactor {
    /// The state of the login screen.
    public struct State: Sendable, Equatable {
        /// The e-mail address of the most recent sign-in attempt.
        public var email = ""

        /// The password of the most recent sign-in attempt, or the new password after the person replaces an expired
        /// password.
        public var password = Secret("")

        /// The signed-in account, or `nil` before a sign-in succeeds.
        public var account: Account?

        /// The replacement of a password whose outcome is not known yet, or `nil`.
        public var pending: PendingReplacement?

        /// Creates the state of an empty login screen.
        ///
        /// - Parameter pending: The replacement that an earlier run of the program left. Defaults to `nil`.
        public init(pending: PendingReplacement? = nil) {
            self.pending = pending
            email = pending?.email ?? ""
        }
    }

    /// The actions that the view can send.
    public enum Action: Sendable, Equatable {
        /// An action that signs in with an e-mail address and a password.
        case signIn(email: String, password: Secret)

        /// An action that replaces the password in the state, and then signs in with the new password.
        case setNewPassword(Secret)

        /// An action that asks whether the pending replacement took effect, and then signs in with the new password.
        ///
        /// After a restart of the program, the action does not sign in, because the new password is not known.
        case checkNewPassword
    }

    /// The mutations with which effects change the state.
    public enum Mutation: Sendable, Equatable {
        /// A replacement of the password begins.
        case replacementBegan(PendingReplacement)

        /// A replacement took effect.
        case passwordReplaced(PendingReplacement)

        /// The pending replacement did not take effect, and will not take effect.
        case replacementEnded

        /// The sign-in succeeded.
        case signedIn(Account)
    }

    /// A function that signs in with credentials and returns the account.
    public typealias Login = @Sendable (Credentials) async throws(PresentationError) -> Account

    private let presenter: LoginPresenter
    private let login: Login

    /// Creates the behavior of the login screen.
    ///
    /// - Parameters:
    ///   - presenter: The presenter that checks the input and replaces passwords.
    ///   - login: The function that signs in.
    public init(_ presenter: LoginPresenter, login: @escaping Login) {
        self.presenter = presenter
        self.login = login
    }

    /// Handles an action, and returns the effect that the action starts.
    public func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .signIn(let email, let password):
            state.email = email
            state.password = password
            return Effect(.signIn) { _ throws(PresentationError) in
                .signedIn(try await login(presenter.credentials(email: email, password: password.text)))
            }
        case .setNewPassword(let new):
            let (email, old, pending) = (state.email, state.password, state.pending)
            return Effect(.signIn) { commit throws(PresentationError) in
                try await replace(old, by: new, of: email, after: pending, commit)
                return .signedIn(try await login(presenter.credentials(email: email, password: new.text)))
            }
        case .checkNewPassword:
            guard let pending = state.pending else { return nil }
            return Effect(.signIn) { commit throws(PresentationError) in
                try await check(pending, commit)
                guard let new = pending.passwords?.new else { return nil }
                return .signedIn(try await login(presenter.credentials(email: pending.email, password: new.text)))
            }
        }
    }

    /// Applies a mutation of an effect to the state.
    public func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .replacementBegan(let replacement): state.pending = replacement
        case .passwordReplaced(let replacement):
            if let new = replacement.passwords?.new, replacement.isOf(state.email) { state.password = new }
            state.pending = nil
        case .replacementEnded: state.pending = nil
        case .signedIn(let account):
            state.account = account
            // The account of a sign-in has no expired password, so a replacement needs no further check.
            if state.pending?.isOf(state.email) == true { state.pending = nil }
        }
    }

    /// Returns the action that checks a replacement with an unclear outcome.
    public func checkOutcome(after failure: PresentationError, of action: Action) -> Action? {
        switch action {
        case .signIn: nil
        case .setNewPassword, .checkNewPassword: .checkNewPassword
        }
    }
}

extension LoginReactor {
    /// Replaces a password, after the outcome of an earlier replacement is known.
    private func replace(
        _ old: Secret,
        by new: Secret,
        of email: String,
        after pending: PendingReplacement?,
        _ commit: Effect<Mutation>.Commit
    ) async throws(PresentationError) {
        let passwords = PendingReplacement.Passwords(old: old, new: new)
        if let pending, pending.isOf(email), pending.passwords == passwords {
            return try await perform(pending, passwords, commit)
        }
        var old = old
        if let pending {
            do throws(PresentationError) {
                try await check(pending, commit)
                if pending.isOf(email), let replaced = pending.passwords?.new { old = replaced }
            } catch {
                guard error.settles(pending.intent) else { throw error }
            }
        }
        // A previous attempt may already have replaced the password.
        guard old != new else { return }
        let next = PendingReplacement.Passwords(old: old, new: new)
        let address = try presenter.credentials(email: email, password: old.text).email
        try await perform(PendingReplacement(email: address, intent: Intent(), passwords: next), next, commit)
    }

    private func perform(
        _ replacement: PendingReplacement,
        _ passwords: PendingReplacement.Passwords,
        _ commit: Effect<Mutation>.Commit
    ) async throws(PresentationError) {
        let credentials = try presenter.credentials(email: replacement.email, password: passwords.old.text)
        await commit(.replacementBegan(replacement.repeated))
        do throws(PresentationError) {
            _ = try await presenter.setNewPassword(passwords.new.text, for: credentials, replacement.intent)
        } catch {
            // Without an intent, the error comes before the request, or the outcome is known.
            if error.intent == nil { await commit(.replacementEnded) }
            throw error
        }
        await commit(.passwordReplaced(replacement))
    }

    /// Asks whether a replacement took effect, and throws an error if the replacement did not take effect.
    private func check(_ pending: PendingReplacement, _ commit: Effect<Mutation>.Commit) async throws(PresentationError)
    {
        do throws(PresentationError) {
            try await presenter.checkNewPassword(email: pending.email, pending.intent)
        } catch {
            if error.settles(pending.intent) { await commit(.replacementEnded) }
            throw error
        }
        await commit(.passwordReplaced(pending))
    }
}
