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

        /// Creates the state of an empty login screen.
        public init() {}
    }

    /// The actions that the view can send.
    public enum Action: Sendable, Equatable {
        /// An action that signs in with an e-mail address and a password.
        case signIn(email: String, password: Secret)

        /// An action that replaces the password in the state, and then signs in with the new password.
        case setNewPassword(Secret)
    }

    /// The mutations with which effects change the state.
    public enum Mutation: Sendable, Equatable {
        /// The new password has replaced the old password.
        case passwordReplaced(Secret)

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
            let (email, old) = (state.email, state.password)
            return Effect(.signIn) { commit throws(PresentationError) in
                var credentials = try presenter.credentials(email: email, password: old.text)
                // A previous attempt may already have replaced the password.
                if old != new {
                    credentials = try await presenter.setNewPassword(new.text, for: credentials)
                    await commit(.passwordReplaced(new))
                }
                return .signedIn(try await login(credentials))
            }
        }
    }

    /// Applies a mutation of an effect to the state.
    public func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .passwordReplaced(let new): state.password = new
        case .signedIn(let account): state.account = account
        }
    }
}
