public import LoginSampleDomain
public import LoginSamplePresentation
public import Presentation
public import PresentationFlow

/// The behavior of the login screen.
public struct ClientReactor: Reactor {
    /// The state of the login screen.
    public struct State: Sendable, Equatable {
        /// The e-mail address of the most recent sign-in attempt.
        public var email = ""

        /// The password of the most recent sign-in attempt, or the new password that replaced an expired password.
        public var password = Secret("")

        /// The signed-in account, or `nil` before a sign-in succeeds.
        public var account: Account?

        /// The state of the replacement of an expired password.
        public var newPassword = NewPasswordState()

        /// Creates the state of an empty login screen.
        public init() {}
    }

    /// The actions that the view can send.
    public enum Action: Sendable, Equatable {
        /// An action that signs in with an e-mail address and a password.
        case signIn(email: String, password: Secret)

        /// An action that replaces the expired password, and then signs in with the new password.
        case setNewPassword(Secret)

        /// An action that asks the server whether the replacement took effect, and then signs in with the new password.
        ///
        /// After a restart of the program, the action does not sign in, because the program does not store the new
        /// password.
        case checkNewPassword
    }

    /// The mutations that effects commit.
    public enum Mutation: Sendable, Equatable {
        /// The request that the effect begins to send.
        ///
        /// The view shows the request. The mutation does not change the state.
        case began(Request)

        /// The account after a successful sign-in.
        case signedIn(Account)

        /// A change in the replacement of an expired password.
        case newPassword(NewPasswordMutation)
    }

    /// The requests that a person waits for.
    public enum Request: Sendable, Equatable {
        /// A sign-in.
        case signIn

        /// The replacement of an expired password.
        case newPassword

        /// A check of the replacement, with the e-mail address of the account.
        case check(email: String)
    }

    /// A function that signs in with credentials and returns the account.
    public typealias Login = @Sendable (Credentials) async throws(PresentationError) -> Account

    let presenter: LoginPresenter
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

    /// Handles an action, and returns the effect that it starts, or `nil` if there is no replacement to check.
    public func mutate(_ action: Action, in state: inout State) -> Effect<Mutation>? {
        switch action {
        case .signIn(let email, let password):
            let entered = Credentials.address(email).email
            (state.email, state.password, state.newPassword.isSet) = (entered, password, false)
            return Effect(.signIn) { commit throws(PresentationError) in try await signIn(email, password, commit) }
        case .setNewPassword(let new):
            return setNewPassword(new, in: &state)
        case .checkNewPassword:
            return checkNewPassword(in: state)
        }
    }

    func signIn(
        _ email: String,
        _ password: Secret,
        _ commit: Effect<Mutation>.Commit
    ) async throws(PresentationError) -> Mutation {
        let credentials = try presenter.credentials(email: email, password: password.text)
        await commit(.began(.signIn))
        return .signedIn(try await login(credentials))
    }

    /// Applies a mutation of an effect to the state.
    public func reduce(_ mutation: Mutation, into state: inout State) {
        switch mutation {
        case .began: break
        case .newPassword(let mutation): reduce(mutation, into: &state)
        case .signedIn(let account):
            state.account = account
            state.newPassword.end(of: state.email)
        }
    }
}
